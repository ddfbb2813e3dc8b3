import { decodeBase64 } from '../base/bytes.ts';
import type { TablesDatabase } from '../storage/account/database.ts';
import { STORE_NAMES } from '../storage/records/stores.ts';

/** Returns the object stores that contain one of the keys, as a string or as bytes. */
export async function findKeysIn(
  database: TablesDatabase,
  keys: readonly string[],
): Promise<string[]> {
  const bytes = keys.flatMap((key) => [key, textOf(decodeBase64(key) ?? [])]);
  const connection = await database.connect();
  const found: string[] = [];
  for (const name of STORE_NAMES) {
    const text = textsIn(await connection.getAll(name)).join('\n');
    if (bytes.some((one) => text.includes(one))) found.push(name);
  }
  return found;
}

/** Returns every string in a value, and byte arrays as strings of the same character codes. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value instanceof Uint8Array) return [textOf(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function textOf(bytes: Iterable<number>): string {
  return String.fromCharCode(...bytes);
}
