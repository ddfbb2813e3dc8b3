import { lowerBound } from '../../base/lower-bound.ts';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { readKeys, readRange } from '../connection/entity-records.ts';
import { rangeUpTo, storedKey } from '../records/keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import { keyOf } from '../table-cache/record-shape.ts';
import type { JournalRun, RowsOfEntry } from './journal-pages.ts';
import { levelsIn, type PagedTable, rowsOf, rowsWithin } from './journal-rows.ts';
import { orderOf } from './merge-layers.ts';

/** Returns the records under keys, in the order of the keys. */
export async function findPaged(
  table: PagedTable,
  keys: readonly EntityKey[],
): Promise<(EntityRecord | undefined)[]> {
  const { entities, tableId, pages } = table;
  if (pages.size === 0) return readKeys(entities, tableId, keys);
  const keysByRun = new Map<JournalRun, EntityKey[]>();
  for (const key of keys) {
    for (const run of pages.find(key)) {
      const asked = keysByRun.get(run);
      if (asked) asked.push(key);
      else keysByRun.set(run, [key]);
    }
  }
  const found = new Map<EntityKey, EntityRecord>();
  // Each entry is read once, and only where a key is left that may be in it.
  const runs = [...keysByRun].sort(([one], [other]) => one.sequence - other.sequence);
  for (const [run, asked] of runs) {
    const left = asked.filter((key) => !found.has(key));
    if (left.length === 0) continue;
    const rows = await rowsOf(table, run);
    for (const key of left) {
      const record = findRow(rows, key);
      if (record) found.set(key, record);
    }
  }
  const left = keys.filter((key) => !found.has(key));
  const stored = left.length > 0 ? await readKeys(entities, tableId, left) : [];
  let used = 0;
  return keys.map((key) => {
    const record = found.get(key);
    if (record) return record;
    used += 1;
    return stored[used - 1];
  });
}

function findRow(rows: RowsOfEntry, key: EntityKey): EntityRecord | undefined {
  const row = lowerBound(rows.length, (at) => compareKeys(rows.keyAt(at), key) < 0);
  const isThere = row < rows.length && compareKeys(rows.keyAt(row), key) === 0;
  return isThere ? rows.recordAt(row) : undefined;
}

/** Returns the first records of a range, in either direction. */
export async function readPaged(
  table: PagedTable,
  range: IDBKeyRange,
  limit: number,
  descending: boolean,
): Promise<EntityRecord[]> {
  const { entities, tableId } = table;
  const levels = levelsIn(table, range, descending);
  if (levels.length === 0) return readRange(entities, range, limit, descending);
  const wanted = { range, limit, descending };
  const starts = await Promise.all(levels.map((runs) => nextRows(table, runs.values(), wanted)));
  const paged = await mergeRows(starts, wanted);
  const last = paged.length === limit ? paged.at(-1) : undefined;
  const rest = last ? rangeUpTo(range, storedKey(tableId, keyOf(last)), descending) : range;
  const stored = await readRange(entities, rest, limit, descending);
  return stored.length === 0 ? paged : mergeRows([rowsOfAll(paged), rowsOfAll(stored)], wanted);
}

interface Wanted {
  readonly range: IDBKeyRange;
  readonly limit: number;
  readonly descending: boolean;
}

/** Rows in the order of a scan, and a function that returns those behind them. */
interface ScannedRows extends RowsOfEntry {
  readonly next?: () => MaybeRows;
}

type MaybeRows = ScannedRows | undefined | Promise<ScannedRows | undefined>;

function rowsOfAll(records: readonly EntityRecord[]): ScannedRows | undefined {
  const [first] = records;
  if (!first) return undefined;
  const recordAt = (row: number) => records[row] ?? first;
  return { length: records.length, keyAt: (row) => keyOf(recordAt(row)), recordAt };
}

/** Returns the rows of the first run that has any in the range. */
async function nextRows(
  table: PagedTable,
  runs: Iterator<JournalRun>,
  wanted: Wanted,
): Promise<ScannedRows | undefined> {
  for (let run = runs.next(); !run.done; run = runs.next()) {
    const rows = await rowsOf(table, run.value);
    const { from, to } = rowsWithin(table, rows, wanted.range);
    const at = (row: number) => (wanted.descending ? to - 1 - row : from + row);
    if (from < to)
      return {
        length: to - from,
        keyAt: (row) => rows.keyAt(at(row)),
        recordAt: (row) => rows.recordAt(at(row)),
        next: () => nextRows(table, runs, wanted),
      };
  }
  return undefined;
}

/**
 * Merges rows that are each in the order of the scan. A key that is in two of
 * them has the same row in both.
 */
async function mergeRows(
  starts: readonly (ScannedRows | undefined)[],
  { limit, descending }: Wanted,
): Promise<EntityRecord[]> {
  const compare = orderOf(descending);
  /** The next one is last. */
  const heads: { readonly rows: ScannedRows; readonly from: number; readonly key: EntityKey }[] =
    [];
  const insert = (rows: ScannedRows | undefined, from = 0) => {
    if (!rows) return;
    const key = rows.keyAt(from);
    const isLater = (at: number) => compare(heads[at]?.key ?? key, key) > 0;
    heads.splice(lowerBound(heads.length, isLater), 0, { rows, from, key });
  };
  for (const rows of starts) insert(rows);
  const taken: EntityRecord[] = [];
  let last: EntityKey | undefined;
  for (let head = heads.pop(); head && taken.length < limit; head = heads.pop()) {
    const { rows, from, key } = head;
    const other = heads.at(-1)?.key;
    const isFirst = (at: number) => !other || compare(rows.keyAt(from + at), other) <= 0;
    const end = from + lowerBound(rows.length - from, isFirst);
    const isTwice = last && compareKeys(last, key) === 0;
    for (let row = isTwice ? from + 1 : from; row < end && taken.length < limit; row += 1) {
      taken.push(rows.recordAt(row));
    }
    last = rows.keyAt(end - 1);
    if (end < rows.length) insert(rows, end);
    else if (taken.length < limit) insert(await rows.next?.());
  }
  return taken;
}
