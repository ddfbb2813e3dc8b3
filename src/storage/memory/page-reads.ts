import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { getOne, type JudgedStore } from '../damage/met-damage.ts';
import { type EntityStore, findKeyAt, readKeys, readRange } from '../entity-records.ts';
import { lowerBound } from '../image/chunk.ts';
import { keyOf } from '../image/record-shape.ts';
import { isState } from '../journal/journal-state.ts';
import { misfit, type PackedChanges } from '../journal/packed-changes.ts';
import { PackedRows } from '../journal/packed-rows.ts';
import { unpackChanges } from '../journal/unpack-changes.ts';
import {
  isBefore,
  isBehind,
  rangeBefore,
  rangeBehind,
  rangeFrom,
  rangeUpTo,
  type StoredKey,
  storedKey,
} from '../keys.ts';
import type { EntityRecord } from '../schema.ts';
import type { JournalPages, JournalRun, RowsOfEntry } from './journal-pages.ts';

/** A table's records, and pages of the journal that are to become such. */
export interface PagedTable {
  readonly entities: EntityStore;
  readonly journal: JudgedStore<'journal'>;
  readonly tableId: string;
  readonly pages: JournalPages;
}

/** Records that are passed over at once. */
const PASSED = 2000;

/** The records under keys, in their order. */
export async function findPaged(
  table: PagedTable,
  keys: readonly EntityKey[],
): Promise<(EntityRecord | undefined)[]> {
  const { entities, tableId, pages } = table;
  if (pages.size === 0) return readKeys(entities, tableId, keys);
  const found = new Map<EntityKey, EntityRecord>();
  for (const key of keys) {
    const run = pages.find(key);
    const record = run && findRow(await rowsOf(table, run), key);
    if (record) found.set(key, record);
  }
  const left = keys.filter((key) => !found.has(key));
  const stored = left.length > 0 ? await readKeys(entities, tableId, left) : [];
  let turn = 0;
  return keys.map((key) => {
    const record = found.get(key);
    if (record) return record;
    turn += 1;
    return stored[turn - 1];
  });
}

function findRow(rows: RowsOfEntry, key: EntityKey): EntityRecord | undefined {
  const row = lowerBound(rows.length, (at) => compareKeys(rows.keyAt(at), key) < 0);
  const isThere = row < rows.length && compareKeys(rows.keyAt(row), key) === 0;
  return isThere ? rows.recordAt(row) : undefined;
}

/** The first records of a range, in either direction. What lies in a page too is the same there. */
export async function readPaged(
  table: PagedTable,
  range: IDBKeyRange,
  limit: number,
  descending: boolean,
): Promise<EntityRecord[]> {
  const { entities, tableId } = table;
  const runs = runsIn(table, range, descending);
  if (runs.length === 0) return readRange(entities, range, limit, descending);
  const paged: EntityRecord[] = [];
  for (const run of runs) {
    if (paged.length >= limit) break;
    const rows = await rowsOf(table, run);
    takeRows(rows, { tableId, range, descending, limit }, paged);
  }
  const last = paged.length >= limit ? paged.at(-1) : undefined;
  const rest = last ? rangeUpTo(range, storedKey(tableId, keyOf(last)), descending) : range;
  const stored = await readRange(entities, rest, limit, descending);
  return stored.length === 0 ? paged : merge(paged, stored, limit, descending);
}

interface Wanted {
  readonly tableId: string;
  readonly range: IDBKeyRange;
  readonly descending: boolean;
  readonly limit: number;
}

/** Adds those rows of a page that lie in a range. */
function takeRows(
  rows: RowsOfEntry,
  { tableId, range, descending, limit }: Wanted,
  taken: EntityRecord[],
): void {
  const start = lowerBound(rows.length, (at) =>
    isBefore(range, storedKey(tableId, rows.keyAt(at))),
  );
  const end = lowerBound(rows.length, (at) => !isBehind(range, storedKey(tableId, rows.keyAt(at))));
  const count = Math.min(end - start, limit - taken.length);
  for (let turn = 0; turn < count; turn += 1) {
    taken.push(rows.recordAt(descending ? end - 1 - turn : start + turn));
  }
}

