import { unwrap } from 'idb';
import type { ReadWrite } from '../connection/open-transaction.ts';
import type { JournalEntry, TableChange } from '../journal/journal-entry.ts';
import { packKeys, weighKeys } from '../journal/pack-keys.ts';
import { headerOf } from '../journal/step-header.ts';
import { isUndoable } from '../records/entry-step.ts';
import type {
  HistoryPage,
  RetainedEntry,
  RetainedTable,
  StepHeader,
} from '../records/history-records.ts';
import { EMPTY_HISTORY, type HistoryState } from '../records/history-state.ts';
import { weighImages } from './pack-before.ts';

/** The bytes that an entry takes beyond its keys and images. */
const ENTRY_BYTES = 300;

/** About how many bytes lie in one page: reading one of its entries reads all of them. */
const PAGE_BYTES = 1_000_000;

/**
 * Adds what is needed to undo checkpointed entries to the history, and returns
 * its new state. Entries of one slice share a page, so that many small ones
 * cost no more than one.
 */
export async function retainEntries(
  transaction: ReadWrite,
  history: HistoryState | undefined,
  entries: readonly JournalEntry[],
): Promise<HistoryState | undefined> {
  const state = history ?? EMPTY_HISTORY;
  const retained: RetainedEntry[] = [];
  const headers: StepHeader[] = [];
  for (const entry of entries) {
    const header = entry.sequence > state.forgotten ? headerOf(entry) : undefined;
    if (!header) continue;
    const kept = { sequence: entry.sequence, tables: entry.tables.map(retainedTable) };
    retained.push(kept);
    headers.push({ ...header, bytes: weigh(kept) });
  }
  const heldBytes = await holdTables(transaction, state.forgotten, entries);
  const last = headers.at(-1);
  if (!last)
    return heldBytes === 0 ? history : { ...state, heldBytes: state.heldBytes + heldBytes };
  putPages(transaction, retained, headers);
  return {
    ...state,
    entries: state.entries + headers.length,
    bytes: headers.reduce((sum, { bytes }) => sum + bytes, state.bytes),
    heldBytes: state.heldBytes + heldBytes,
    oldest: state.oldest ?? headers[0]?.step.at ?? 0,
  };
}

/** Uses raw requests, so that a failure ends the transaction with its own error. */
function putPages(
  transaction: ReadWrite,
  retained: readonly RetainedEntry[],
  headers: readonly StepHeader[],
): void {
  const history = unwrap(transaction.objectStore('history'));
  const steps = unwrap(transaction.objectStore('steps'));
  let [from, bytes] = [0, 0];
  for (const [index, { sequence, bytes: own }] of headers.entries()) {
    bytes += own;
    const end = index + 1;
    if (bytes < PAGE_BYTES && end < headers.length) continue;
    const page: HistoryPage = { format: 2, entries: retained.slice(from, end) };
    history.put(page, sequence);
    steps.put(headers.slice(from, end), sequence);
    [from, bytes] = [end, 0];
  }
}

/**
 * Marks deleted tables that may be restored, and those that were. Returns how
 * many more bytes are held.
 */
async function holdTables(
  transaction: ReadWrite,
  forgotten: number,
  entries: readonly JournalEntry[],
): Promise<number> {
  const held = transaction.objectStore('held');
  let change = 0;
  for (const { sequence, step, tables } of entries) {
    for (const { id, was, isBack } of tables) {
      if (isBack) {
        change -= (await held.get(id))?.bytes ?? 0;
        unwrap(held).delete(id);
      } else if (was && isUndoable(step) && sequence > forgotten) {
        change += was.bytes;
        unwrap(held).put({ sequence, bytes: was.bytes }, id);
      }
    }
  }
  return change;
}

/** Leaves out what was written, which the records have, or the images of later entries. */
export function retainedTable(change: TableChange): RetainedTable {
  const { id, isNew, isBack, was, renamed, record, changes, before, restored } = change;
  return {
    id,
    isNew,
    keys: packKeys([...changes]),
    ...(isBack && { isBack }),
    ...(was && { was }),
    ...(renamed && record && { renamed: { from: renamed, to: record.name } }),
    ...(before && { before }),
    ...(restored && { restored }),
  };
}

function weigh({ tables }: RetainedEntry): number {
  let bytes = ENTRY_BYTES;
  for (const { keys, before } of tables) {
    bytes += weighKeys(keys);
    if (before) bytes += weighImages(before);
  }
  return bytes;
}
