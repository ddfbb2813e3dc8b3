import { EMPTY_JOURNAL, type JournalState, STATE_KEY } from '../journal/journal-state.ts';
import { answerOf } from './read-pairs.ts';

/**
 * The state of a journal that has lost it. All entries that are there count as
 * not drained: to put them in their place once more changes nothing, as each
 * says what is there after it. What was kept of others is forgotten.
 */
export async function stateFromEntries(journal: IDBObjectStore): Promise<JournalState> {
  const [first] = await answerOf(journal.getAllKeys(null, 1));
  const drained = first === undefined || first === STATE_KEY ? 0 : Number(first) - 1;
  const last = Math.max(drained, await findLastKept(journal.transaction));
  // Numbers are never used again, also not those of entries that are gone.
  const isEmpty = first === undefined || first === STATE_KEY;
  const known = isEmpty ? last : drained;
  return { ...EMPTY_JOURNAL, drained: known, trimmed: known };
}

/** The last entry of which anything is kept. */
async function findLastKept(transaction: IDBTransaction): Promise<number> {
  if (!transaction.objectStoreNames.contains('steps')) return 0;
  const steps = transaction.objectStore('steps');
  const cursor = await answerOf(steps.openKeyCursor(null, 'prev'));
  return typeof cursor?.key === 'number' ? cursor.key : 0;
}
