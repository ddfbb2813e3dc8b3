import { lowerBound } from '../../base/lower-bound.ts';
import type { EntityStore } from '../connection/entity-records.ts';
import { getOne, type JudgedStore } from '../connection/found-damage.ts';
import { PackedRows } from '../journal/packed-rows.ts';
import { unpackChanges } from '../journal/unpack-changes.ts';
import { isState } from '../records/journal-state.ts';
import { isBefore, isBehind, storedKey } from '../records/keys.ts';
import { misfit, type PackedChanges } from '../records/packed-changes.ts';
import { keyOf } from '../table-cache/record-shape.ts';
import type { JournalPages, JournalRun, RowsOfEntry } from './journal-pages.ts';

/** A table's records, and its rows in the journal that are to become records. */
export interface PagedTable {
  readonly entities: EntityStore;
  readonly journal: JudgedStore<'journal'>;
  readonly tableId: string;
  readonly pages: JournalPages;
}

/** Returns by level the runs that may have keys in a range, in the order of the scan. */
export function levelsIn(
  { tableId, pages }: PagedTable,
  range: IDBKeyRange,
  descending: boolean,
): readonly (readonly JournalRun[])[] {
  if (pages.size === 0) return [];
  const levels = pages.between(
    (last) => isBefore(range, storedKey(tableId, last)),
    (first) => !isBehind(range, storedKey(tableId, first)),
  );
  return descending ? levels.map((runs) => runs.toReversed()) : levels;
}

/** Returns the rows of a run, read in the transaction unless they are at hand. */
export async function rowsOf(table: PagedTable, run: JournalRun): Promise<RowsOfEntry> {
  const rows = table.pages.rowsOf(run) ?? (await readRows(table, run));
  const { start, length } = run;
  if (start + length > rows.length) throw misfit();
  return {
    length,
    keyAt: (row) => rows.keyAt(start + row),
    recordAt: (row) => rows.recordAt(start + row),
  };
}

async function readRows(
  { journal, tableId, pages }: PagedTable,
  { sequence }: JournalRun,
): Promise<RowsOfEntry> {
  const entry = await getOne(journal, sequence);
  if (!entry || isState(entry)) throw misfit();
  const changed = entry.tables.find(({ id, changes }) => id === tableId && hasRows(changes));
  if (!changed) throw misfit();
  const rows = rowsIn(changed.changes);
  pages.keepAtHand(sequence, { rows, bytes: entry.bytes });
  return rows;
}

function hasRows(changes: PackedChanges): boolean {
  return 'columns' in changes || changes.cells.length > 0;
}

/** Returns the rows of packed changes, also where an older version packed them otherwise. */
function rowsIn(changes: PackedChanges): RowsOfEntry {
  if ('columns' in changes) return new PackedRows(changes);
  const records = unpackChanges(changes).flatMap((change) =>
    change.kind === 'put' ? [change.record] : [],
  );
  const recordAt = (row: number) => {
    const record = records[row];
    if (!record) throw misfit();
    return record;
  };
  return { length: records.length, recordAt, keyAt: (row) => keyOf(recordAt(row)) };
}

/** Returns the indexes of the rows in a range: the first, and the one behind the last. */
export function rowsWithin(
  { tableId }: PagedTable,
  rows: RowsOfEntry,
  range: IDBKeyRange,
): { readonly from: number; readonly to: number } {
  const keyAt = (row: number) => storedKey(tableId, rows.keyAt(row));
  const from = lowerBound(rows.length, (row) => isBefore(range, keyAt(row)));
  const to = lowerBound(rows.length, (row) => !isBehind(range, keyAt(row)));
  return { from, to: Math.max(from, to) };
}
