import { answerOf, type StoredPair } from '../connection/read-pairs.ts';
import { STATE_KEY } from '../records/journal-state.ts';
import { isValidState } from './judge-record.ts';
import { stateFromEntries } from './state-from-entries.ts';

/** More missing numbers are no gap: a record lies under a number that is none of the journal's. */
const MOST_MISSING = 10_000;

/** The records read of a range; `isWhole` says that the range has no others. */
export interface ReadRange {
  readonly query: IDBKeyRange | IDBValidKey;
  readonly pairs: readonly StoredPair[];
  readonly isWhole: boolean;
}

/** Returns the numbers of a range under which an entry is missing that is still needed. */
export async function findGaps(store: IDBObjectStore, read: ReadRange): Promise<readonly number[]> {
  const { query, pairs, isWhole } = read;
  if (!(query instanceof IDBKeyRange) || !Number.isSafeInteger(query.lower)) return [];
  const first = Number(query.lower) + (query.lowerOpen ? 1 : 0);
  const keys = new Set(pairs.map(({ key }) => key).filter((key) => key !== STATE_KEY));
  const lastRead = Number([...keys].at(-1) ?? first - 1);
  const last = isWhole ? await lastWanted(store, query, lastRead) : lastRead;
  const wanted = last - first + 1;
  if (wanted <= keys.size || wanted > MOST_MISSING + keys.size) return [];
  const from = Math.max(first, (await readCheckpointed(store)) + 1);
  const numbers = Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
  return numbers.filter((number) => !keys.has(number));
}

/** No entry is missing behind the last one. */
async function lastWanted(
  store: IDBObjectStore,
  { upper, upperOpen }: IDBKeyRange,
  lastRead: number,
): Promise<number> {
  if (!Number.isSafeInteger(upper)) return lastRead;
  const entries = IDBKeyRange.upperBound(STATE_KEY, true);
  const cursor = await answerOf(store.openKeyCursor(entries, 'prev'));
  const wanted = Number(upper) - (upperOpen ? 1 : 0);
  return Math.max(lastRead, Math.min(wanted, Number(cursor?.key ?? lastRead)));
}

async function readCheckpointed(store: IDBObjectStore): Promise<number> {
  const state: unknown = await answerOf(store.get(STATE_KEY)).catch(() => undefined);
  return isValidState(state) ? state.drained : (await stateFromEntries(store)).drained;
}
