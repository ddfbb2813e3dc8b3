import type { StoredTableChange } from '../journal/journal-record.ts';
import type { ReadWrite } from '../open-transaction.ts';

/** As tableIdOf, which is no part of this script. */
const LIFE_MARK = '~';

/**
 * How many tables have had each name, once these changes are there. The
 * account counts them beside its journal, so that no entry tells; but a
 * storage id that is given twice would mix what a deleted table had with what
 * the next one has.
 */
export function countLives(lives: Map<string, number>, changes: readonly Named[]): void {
  for (const { id } of changes) {
    const [name = '', life = '1'] = id.split(LIFE_MARK);
    lives.set(name, Math.max(lives.get(name) ?? 0, Number(life)));
  }
}

type Named = Pick<StoredTableChange, 'id'>;

/** Where the account knows of fewer. */
export async function raiseLives(
  transaction: ReadWrite,
  lives: ReadonlyMap<string, number>,
): Promise<void> {
  const store = transaction.objectStore('lives');
  for (const [name, count] of lives) {
    if (((await store.get(name)) ?? 0) < count) await store.put(count, name);
  }
}
