import { preferNamed } from '../connection/find-named.ts';
import { answerOf } from '../connection/read-pairs.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { idsInStore } from './count-table.ts';
import type { CheckFindings } from './findings.ts';

/**
 * Checks how often each name was a table's. Too low a number would give a new
 * table the entities of an old one.
 */
export async function checkGenerations(
  raw: IDBDatabase,
  memory: AccountMemory,
  findings: CheckFindings,
  repairs: boolean,
): Promise<void> {
  for (const [nameKey, generation] of await findGenerations(raw, memory)) {
    const generations = raw
      .transaction('lives', repairs ? 'readwrite' : 'readonly')
      .objectStore('lives');
    const reported: unknown = await preferNamed(generations, nameKey, () =>
      answerOf(generations.get(nameKey)),
    );
    if (typeof reported === 'number' && reported >= generation) continue;
    findings.add('lives', nameKey, { isRepaired: repairs });
    if (repairs) await answerOf(generations.put(generation, nameKey));
  }
}

/** Returns for each name the highest number of any storage id. */
async function findGenerations(
  raw: IDBDatabase,
  memory: AccountMemory,
): Promise<ReadonlyMap<string, number>> {
  const ids = memory.catalog.list('', Number.POSITIVE_INFINITY).map(([, record]) => record?.id);
  for await (const id of idsInStore(raw)) ids.push(id);
  const generationByName = new Map<string, number>();
  for (const id of ids) {
    if (typeof id !== 'string') continue;
    const [name = '', generation = '1'] = id.split('~');
    generationByName.set(name, Math.max(generationByName.get(name) ?? 0, Number(generation) || 1));
  }
  return generationByName;
}
