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
import { compareBackwards } from './merge-layers.ts';

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
  for (const [run, asked] of groupByRun(pages, keys)) {
    const missing = asked.filter((key) => !found.has(key));
    if (missing.length === 0) continue;
    const rows = await rowsOf(table, run);
    for (const key of missing) {
      const record = findRow(rows, key);
      if (record) found.set(key, record);
    }
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

/** The keys by the runs that may have them. */
function groupByRun(
  pages: JournalPages,
  keys: readonly EntityKey[],
): ReadonlyMap<JournalRun, readonly EntityKey[]> {
  const keysByRun = new Map<JournalRun, EntityKey[]>();
  for (const key of keys) {
    for (const run of pages.find(key)) {
      const known = keysByRun.get(run);
      if (known) known.push(key);
      else keysByRun.set(run, [key]);
    }
  }
  return keysByRun;
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
  const levels = levelsIn(table, range, descending);
  if (levels.length === 0) return readRange(entities, range, limit, descending);
  const paged = await mergeLevels(table, levels, { range, descending, limit });
  const last = paged.length >= limit ? paged.at(-1) : undefined;
  const rest = last ? rangeUpTo(range, storedKey(tableId, keyOf(last)), descending) : range;
  const stored = await readRange(entities, rest, limit, descending);
  return stored.length === 0 ? paged : merge(paged, stored, limit, descending);
}

interface Wanted {
  readonly range: IDBKeyRange;
  readonly descending: boolean;
  readonly limit: number;
}

/** The rows of a level that come next, in the order of the scan. */
interface Head {
  readonly rows: RowsOfEntry;
  /** The first of them, and how many there are. */
  start: number;
  count: number;
  /** The key of the first. */
  key: EntityKey;
  /** The runs behind. */
  readonly rest: Iterator<JournalRun>;
}

/** The first rows of all levels. */
async function mergeLevels(
  table: PagedTable,
  levels: readonly (readonly JournalRun[])[],
  wanted: Wanted,
): Promise<EntityRecord[]> {
  const { descending, limit } = wanted;
  const compare = descending ? compareBackwards : compareKeys;
  /** The last one comes next. */
  const heads: Head[] = [];
  const insert = (head: Head | undefined) => {
    if (!head) return;
    const isBehind = (at: number) => compare(heads[at]?.key ?? head.key, head.key) > 0;
    heads.splice(lowerBound(heads.length, isBehind), 0, head);
  };
  for (const runs of levels) insert(await nextHead(table, runs.values(), wanted));
  const taken: EntityRecord[] = [];
  for (let head = heads.pop(); head && taken.length < limit; head = heads.pop()) {
    const { rows, start, count, rest } = head;
    const other = heads.at(-1)?.key;
    const rowAt = (turn: number) => (descending ? start - turn : start + turn);
    const isBefore = (turn: number) => !other || compare(rows.keyAt(rowAt(turn)), other) <= 0;
    const end = Math.min(limit - taken.length, other ? lowerBound(count, isBefore) : count);
    for (let turn = 0; turn < end; turn += 1) taken.push(rows.recordAt(rowAt(turn)));
    if (taken.length === limit) break;
    const isOver = end === count;
    const key = isOver ? head.key : rows.keyAt(rowAt(end));
    const left = { rows, start: rowAt(end), count: count - end, key, rest };
    insert(isOver ? await nextHead(table, rest, wanted) : left);
  }
  return taken;
}

/** Of the first of the runs that has rows in the range. */
async function nextHead(
  table: PagedTable,
  rest: Iterator<JournalRun>,
  { range, descending }: Wanted,
): Promise<Head | undefined> {
  for (let next = rest.next(); !next.done; next = rest.next()) {
    const rows = await rowsOf(table, next.value);
    const { from, to } = rowsWithin(table, rows, range);
    const start = descending ? to - 1 : from;
    if (from < to) return { rows, start, count: to - from, key: rows.keyAt(start), rest };
  }
  return undefined;
}

/** Those rows of a page that lie in a range: from one up to another. */
function rowsWithin(
  { tableId }: PagedTable,
  rows: RowsOfEntry,
  range: IDBKeyRange,
): { readonly from: number; readonly to: number } {
  const keyAt = (row: number) => storedKey(tableId, rows.keyAt(row));
  const from = lowerBound(rows.length, (row) => isBefore(range, keyAt(row)));
  const to = lowerBound(rows.length, (row) => !isBehind(range, keyAt(row)));
  return { from, to: Math.max(from, to) };
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

/** Where a scan may begin in the middle of a range. */
interface Boundary {
  readonly key: EntityKey;
  /** Whether it begins behind the key, where no run is under way. */
  readonly isBehind: boolean;
  /** Rows that runs have before it, at most. */
  readonly rows: number;
}

/** The key at a place of a range, counted from 0. Of runs that lie before it wholly it is enough how long they are. */
export async function findPagedKeyAt(
  table: PagedTable,
  range: IDBKeyRange,
  place: number,
  backwards: boolean,
): Promise<StoredKey | undefined> {
  const { entities, tableId } = table;
  const runs = levelsIn(table, range, backwards).flat();
  if (runs.length === 0) return findKeyAt(entities, range, place, backwards);
  runs.sort(orderOfRuns(backwards));
  const boundaries = boundariesOf(runs, backwards).filter(({ key }) =>
    range.includes(storedKey(tableId, key)),
  );
  let last: Boundary | undefined;
  let rest = range;
  let stored = 0;
  // The last boundary that certainly has no more before it than are passed over.
  for (let [from, to] = [0, boundaries.length]; from < to; ) {
    const middle = (from + to) >> 1;
    const boundary = boundaries[middle];
    if (!boundary) break;
    const [before, behind] = partsAt(rest, storedKey(tableId, boundary.key), boundary, backwards);
    const between = before ? await entities.count(before) : 0;
    if (boundary.rows + stored + between > place) to = middle;
    else if (!behind) return undefined;
    else [from, last, rest, stored] = [middle + 1, boundary, behind, stored + between];
  }
  const left = place - stored - (await countBefore(table, runs, { range, rest, backwards }));
  const isAlone = last ? last.isBehind : boundaries[0]?.rows === 0;
  if (isAlone) return findKeyAt(entities, rest, left, backwards);
  const found = await findStepByStep(table, rest, left, backwards);
  return typeof found === 'number' ? undefined : found;
}

/** The key of a run that a scan meets first, and the one that it meets last. */
function endsOf({ first, last }: JournalRun, backwards: boolean): readonly [EntityKey, EntityKey] {
  return backwards ? [last, first] : [first, last];
}

function orderOfRuns(backwards: boolean) {
  const compare = backwards ? compareBackwards : compareKeys;
  return (one: JournalRun, other: JournalRun) =>
    compare(endsOf(one, backwards)[0], endsOf(other, backwards)[0]);
}

/** The beginnings of runs, which are in their order, and the ends behind which there is a gap. */
function boundariesOf(runs: readonly JournalRun[], backwards: boolean): Boundary[] {
  const compare = backwards ? compareBackwards : compareKeys;
  const boundaries: Boundary[] = [];
  let rows = 0;
  let end: EntityKey | undefined;
  for (const run of runs) {
    const [near, far] = endsOf(run, backwards);
    if (end && compare(end, near) < 0) boundaries.push({ key: end, isBehind: true, rows });
    boundaries.push({ key: near, isBehind: false, rows });
    rows += run.length;
    if (!end || compare(end, far) < 0) end = far;
  }
  if (end) boundaries.push({ key: end, isBehind: true, rows });
  return boundaries;
}

/** What of a range a scan meets before a boundary, and what from there on, if anything. */
function partsAt(
  range: IDBKeyRange,
  key: StoredKey,
  { isBehind }: Boundary,
  backwards: boolean,
): readonly [IDBKeyRange | undefined, IDBKeyRange | undefined] {
  return isBehind
    ? [rangeUpTo(range, key, backwards), rangeBehind(range, key, backwards)]
    : [rangeBefore(range, key, backwards), rangeFrom(range, key, backwards)];
}

interface Suffix {
  readonly range: IDBKeyRange;
  /** The end of the range. */
  readonly rest: IDBKeyRange;
  readonly backwards: boolean;
}

/** How many rows of pages lie before the end of a range that are not records yet. */
async function countBefore(
  table: PagedTable,
  runs: readonly JournalRun[],
  { range, rest, backwards }: Suffix,
): Promise<number> {
  const { entities, tableId, pages } = table;
  const isPassed = (key: EntityKey) =>
    (backwards ? isBehind : isBefore)(rest, storedKey(tableId, key));
  // Of one that is being checkpointed some rows are records.
  const { firstSequence } = pages;
  let count = 0;
  for (const run of runs) {
    const [near, far] = endsOf(run, backwards);
    if (!isPassed(near)) break;
    const isWhole = isPassed(far) && range.includes(storedKey(tableId, near));
    if (isWhole && run.sequence !== firstSequence) {
      count += run.length;
      continue;
    }
    const rows = await rowsOf(table, run);
    const [all, left] = [rowsWithin(table, rows, range), rowsWithin(table, rows, rest)];
    const [from, to] = backwards ? [left.to, all.to] : [all.from, left.from];
    count += to - from;
    if (run.sequence !== firstSequence) continue;
    const keys = Array.from({ length: to - from }, (_, turn) => rows.keyAt(from + turn));
    const copies = await readKeys(entities, tableId, keys);
    count -= copies.filter((record) => record !== undefined).length;
  }
  return count;
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

/** By levels the runs that may have keys in a range, in the order of the scan. */
function levelsIn(
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
