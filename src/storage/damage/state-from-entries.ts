import { answerOf } from '../connection/read-pairs.ts';
import { EMPTY_JOURNAL, type JournalState, STATE_KEY } from '../records/journal-state.ts';

/**
 * Returns the state of a journal that has lost it. All entries behind the last
 * one in the history count as not checkpointed: checkpointing them again
 * changes nothing, as each says what is there after it. Other checkpointed
 * entries are forgotten.
 */
export async function stateFromEntries(journal: IDBObjectStore): Promise<JournalState> {
  const entries = IDBKeyRange.upperBound(STATE_KEY, true);
  const [first] = await answerOf(journal.getAllKeys(entries, 1));
  const before = first === undefined ? 0 : Number(first) - 1;
  // Numbers are never used again, so an entry under a checkpointed number may never have counted.
  const drained = Math.max(before, await findLastKept(journal.transaction));
  return { ...EMPTY_JOURNAL, drained, trimmed: drained };
}

/** Returns the last entry of which anything is kept. */
async function findLastKept(transaction: IDBTransaction): Promise<number> {
  if (!transaction.objectStoreNames.contains('steps')) return 0;
  const steps = transaction.objectStore('steps');
  const cursor = await answerOf(steps.openKeyCursor(null, 'prev'));
  return typeof cursor?.key === 'number' ? cursor.key : 0;
}
