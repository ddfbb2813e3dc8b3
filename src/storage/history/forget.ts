import { unwrap } from 'idb';
import type { HistoryLimits } from '../../model/history.ts';
import type { Connection } from '../connection/connection.ts';
import { abort, beginWrite, type ReadWrite, whenEnded } from '../connection/open-transaction.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { followJournal } from '../memory/follow.ts';
import type { StepHeader } from '../records/history-records.ts';
import { EMPTY_HISTORY, type HistoryState } from '../records/history-state.ts';
import { type JournalState, STATE_KEY } from '../records/journal-state.ts';
import { putBegun, readBegun } from './begun-operations.ts';

/** The account of a history. */
export interface HistoryContext {
  readonly connection: Connection;
  readonly memory: AccountMemory;
}

/**
 * Returns the last entry to forget, given the history. Undefined where nothing
 * is to be forgotten.
 */
export type ChooseLast = (
  headers: readonly StepHeader[],
  state: HistoryState,
) => number | undefined;

export interface Forgotten {
  /**
   * Whether any room was given back: forgetting entries that lie in the journal
   * gives none back.
   */
  readonly isAny: boolean;
  /** Whether deleted tables are to be swept now. */
  readonly hasRetired: boolean;
}

/**
 * Forgets the oldest entries of the history in one transaction, checkpointed or
 * still in the journal, and the deleted tables that they could restore.
 */
export async function forgetOldest(
  { connection, memory }: HistoryContext,
  chooseLast: ChooseLast,
  limits?: HistoryLimits,
): Promise<Forgotten> {
  const transaction = beginWrite(connection, 'relaxed');
  const ended = whenEnded(unwrap(transaction));
  try {
    await followJournal(transaction, memory);
    const { state } = memory;
    if (!state) return { isAny: false, hasRetired: false };
    const before = state.history ?? EMPTY_HISTORY;
    const pages = await transaction.objectStore('steps').getAll();
    const stored = pages.flat();
    const headers = [...stored, ...memory.pending.headers];
    const { forgotten } = before;
    // What was forgotten where there was no room is still stored.
    const last = Math.max(chooseLast(headers, before) ?? 0, forgotten);
    const isStored = (stored[0]?.sequence ?? Number.POSITIVE_INFINITY) <= last;
    const retired = await retireTables(
      transaction,
      last,
      (id) => memory.catalog.hasId(id) || memory.isHeld(id, last),
    );
    const isAny = isStored || retired.count > 0;
    const isFurther = isAny || last > forgotten;
    const history = isFurther ? await forgetUpTo(transaction, before, headers, last) : before;
    const next: JournalState = {
      ...state,
      history: {
        ...history,
        heldBytes: history.heldBytes - retired.bytes,
        ...(limits && { limits }),
      },
    };
    if (isFurther || limits) unwrap(transaction.objectStore('journal')).put(next, STATE_KEY);
    transaction.commit();
    const failure = await ended;
    if (failure) throw failure;
    memory.settle(next);
    return { isAny, hasRetired: retired.count > 0 };
  } catch (error) {
    abort(unwrap(transaction));
    await ended;
    throw error;
  }
}

async function forgetUpTo(
  transaction: ReadWrite,
  before: HistoryState,
  headers: readonly StepHeader[],
  last: number,
): Promise<HistoryState> {
  await cutPage(transaction, last);
  const begun = await readBegun(transaction);
  const range = IDBKeyRange.upperBound(last);
  unwrap(transaction.objectStore('history')).delete(range);
  unwrap(transaction.objectStore('steps')).delete(range);
  const gone = headers.filter(({ sequence }) => sequence <= last);
  const left = headers.filter(({ sequence }) => sequence > last);
  const all = [...before.cut, ...begun, ...gone.map(({ operation }) => operation)];
  const operations = new Set(all);
  putBegun(transaction, all);
  const cut = new Set(
    left.flatMap(({ operation }) => (operations.has(operation) ? operation : [])),
  );
  const { oldest: _, ...kept } = before;
  return { ...kept, ...(await measure(transaction, last)), forgotten: last, cut: [...cut] };
}

/** Cuts a page that begins with entries to forget and ends with some to keep. */
async function cutPage(transaction: ReadWrite, last: number): Promise<void> {
  const [steps, history] = [transaction.objectStore('steps'), transaction.objectStore('history')];
  const behind = IDBKeyRange.lowerBound(last, true);
  const [key] = await steps.getAllKeys(behind, 1);
  if (key === undefined) return;
  const [headers, page] = await Promise.all([steps.get(key), history.get(key)]);
  if (!headers || !page || (headers[0]?.sequence ?? key) > last) return;
  const stays = ({ sequence }: { readonly sequence: number }) => sequence > last;
  unwrap(steps).put(headers.filter(stays), key);
  unwrap(history).put({ ...page, entries: page.entries.filter(stays) }, key);
}

/** Measures the checkpointed rest. */
async function measure(
  transaction: ReadWrite,
  last: number,
): Promise<Pick<HistoryState, 'entries' | 'bytes' | 'oldest'>> {
  const pages = await transaction.objectStore('steps').getAll(IDBKeyRange.lowerBound(last, true));
  const headers = pages.flat();
  const [first] = headers;
  const bytes = headers.reduce((sum, header) => sum + header.bytes, 0);
  return { entries: headers.length, bytes, ...(first && { oldest: first.step.at }) };
}

/** Marks deleted tables for the sweep that cannot be restored any more. */
async function retireTables(
  transaction: ReadWrite,
  last: number,
  canBeRead: (id: string) => boolean,
): Promise<{ readonly count: number; readonly bytes: number }> {
  const held = transaction.objectStore('held');
  const [ids, tables] = await Promise.all([held.getAllKeys(), held.getAll()]);
  let [count, bytes] = [0, 0];
  for (const [index, table] of tables.entries()) {
    const id = ids[index];
    // A restored table is held until that is checkpointed, and may have been deleted again.
    if (id === undefined || table.sequence > last || canBeRead(id)) continue;
    unwrap(transaction.objectStore('retired')).put(true, id);
    unwrap(held).delete(id);
    count += 1;
    bytes += table.bytes;
  }
  return { count, bytes };
}
