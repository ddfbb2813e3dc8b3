import { namedIn, preferNamed } from '../connection/find-named.ts';
import { beginOver } from '../connection/open-transaction.ts';
import { answerOf } from '../connection/read-pairs.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { rangeOfTable, tableIdOf } from '../records/keys.ts';
import { isLayerId } from '../records/snapshot-layers.ts';
import type { CheckContext } from './context.ts';
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
    const generations = beginOver(raw, 'lives', repairs ? 'readwrite' : 'readonly').objectStore(
      'lives',
    );
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
    if (typeof id !== 'string' || isLayerId(id)) continue;
    const [name = '', generation = '1'] = id.split('~');
    generationByName.set(name, Math.max(generationByName.get(name) ?? 0, Number(generation) || 1));
  }
  return generationByName;
}

/**
 * Returns whether the entities under a storage id belong to no table, nor the
 * history, nor the sweep. Undefined where that is unknown, as not everything
 * written is checkpointed: the table may have been deleted just now.
 */
export async function isLost(
  raw: IDBDatabase,
  context: CheckContext,
  id: string,
): Promise<boolean | undefined> {
  let memory = await context.look();
  if (memory.catalog.hasId(id)) return false;
  if (memory.pending.count > 0) {
    // Without room the journal stays where it is.
    await context.checkpoint().catch(() => {});
    memory = await context.look();
    if (memory.catalog.hasId(id)) return false;
    if (memory.pending.count > 0) return undefined;
  }
  const transaction = beginOver(raw, ['held', 'retired', 'entities']);
  const [held, retired, entity] = await Promise.all([
    answerOf(transaction.objectStore('held').getKey(id)),
    answerOf(transaction.objectStore('retired').getKey(id)),
    answerOf(transaction.objectStore('entities').getKey(rangeOfTable(id))),
  ]);
  const isRetired = retired !== undefined || namedIn(raw)?.unswept.has(id) === true;
  return held === undefined && !isRetired && entity !== undefined;
}

/** Returns the latest storage id that a table of this name ever had and no other table has. */
export async function findLatestGeneration(
  raw: IDBDatabase,
  context: CheckContext,
  tableKey: string,
): Promise<string | undefined> {
  let found: string | undefined;
  for await (const id of idsInStore(raw)) {
    if (generationOf(tableKey, id) <= generationOf(tableKey, found)) continue;
    if (await isLost(raw, context, id)) found = id;
  }
  return found;
}

/** Returns a storage id for a table of this name that no table has, nor ever had. */
export async function findFreeId(raw: IDBDatabase, tableKey: string): Promise<string> {
  const generations = beginOver(raw, 'lives').objectStore('lives');
  const reported: unknown = await preferNamed(generations, tableKey, () =>
    answerOf(generations.get(tableKey)),
  );
  let generation = typeof reported === 'number' ? reported : 0;
  for await (const id of idsInStore(raw))
    generation = Math.max(generation, generationOf(tableKey, id));
  for (const id of namedIn(raw)?.unswept ?? [])
    generation = Math.max(generation, generationOf(tableKey, id));
  const transaction = beginOver(raw, ['held', 'retired']);
  for (const name of ['held', 'retired'] as const) {
    for (const id of await answerOf(transaction.objectStore(name).getAllKeys())) {
      generation = Math.max(generation, generationOf(tableKey, String(id)));
    }
  }
  return tableIdOf(tableKey, generation + 1);
}

/** Returns which generation of the name a storage id is; 0 for an id of another name. */
function generationOf(tableKey: string, id: string | undefined): number {
  if (id === tableKey) return 1;
  if (!id?.startsWith(`${tableKey}~`)) return 0;
  return Number(id.slice(tableKey.length + 1)) || 0;
}
