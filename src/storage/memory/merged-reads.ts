import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { followingText } from '../../model/key-range.ts';
import { rangeBehind, rangeFrom, rangeOfScan, type ScanRange, storedKey } from '../records/keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import { keyOf } from '../table-cache/record-shape.ts';
import type { PagedTable } from './journal-rows.ts';
import type { LatestChange } from './merge-layers.ts';
import { orderOf } from './merge-layers.ts';
import { findPaged, readPaged } from './page-reads.ts';
import { findPagedKeyAt } from './paged-keys.ts';
import type { SortedChanges } from './sorted-changes.ts';

/** A table's stored records, and the journal's changes on top of them. */
export interface LayeredTable extends PagedTable {
  readonly changes: SortedChanges;
  /** Returns whether a key is known never to have been in the table. */
  readonly isFree: (key: EntityKey) => boolean;
  /** Returns what was read lately under a key, where nothing has changed since. */
  readonly recall: (key: EntityKey) => Pick<LatestChange, 'record'> | undefined;
  /** Called with records that were read, in key order. */
  readonly remember: (records: readonly EntityRecord[]) => void;
  /** The number of entities of the table. */
  readonly count: number;
}

/** Records read at once at most while skipping. */
const BATCH = 5000;

/** Records read beyond the limit, as some of what is read may have been removed. */
const SPARE = 8;

/** The least share of the limit that is read of the records at once. */
const LEAST_SHARE = 1 / 16;

const NOTHING = { record: undefined };

/** Returns what is known of an entity without a read. */
function findKnown(
  { isFree, changes, recall }: LayeredTable,
  key: EntityKey,
): Pick<LatestChange, 'record'> | undefined {
  return isFree(key) ? NOTHING : (changes.find(key) ?? recall(key));
}

export async function findRecords(
  table: LayeredTable,
  keys: readonly EntityKey[],
): Promise<(EntityRecord | undefined)[]> {
  const known = keys.map((key) => findKnown(table, key));
  const unknown = keys.filter((_, index) => !known[index]);
  if (unknown.length === 0) return known.map((change) => change?.record);
  const stored = await findPaged(table, unknown);
  let used = 0;
  return known.map((change) => {
    if (change) return change.record;
    used += 1;
    return stored[used - 1];
  });
}

/** Returns the first `limit` records of a range after the first `skip`. */
export async function readRecords(
  table: LayeredTable,
  keyRange: ScanRange,
  limit: number,
  skip: number,
): Promise<EntityRecord[]> {
  const range = rangeOfScan(table.tableId, keyRange);
  if (!range) return [];
  const { descending = false } = keyRange;
  const changes = changesIn(table.changes, keyRange);
  const first = changes.next().value;
  if (first) return merge(table, first, changes, { range, descending, limit, skip });
  const rest = skip > 0 ? await passOver(table, range, skip, keyRange) : range;
  return rest ? readPaged(table, rest, limit, descending) : [];
}

/**
 * Returns the range after its first `skip` keys. Skipping costs about a
 * microsecond a key, so in a whole table it begins at the nearer end.
 */
async function passOver(
  table: LayeredTable,
  range: IDBKeyRange,
  skip: number,
  { partitionKey, from, keys, descending = false }: ScanRange,
): Promise<IDBKeyRange | undefined> {
  let index = skip;
  let backwards = descending;
  if (partitionKey === undefined && from === undefined && keys === undefined) {
    const behind = table.count - 1 - skip;
    if (behind < 0) return undefined;
    if (behind < skip) [index, backwards] = [behind, !descending];
  }
  const start = await findPagedKeyAt(table, range, index, backwards);
  return start && rangeFrom(range, start, descending);
}

/** A part of a table, in one direction. */
interface Part {
  readonly range: IDBKeyRange;
  readonly descending: boolean;
  readonly limit: number;
  readonly skip: number;
}

/** Merges records and changes in one order; where both have a key, the change counts. */
async function merge(
  table: LayeredTable,
  first: LatestChange,
  changes: Iterator<LatestChange, undefined>,
  { range, descending, limit, skip }: Part,
): Promise<EntityRecord[]> {
  const { tableId, changes: all, count } = table;
  const met: EntityRecord[] = [];
  const compare = orderOf(descending);
  let left = skip;
  const meet = (record: EntityRecord | undefined) => {
    if (!record) return;
    if (left > 0) left -= 1;
    else if (met.length < limit) met.push(record);
  };
  let change: LatestChange | undefined = first;
  let rest: IDBKeyRange | undefined = range;
  // Where most entities are among the changes, few records are asked for.
  const share = Math.max(LEAST_SHARE, 1 - all.size / Math.max(1, count));
  while (rest && met.length < limit) {
    const size = Math.min(BATCH, Math.ceil((left + limit - met.length) * share) + SPARE);
    const stored: readonly EntityRecord[] = await readPaged(table, rest, size, descending);
    for (const record of stored) {
      const key = keyOf(record);
      while (change && compare(change.key, key) < 0) {
        meet(change.record);
        change = changes.next().value;
      }
      if (change && compareKeys(change.key, key) === 0) {
        meet(change.record);
        change = changes.next().value;
      } else meet(record);
    }
    const last = stored.at(-1);
    rest =
      last && stored.length === size
        ? rangeBehind(rest, storedKey(tableId, keyOf(last)), descending)
        : undefined;
  }
  for (; change && met.length < limit; change = changes.next().value) meet(change.record);
  return met;
}

/** Yields the changes within a range, in the order of the scan. */
function* changesIn(
  changes: SortedChanges,
  keyRange: ScanRange,
): Generator<LatestChange, undefined> {
  const bounds = boundsOf(keyRange);
  if (keyRange.descending) {
    for (const change of changes.backwards(bounds.to)) {
      if (isBefore(bounds, change.key)) return undefined;
      if (!isBehind(bounds, change.key)) yield change;
    }
    return;
  }
  for (const change of changes.from(bounds.from)) {
    if (isBehind(bounds, change.key)) return undefined;
    yield change;
  }
}

/** The bounds of a range of keys, in key order. */
interface KeyBounds {
  readonly from: EntityKey;
  readonly to: EntityKey | undefined;
  /** Whether the range contains `to` itself. */
  readonly hasTo: boolean;
}

const FIRST_KEY: EntityKey = { partitionKey: '', rowKey: '' };

function boundsOf({ partitionKey, from, keys, descending = false }: ScanRange): KeyBounds {
  let lower = keys?.from ?? FIRST_KEY;
  let upper = keys?.to;
  let hasTo = false;
  if (partitionKey !== undefined) {
    lower = laterOf(lower, { partitionKey, rowKey: '' });
    const end = { partitionKey: followingText(partitionKey), rowKey: '' };
    if (!upper || compareKeys(end, upper) < 0) upper = end;
  }
  if (from && !descending) lower = laterOf(lower, from);
  if (from && descending && (!upper || compareKeys(from, upper) < 0)) [upper, hasTo] = [from, true];
  return { from: lower, to: upper, hasTo };
}

function isBefore(bounds: KeyBounds, key: EntityKey): boolean {
  return compareKeys(key, bounds.from) < 0;
}

function isBehind({ to, hasTo }: KeyBounds, key: EntityKey): boolean {
  if (!to) return false;
  const order = compareKeys(key, to);
  return hasTo ? order > 0 : order >= 0;
}

function laterOf(a: EntityKey, b: EntityKey): EntityKey {
  return compareKeys(a, b) < 0 ? b : a;
}
