import type { ReadWrite } from '../connection/open-transaction.ts';
import type { StoredTableChange } from '../records/journal-record.ts';

/** Like tableIdOf, which is no part of this script. */
const GENERATION_MARK = '~';

/**
 * Counts how many tables have had each name once these changes are applied. The
 * account counts them beside its journal, so no entry says it; but a storage id
 * that is given twice would mix the entities of a deleted table with those of
 * the next one.
 */
export function countGenerations(
  generations: Map<string, number>,
  changes: readonly Named[],
): void {
  for (const { id } of changes) {
    const [name = '', generation = '1'] = id.split(GENERATION_MARK);
    generations.set(name, Math.max(generations.get(name) ?? 0, Number(generation)));
  }
}

type Named = Pick<StoredTableChange, 'id'>;

/** Raises the stored counts where they are lower. */
export async function raiseGenerations(
  transaction: ReadWrite,
  generations: ReadonlyMap<string, number>,
): Promise<void> {
  const store = transaction.objectStore('lives');
  for (const [name, count] of generations) {
    if (((await store.get(name)) ?? 0) < count) await store.put(count, name);
  }
}
