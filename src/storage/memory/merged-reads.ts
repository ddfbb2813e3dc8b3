import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { rangeBehind, rangeFrom, rangeOfScan, type ScanRange, storedKey } from '../keys.ts';
import type { EntityRecord } from '../schema.ts';
import { keyOf } from '../table-cache/record-shape.ts';
import type { PagedTable } from './journal-rows.ts';
import { boundsOf, isBefore, isBehind } from './key-bounds.ts';
import type { LatestChange } from './latest-change.ts';
import { orderOf } from './merge-layers.ts';
import { findPaged, readPaged } from './page-reads.ts';
import { findPagedKeyAt } from './paged-keys.ts';
import type { SortedChanges } from './sorted-changes.ts';

/** A table as it lies in the store, and what the journal has on top of it. */
export interface LayeredTable extends PagedTable {
  readonly changes: SortedChanges;
  /** Whether a key is known never to have been in the table. */
  readonly isFree: (key: EntityKey) => boolean;
  /** What was read lately under a key, where nothing has changed since. */
  readonly recall: (key: EntityKey) => Pick<LatestChange, 'record'> | undefined;
  /** Hears of records that were read, in key order. */
  readonly remember: (records: readonly EntityRecord[]) => void;
  /** Entities of the table. */
  readonly count: number;
}

/** Records that are read at once at most while some are passed over. */
const BATCH = 5000;

/** More than asked for, as some of what is read may have been removed. */
const SPARE = 8;

/** The part of what is asked for that is read of the records at once, at least. */
const LEAST_SHARE = 1 / 16;

export async function findRecord(
  table: LayeredTable,
  key: EntityKey,
): Promise<EntityRecord | undefined> {
  const [record] = await findRecords(table, [key]);
  return record;
}

const NOTHING = { record: undefined };

/** What is known of an entity without a read. */
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
  const unknown = keys.filter((_, place) => !known[place]);
  if (unknown.length === 0) return known.map((change) => change?.record);
  const stored = await findPaged(table, unknown);
  let turn = 0;
  return known.map((change) => {
    if (change) return change.record;
    turn += 1;
    return stored[turn - 1];
  });
}

/** The first `limit` records of a range behind those that are passed over. */
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
 * What a range has left behind its first `skip` keys. Passing over keys costs
 * about a microsecond each, so in a whole table it is done from the nearer end.
 */
async function passOver(
  table: LayeredTable,
  range: IDBKeyRange,
  skip: number,
  { partitionKey, from, keys, descending = false }: ScanRange,
): Promise<IDBKeyRange | undefined> {
  let place = skip;
  let backwards = descending;
  if (partitionKey === undefined && from === undefined && keys === undefined) {
    const behind = table.count - 1 - skip;
    if (behind < 0) return undefined;
    if (behind < skip) [place, backwards] = [behind, !descending];
  }
  const start = await findPagedKeyAt(table, range, place, backwards);
  return start && rangeFrom(range, start, descending);
}

/** A part of a table, in one order. */
interface Part {
  readonly range: IDBKeyRange;
  readonly descending: boolean;
  readonly limit: number;
  readonly skip: number;
}

/** Both in one order; where both have a key, the change is the truth. */
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

/** The changes within a range, in the order of the scan. */
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