/** Both in one order. */
function merge(
  paged: readonly EntityRecord[],
  stored: readonly EntityRecord[],
  limit: number,
  descending: boolean,
): EntityRecord[] {
  const all: EntityRecord[] = [];
  let [at, other] = [0, 0];
  while (all.length < limit) {
    const [one, two] = [paged[at], stored[other]];
    const order = one && two ? compareKeys(keyOf(one), keyOf(two)) : 0;
    const isFirst = one && (!two || order === 0 || order < 0 !== descending);
    const next = isFirst ? one : two;
    if (!next) break;
    if (isFirst) at += 1;
    if (!isFirst || (two && order === 0)) other += 1;
    all.push(next);
  }
  return all;
}

/** The key at a place of a range, counted from 0. Of a page that lies alone it is enough how long it is. */
export async function findPagedKeyAt(
  table: PagedTable,
  range: IDBKeyRange,
  place: number,
  backwards: boolean,
): Promise<StoredKey | undefined> {
  const { entities, tableId } = table;
  const runs = runsIn(table, range, backwards);
  let left = place;
  let rest: IDBKeyRange | undefined = range;
  for (const run of runs) {
    if (!rest) return undefined;
    const first = storedKey(tableId, run.first);
    const last = storedKey(tableId, run.last);
    const [near, far] = backwards ? [last, first] : [first, last];
    const gap = rangeBefore(rest, near, backwards);
    const between = gap ? await entities.count(gap) : 0;
    if (gap && left < between) return findKeyAt(entities, gap, left, backwards);
    left -= between;
    const within = rangeUpTo(gap ? rangeFrom(rest, near, backwards) : rest, far, backwards);
    const isWhole = range.includes(first) && range.includes(last);
    if (isWhole && left >= run.length && (await entities.count(within)) === 0) left -= run.length;
    else {
      const found = await findStepByStep(table, within, left, backwards);
      if (typeof found !== 'number') return found;
      left = found;
    }
    rest = range.includes(far) ? rangeBehind(rest, far, backwards) : undefined;
  }
  return rest && findKeyAt(entities, rest, left, backwards);
}

/** The key, or how many are left to be passed over behind the range. */
async function findStepByStep(
  table: PagedTable,
  range: IDBKeyRange,
  place: number,
  backwards: boolean,
): Promise<StoredKey | number> {
  let left = place;
  let rest: IDBKeyRange | undefined = range;
  while (rest) {
    const size = Math.min(left + 1, PASSED);
    const records: readonly EntityRecord[] = await readPaged(table, rest, size, backwards);
    const found = records[left];
    if (found) return storedKey(table.tableId, keyOf(found));
    left -= records.length;
    const last = records.at(-1);
    rest =
      last && records.length === size
        ? rangeBehind(rest, storedKey(table.tableId, keyOf(last)), backwards)
        : undefined;
  }
  return left;
}

/** Runs that may have keys in a range, in the order of the scan. */
function runsIn(
  { tableId, pages }: PagedTable,
  range: IDBKeyRange,
  descending: boolean,
): readonly JournalRun[] {
  if (pages.size === 0) return [];
  const within = pages.between(
    (last) => isBefore(range, storedKey(tableId, last)),
    (first) => !isBehind(range, storedKey(tableId, first)),
  );
  return descending ? within.toReversed() : within;
}

/** The rows of a run, of whose entry the transaction sees as much as is known. */
async function rowsOf(table: PagedTable, run: JournalRun): Promise<RowsOfEntry> {
  const rows = table.pages.rowsOf(run) ?? (await readRows(table, run));
  const { start, length } = run;
  if (start + length > rows.length) throw misfit();
  return {
    length,
    keyAt: (row) => rows.keyAt(start + row),
    recordAt: (row) => rows.recordAt(start + row),
  };
}

async function readRows(table: PagedTable, run: JournalRun): Promise<RowsOfEntry> {
  const { pages } = table;
  const rows = rowsIn(pages.packedOf(run) ?? (await readEntry(table, run)));
  pages.keepAtHand(run.sequence, rows);
  return rows;
}

async function readEntry(
  { journal, tableId, pages }: PagedTable,
  { sequence }: JournalRun,
): Promise<PackedChanges> {
  const entry = await getOne(journal, sequence);
  const tables = entry && !isState(entry) ? entry.tables : [];
  const changed = tables.find(({ id, changes }) => id === tableId && hasRows(changes));
  if (!changed) throw misfit();
  const { changes } = changed;
  if ('columns' in changes) pages.keepPacked(sequence, changes);
  return changes;
}

function hasRows(changes: PackedChanges): boolean {
  return 'columns' in changes || changes.cells.length > 0;
}

/** Those of a page that was packed otherwise, too. */
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
