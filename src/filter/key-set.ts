import type { CooperativeTask } from '../base/cooperative-task.ts';
import { compareKeys, type EntityKey } from '../model/entity.ts';
import { ALL_TEXTS, coarsenTexts, combineTexts, NO_TEXT, type StringSet } from './string-set.ts';

/**
 * A set of keys, as the RowKeys that it has in each partition. An interval gives
 * the RowKeys of all partitions from its own PartitionKey up to that of the next
 * interval; the first interval begins with the empty PartitionKey.
 */
export type KeySet = readonly Interval[];

export interface Interval {
  readonly from: string;
  readonly rows: StringSet;
}

/** Intervals and edges that combining two key sets may visit, before the sets are made coarser. */
const MAX_WORK = 16_384;

/** Intervals that a coarse key set keeps, or a few times as many where gaps lie between them. */
const COARSE_INTERVALS = 250;

/** Intervals and edges made in one step: about a millisecond of work. */
const EDGES_IN_STEP = 2000;

export const EVERY_KEY: KeySet = [{ from: '', rows: ALL_TEXTS }];
export const NO_KEY: KeySet = [{ from: '', rows: NO_TEXT }];

export function keySetOfPartitions(partitions: StringSet): KeySet {
  const intervals = partitions.map((from, place) => {
    return { from, rows: place % 2 === 0 ? ALL_TEXTS : NO_TEXT };
  });
  return partitions[0] === '' ? intervals : [...NO_KEY, ...intervals];
}

export function keySetOfRows(rows: StringSet): KeySet {
  return [{ from: '', rows }];
}

/**
 * The intersection of the key sets, or their union; or a larger set, where it
 * would be too intricate. They are combined in pairs of like size, which keeps
 * the work for tens of thousands of them near linear, and beginning with
 * neighbours, which keeps what is made coarser together.
 */
export function* combineKeySets(
  how: 'and' | 'or',
  keySets: readonly KeySet[],
): CooperativeTask<KeySet> {
  // Most conditions are on other properties than the keys, and are neutral or decide everything.
  const [neutral, settling] = how === 'and' ? [EVERY_KEY, NO_KEY] : [NO_KEY, EVERY_KEY];
  if (keySets.includes(settling)) return settling;
  let done = 0;
  let left = yield* sortByStart(keySets.filter((keySet) => keySet !== neutral));
  while (left.length > 1) {
    const pairs: KeySet[] = [];
    for (let place = 0; place < left.length; place += 2) {
      const [a, b] = [left[place], left[place + 1]];
      const pair = a && b ? combinePair(how, a, b) : (a ?? neutral);
      pairs.push(pair);
      done += sizeOf(pair);
      if (done < EDGES_IN_STEP) continue;
      done = 0;
      yield undefined;
    }
    left = pairs;
  }
  return left[0] ?? neutral;
}

function sizeOf(keySet: KeySet): number {
  return keySet.reduce((size, { rows }) => size + 1 + rows.length, 0);
}

function combinePair(how: 'and' | 'or', a: KeySet, b: KeySet): KeySet {
  const combined = tryToCombine(how, a, b, MAX_WORK);
  if (combined) return combined;
  const [bandsA, bandsB] = [coarsenIntervals(a), coarsenIntervals(b)];
  const ranges = Math.max(1, Math.floor(MAX_WORK / 4 / (bandsA.length + bandsB.length)));
  const [coarseA, coarseB] = [coarsenRows(bandsA, ranges), coarsenRows(bandsB, ranges)];
  return tryToCombine(how, coarseA, coarseB, Number.POSITIVE_INFINITY) ?? EVERY_KEY;
}

/** Returns undefined where it is too much work. */
function tryToCombine(
  how: 'and' | 'or',
  a: KeySet,
  b: KeySet,
  mostWork: number,
): KeySet | undefined {
  const intervals: Interval[] = [];
  let [rowsA, rowsB] = [NO_TEXT, NO_TEXT];
  let [placeA, placeB, work] = [0, 0, 0];
  for (;;) {
    const from = lesser(a[placeA]?.from, b[placeB]?.from);
    if (from === undefined) return intervals;
    if (a[placeA]?.from === from) rowsA = a[placeA++]?.rows ?? rowsA;
    if (b[placeB]?.from === from) rowsB = b[placeB++]?.rows ?? rowsB;
    work += 1 + rowsA.length + rowsB.length;
    if (work > mostWork) return undefined;
    const rows = combineTexts(how, rowsA, rowsB);
    if (!isSame(rows, intervals.at(-1)?.rows)) intervals.push({ from, rows });
  }
}

/** Returns a key set that contains this one: neighbouring intervals become one with the rows of all. */
function coarsenIntervals(keySet: KeySet): KeySet {
  const size = Math.ceil(keySet.length / COARSE_INTERVALS);
  if (size <= 1) return keySet;
  const coarse: Interval[] = [];
  for (let place = 0; place < keySet.length; place += size) {
    coarse.push(...mergeIntervals(keySet.slice(place, place + size)));
  }
  return coarse;
}

/** Intervals without rows at either end stay by themselves. */
function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const first = intervals.findIndex(({ rows }) => rows.length > 0);
  const last = intervals.findLastIndex(({ rows }) => rows.length > 0);
  if (first < 0) return intervals.slice(0, 1);
  const rows = intervals
    .slice(first, last + 1)
    .reduce<StringSet>((all, interval) => combineTexts('or', all, interval.rows), NO_TEXT);
  const before = first > 0 ? intervals.slice(0, 1) : [];
  return [
    ...before,
    { from: intervals[first]?.from ?? '', rows },
    ...intervals.slice(last + 1, last + 2),
  ];
}

function coarsenRows(keySet: KeySet, ranges: number): KeySet {
  return keySet.map(({ from, rows }) => ({ from, rows: coarsenTexts(rows, ranges) }));
}

function* sortByStart(keySets: readonly KeySet[]): CooperativeTask<readonly KeySet[]> {
  const started = keySets.map((keySet) => ({ keySet, start: startOf(keySet) }));
  const sorted = yield* sortInSteps(started, (a, b) => compareKeys(a.start, b.start));
  return sorted.map(({ keySet }) => keySet);
}

function startOf(keySet: KeySet): EntityKey {
  const first = keySet.find(({ rows }) => rows.length > 0);
  return { partitionKey: first?.from ?? '', rowKey: first?.rows[0] ?? '' };
}

function lesser(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}

function isSame(a: StringSet, b: StringSet | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((edge, place) => edge === b[place]);
}

/** The items that are sorted at once, and merged in one step. */
const RUN = 1024;

/** Sorts runs and then merges them in pairs, because one sort of all could not pause. */
export function* sortInSteps<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): CooperativeTask<readonly T[]> {
  let runs: (readonly T[])[] = [];
  for (let from = 0; from < items.length; from += RUN) {
    if (from > 0) yield undefined;
    runs.push(items.slice(from, from + RUN).sort(compare));
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = [];
    for (let place = 0; place < runs.length; place += 2) {
      merged.push(yield* merge(runs[place] ?? [], runs[place + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

/** Of two equal items, the one on the left comes first. */
function* merge<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): CooperativeTask<readonly T[]> {
  const merged: T[] = [];
  let next = 0;
  for (const item of right) {
    for (let other = left[next]; other !== undefined && compare(other, item) <= 0; ) {
      merged.push(other);
      next += 1;
      other = left[next];
    }
    merged.push(item);
    if (merged.length % RUN === 0) yield undefined;
  }
  for (; next < left.length; next += RUN) {
    merged.push(...left.slice(next, next + RUN));
    yield undefined;
  }
  return merged;
}
