import { lowerBoundIn } from '../../base/lower-bound.ts';
import type { EntityKey } from '../../model/entity.ts';
import { findKeyAt, readKeys } from '../connection/entity-records.ts';
import {
  isBefore,
  isBehind,
  rangeBefore,
  rangeBehind,
  rangeFrom,
  rangeUpTo,
  type StoredKey,
  storedKey,
} from '../records/keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import { keyOf } from '../table-cache/record-shape.ts';
import type { JournalRun } from './journal-pages.ts';
import { levelsIn, type PagedTable, rowsOf, rowsWithin } from './journal-rows.ts';
import { orderOf } from './merge-layers.ts';
import { readPaged } from './page-reads.ts';

/** Records skipped at once. */
const PASSED = 2000;

/** A key at which a scan may begin in the middle of a range. */
interface Boundary {
  readonly key: EntityKey;
  /** True where the scan begins after the key, in a gap that no run reaches into. */
  readonly startsAfterKey: boolean;
  /** The rows of all runs that begin before it, including those that are records already. */
  readonly maxRowsBefore: number;
}

/**
 * Returns the key at an index of a range, counted from 0. Runs that lie before
 * it count by their lengths, without a read.
 */
export async function findPagedKeyAt(
  table: PagedTable,
  range: IDBKeyRange,
  index: number,
  backwards: boolean,
): Promise<StoredKey | undefined> {
  const { entities } = table;
  const runs = levelsIn(table, range, backwards).flat();
  if (runs.length === 0) return findKeyAt(entities, range, index, backwards);
  const compare = orderOf(backwards);
  const startOf = (run: JournalRun) => endsOf(run, backwards)[0];
  runs.sort((one, other) => compare(startOf(one), startOf(other)));
  const boundaries = boundariesWithin(table, runs, range, backwards);
  let last: Boundary | undefined;
  let rest = range;
  let stored = 0;
  // Finds the last boundary that certainly has no more rows before it than are skipped.
  let [from, to] = [0, boundaries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const boundary = boundaries[middle];
    if (!boundary) break;
    const [before, after] = partsAt(table, rest, boundary, backwards);
    const between = before ? await entities.count(before) : 0;
    if (boundary.maxRowsBefore + stored + between > index) to = middle;
    else if (!after) return undefined;
    else [from, last, rest, stored] = [middle + 1, boundary, after, stored + between];
  }
  let left = index - stored - (await countBefore(table, runs, { range, rest, backwards }));
  const next = boundaries[from];
  const isGap = last ? last.startsAfterKey : next?.maxRowsBefore === 0;
  if (isGap && !next) return findKeyAt(entities, rest, left, backwards);
  if (isGap && next) {
    // Rows that count twice above may end the search too early: then the key lies after the gap.
    const [gap, after] = partsAt(table, rest, next, backwards);
    const found = gap && (await findKeyAt(entities, gap, left, backwards));
    if (found || !after) return found;
    left -= gap ? await entities.count(gap) : 0;
    rest = after;
  }
  const found = await findStepByStep(table, rest, left, backwards);
  return typeof found === 'number' ? undefined : found;
}

/** Returns the first and the last key of a run, in the order of the scan. */
function endsOf({ first, last }: JournalRun, backwards: boolean): readonly [EntityKey, EntityKey] {
  return backwards ? [last, first] : [first, last];
}

/** Returns the boundaries in a range, in the order of the scan. */
function boundariesWithin(
  { tableId }: PagedTable,
  runs: readonly JournalRun[],
  range: IDBKeyRange,
  backwards: boolean,
): Boundary[] {
  const all = boundariesOf(runs, backwards);
  const bound = (isPassed: (key: StoredKey) => boolean) =>
    lowerBoundIn(all, ({ key }) => isPassed(storedKey(tableId, key)));
  const [near, far] = backwards ? [isBehind, isBefore] : [isBefore, isBehind];
  return all.slice(
    bound((key) => near(range, key)),
    bound((key) => !far(range, key)),
  );
}

/** Returns the beginnings of runs, which are in their order, and the ends that a gap follows. */
function boundariesOf(runs: readonly JournalRun[], backwards: boolean): Boundary[] {
  const compare = orderOf(backwards);
  const boundaries: Boundary[] = [];
  let maxRowsBefore = 0;
  let end: EntityKey | undefined;
  for (const run of runs) {
    const [near, far] = endsOf(run, backwards);
    if (end && compare(end, near) < 0)
      boundaries.push({ key: end, startsAfterKey: true, maxRowsBefore });
    boundaries.push({ key: near, startsAfterKey: false, maxRowsBefore });
    maxRowsBefore += run.length;
    if (!end || compare(end, far) < 0) end = far;
  }
  if (end) boundaries.push({ key: end, startsAfterKey: true, maxRowsBefore });
  return boundaries;
}

/** Returns the parts of a range before a boundary and from there on, if any. */
function partsAt(
  { tableId }: PagedTable,
  range: IDBKeyRange,
  boundary: Boundary,
  backwards: boolean,
): readonly [IDBKeyRange | undefined, IDBKeyRange | undefined] {
  const key = storedKey(tableId, boundary.key);
  return boundary.startsAfterKey
    ? [rangeUpTo(range, key, backwards), rangeBehind(range, key, backwards)]
    : [rangeBefore(range, key, backwards), rangeFrom(range, key, backwards)];
}

interface Suffix {
  readonly range: IDBKeyRange;
  /** The rest of the range, up to its end. */
  readonly rest: IDBKeyRange;
  readonly backwards: boolean;
}

/** Returns how many rows of pages lie in the range before its rest and are not records yet. */
async function countBefore(
  table: PagedTable,
  runs: readonly JournalRun[],
  { range, rest, backwards }: Suffix,
): Promise<number> {
  const { entities, tableId, pages } = table;
  const isPassed = (key: EntityKey) =>
    (backwards ? isBehind : isBefore)(rest, storedKey(tableId, key));
  // Of the entry that is being checkpointed some rows are records already.
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
    const keys = Array.from({ length: to - from }, (_, row) => rows.keyAt(from + row));
    const copies = await readKeys(entities, tableId, keys);
    count -= copies.filter((record) => record !== undefined).length;
  }
  return count;
}

/** Returns the key, or how many rows are left to be skipped behind the range. */
async function findStepByStep(
  table: PagedTable,
  range: IDBKeyRange,
  index: number,
  backwards: boolean,
): Promise<StoredKey | number> {
  let left = index;
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
