import type { EntityKey } from '../../model/entity.ts';
import type { KeyRange } from '../../model/key-range.ts';

/**
 * The key of an entity. IndexedDB orders such keys part by part, and texts by
 * UTF-16 code units, which is the order of the service.
 */
export type StoredKey = [tableId: string, partitionKey: string, rowKey: string];

/** The entities of a table that a scan visits, and its direction. */
export interface ScanRange {
  /** Only this partition. */
  readonly partitionKey?: string;
  /** The key to begin with (inclusive), whether or not there is an entity. */
  readonly from?: EntityKey;
  /** From the last key backwards. */
  readonly descending?: boolean;
  /** Only these of the keys above. */
  readonly keys?: KeyRange;
}

/** `~` is in no table name, so that no generation of one name is the first of another. */
const GENERATION_MARK = '~';

// An array comes after every text, and after every shorter array it begins with.
const AFTER_ALL: IDBValidKey[] = [];

export function storedKey(tableId: string, key: EntityKey): StoredKey {
  return [tableId, key.partitionKey, key.rowKey];
}

/** Returns the storage id of the `generation`th table of a name, from 1. */
export function tableIdOf(nameKey: string, generation: number): string {
  return generation === 1 ? nameKey : `${nameKey}${GENERATION_MARK}${generation}`;
}

export function rangeOfTable(tableId: string): IDBKeyRange {
  return IDBKeyRange.bound([tableId], [tableId, AFTER_ALL]);
}

/** Returns the keys of a range; undefined where there can be none. */
export function rangeOfScan(tableId: string, keyRange: ScanRange): IDBKeyRange | undefined {
  const { partitionKey, from, descending = false, keys = {} } = keyRange;
  const all = partitionKey === undefined ? [tableId] : [tableId, partitionKey];
  let lower: IDBValidKey = keys.from ? laterOf(all, storedKey(tableId, keys.from)) : all;
  let upper: IDBValidKey = [...all, AFTER_ALL];
  let isOpen = false;
  const end = keys.to && storedKey(tableId, keys.to);
  if (end && indexedDB.cmp(end, upper) <= 0) [upper, isOpen] = [end, true];
  const start = from && storedKey(tableId, from);
  if (start && !descending) lower = laterOf(lower, start);
  if (start && descending && indexedDB.cmp(start, upper) < 0) [upper, isOpen] = [start, false];
  const order = indexedDB.cmp(lower, upper);
  if (order > 0 || (order === 0 && isOpen)) return undefined;
  return IDBKeyRange.bound(lower, upper, false, isOpen);
}

/** Returns the part of a range from `start` on, in the direction of the scan. */
export function rangeFrom(range: IDBKeyRange, start: StoredKey, descending: boolean): IDBKeyRange {
  if (descending) return IDBKeyRange.bound(range.lower, start, range.lowerOpen);
  return IDBKeyRange.bound(start, range.upper, false, range.upperOpen);
}

/** Returns the part of a range behind `last`; undefined where no key can be there. */
export function rangeBehind(
  range: IDBKeyRange,
  last: StoredKey,
  descending: boolean,
): IDBKeyRange | undefined {
  if (!descending) return IDBKeyRange.bound(last, range.upper, true, range.upperOpen);
  if (indexedDB.cmp(range.lower, last) >= 0) return undefined;
  return IDBKeyRange.bound(range.lower, last, false, true);
}

/**
 * Returns the part of a range before a key, in the direction of the scan;
 * undefined where no key can be there.
 */
export function rangeBefore(
  range: IDBKeyRange,
  key: StoredKey,
  descending: boolean,
): IDBKeyRange | undefined {
  const { lower, upper, lowerOpen, upperOpen } = range;
  if (descending ? isBehind(range, key) : isBefore(range, key)) return undefined;
  const bound = descending ? upper : lower;
  if (indexedDB.cmp(bound, key) === 0) return undefined;
  return descending
    ? IDBKeyRange.bound(key, upper, true, upperOpen)
    : IDBKeyRange.bound(lower, key, lowerOpen, true);
}

/** Returns the part of a range up to a key, including it, in the direction of the scan. */
export function rangeUpTo(range: IDBKeyRange, key: StoredKey, descending: boolean): IDBKeyRange {
  if (!range.includes(key)) return range;
  const { lower, upper, lowerOpen, upperOpen } = range;
  return descending
    ? IDBKeyRange.bound(key, upper, false, upperOpen)
    : IDBKeyRange.bound(lower, key, lowerOpen, false);
}

/** Returns whether a key lies before the whole range. */
export function isBefore({ lower, lowerOpen }: IDBKeyRange, key: StoredKey): boolean {
  const order = indexedDB.cmp(key, lower);
  return lowerOpen ? order <= 0 : order < 0;
}

/** Returns whether a key lies behind the whole range. */
export function isBehind({ upper, upperOpen }: IDBKeyRange, key: StoredKey): boolean {
  const order = indexedDB.cmp(key, upper);
  return upperOpen ? order >= 0 : order > 0;
}

export function rangeBetween(first: StoredKey, last: StoredKey): IDBKeyRange {
  return IDBKeyRange.bound(first, last);
}

function laterOf(a: IDBValidKey, b: IDBValidKey): IDBValidKey {
  return indexedDB.cmp(a, b) < 0 ? b : a;
}
