import { EMPTY_JOURNAL, type JournalState, STATE_KEY } from '../journal/journal-state.ts';
import { answerOf } from './read-pairs.ts';

/**
 * The state of a journal that has lost it. All entries behind the last of which
 * the history has something count as not checkpointed: to put them in their place
 * once more changes nothing, as each says what is there after it. What was kept
 * of others is forgotten.
 */
export async function stateFromEntries(journal: IDBObjectStore): Promise<JournalState> {
  const entries = IDBKeyRange.upperBound(STATE_KEY, true);
  const [first] = await answerOf(journal.getAllKeys(entries, 1));
  const before = first === undefined ? 0 : Number(first) - 1;
  // Numbers are never used again. What lies under one that is in its place for sure may never have counted.
  const drained = Math.max(before, await findLastKept(journal.transaction));
  return { ...EMPTY_JOURNAL, drained, trimmed: drained };
}

/** The last entry of which anything is kept. */
async function findLastKept(transaction: IDBTransaction): Promise<number> {
  if (!transaction.objectStoreNames.contains('steps')) return 0;
  const steps = transaction.objectStore('steps');
  const cursor = await answerOf(steps.openKeyCursor(null, 'prev'));
  return typeof cursor?.key === 'number' ? cursor.key : 0;
}
