import { decodeHex } from '../base/bytes.ts';
import type { AccountName } from '../model/names.ts';
import { databaseNameOf } from '../storage/connection.ts';
import type { StoredAnswers } from './stored-answers.ts';

/**
 * A database as a version of the product left it, with what that version itself
 * said of it. It lies in `storage/fixtures`: a line for what it is, one for each
 * record, one for what was there earlier, and the last for what was there then.
 */
export interface StoredDatabase extends StoredHead, StoredLines {}

interface StoredHead {
  readonly version: number;
  /** Its keys open in no other. */
  readonly account: AccountName;
  readonly stores: readonly string[];
  /** The bytes of the key that wrapped the account's, which the browser gives nobody: it was brought along. */
  readonly wrappingKey?: string;
}

interface StoredLines {
  readonly records: readonly StoredRecord[];
  /** Before the later steps, which can be undone. */
  readonly earlier: Pick<StoredAnswers, 'tables' | 'steps'>;
  readonly answers: StoredAnswers;
}

type StoredRecord = readonly [store: string, key: IDBValidKey, value: unknown];

/** One of a version that could not yet say all that later ones say; there is nothing earlier in it. */
export interface OlderDatabase extends StoredHead, Pick<StoredLines, 'records'> {
  readonly answers: Pick<StoredAnswers, 'tables'> & Partial<StoredAnswers>;
}

export function parseStored(text: string): StoredDatabase {
  const lines = text.trimEnd().split('\n').map(parseLine);
  const [earlier, answers] = lines.splice(-2);
  const [head, ...records] = lines;
  // What the lines are, their maker says.
  return { ...(head as StoredHead), ...({ records, earlier, answers } as StoredLines) };
}

export function parseOlder(text: string): OlderDatabase {
  const lines = text.trimEnd().split('\n').map(parseLine);
  const [answers] = lines.splice(-1);
  const [head, ...records] = lines;
  // As above.
  return {
    ...(head as StoredHead),
    ...({ records, answers } as Pick<OlderDatabase, 'records' | 'answers'>),
  };
}

/** Makes the database by the browser's own calls alone. */
export async function writeStored(stored: StoredDatabase | OlderDatabase): Promise<void> {
  const { version, account, stores, records } = stored;
  const wrapping = await importWrappingKey(stored.wrappingKey);
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open(databaseNameOf(account), version);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const { result: database, transaction } = request;
      for (const name of stores) database.createObjectStore(name);
      for (const [name, key, value] of records) transaction?.objectStore(name).put(value, key);
      if (wrapping) transaction?.objectStore('access').put(wrapping, 'wrapping');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

function importWrappingKey(hex: string | undefined): Promise<CryptoKey> | undefined {
  const bytes = hex === undefined ? undefined : decodeHex(hex);
  if (!bytes) return undefined;
  return crypto.subtle.importKey('raw', Uint8Array.from(bytes), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
}

function parseLine(line: string): unknown {
  return readValue(JSON.parse(line));
}

/** What JSON has not got is an object with one name that begins with `$`. */
function readValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(readValue);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name = '', content] = entries[0] ?? [];
  if (name.startsWith('$')) return readTagged(name, content);
  return Object.fromEntries(entries.map(([key, part]) => [key, readValue(part)]));
}

const ARRAYS = [Uint8Array, Int16Array, Uint32Array, Float64Array] as const;

function readTagged(name: string, content: unknown): unknown {
  if (name === '$bigint') return BigInt(String(content));
  if (name === '$number') return Number(content);
  if (name === '$undefined') return undefined;
  const items = Array.isArray(content) ? content.map(readValue) : [];
  // Their maker wrote what they take.
  if (name === '$Map') return new Map(items as [unknown, unknown][]);
  if (name === '$BigInt64Array')
    return BigInt64Array.from(items.map((item) => BigInt(String(item))));
  const array = ARRAYS.find((one) => name === `$${one.name}`);
  if (array) return array.from(items.map(Number));
  throw new Error(`${name} is not known here.`);
}
