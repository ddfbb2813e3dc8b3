import type { Steps } from '../base/steps.ts';
import { compareKeys, type EntityKey } from '../model/entity.ts';
import { sortInSteps } from './sort-in-steps.ts';
import { ALL_TEXTS, coarsenTexts, combineTexts, NO_TEXT, type TextSet } from './text-set.ts';

/**
 * A set of keys: the RowKeys that it has in each partition. A band says so for
 * all partitions from its own PartitionKey up to that of the next band; the
 * first band begins with the empty PartitionKey.
 */
export type KeyRegion = readonly Band[];

export interface Band {
  readonly from: string;
  readonly rows: TextSet;
}

/** Bands and edges that two regions may cost to combine, before they are made coarser. */
const MAX_WORK = 16_384;

/** Bands that a region keeps then, or a few times as many where gaps lie between them. */
const COARSE_BANDS = 250;

/** Bands and edges that are made in one step: about a millisecond's work. */
const EDGES_IN_STEP = 2000;

export const EVERY_KEY: KeyRegion = [{ from: '', rows: ALL_TEXTS }];
export const NO_KEY: KeyRegion = [{ from: '', rows: NO_TEXT }];

export function regionOfPartitions(partitions: TextSet): KeyRegion {
  const bands = partitions.map((from, place) => {
    return { from, rows: place % 2 === 0 ? ALL_TEXTS : NO_TEXT };
  });
  return partitions[0] === '' ? bands : [...NO_KEY, ...bands];
}

export function regionOfRows(rows: TextSet): KeyRegion {
  return [{ from: '', rows }];
}

/**
 * What all of the regions hold, or any of them; or more than that, where it
 * would be too intricate. They are combined in pairs of like size, which keeps
 * the work for tens of thousands of them near linear, and beginning with
 * neighbours, which keeps what is made coarser together.
 */
export function* combineRegions(
  how: 'and' | 'or',
  regions: readonly KeyRegion[],
): Steps<KeyRegion> {
  // Most conditions are on other properties than the keys, and say nothing or settle all.
  const [neutral, settling] = how === 'and' ? [EVERY_KEY, NO_KEY] : [NO_KEY, EVERY_KEY];
  if (regions.includes(settling)) return settling;
  let done = 0;
  let left = yield* sortByStart(regions.filter((region) => region !== neutral));
  while (left.length > 1) {
    const pairs: KeyRegion[] = [];
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

function sizeOf(region: KeyRegion): number {
  return region.reduce((size, { rows }) => size + 1 + rows.length, 0);
}

function combinePair(how: 'and' | 'or', a: KeyRegion, b: KeyRegion): KeyRegion {
  const combined = tryToCombine(how, a, b, MAX_WORK);
  if (combined) return combined;
  const [bandsA, bandsB] = [coarsenBands(a), coarsenBands(b)];
  const ranges = Math.max(1, Math.floor(MAX_WORK / 4 / (bandsA.length + bandsB.length)));
  const [coarseA, coarseB] = [coarsenRows(bandsA, ranges), coarsenRows(bandsB, ranges)];
  return tryToCombine(how, coarseA, coarseB, Number.POSITIVE_INFINITY) ?? EVERY_KEY;
}

/** Undefined where it is too much work. */
function tryToCombine(
  how: 'and' | 'or',
  a: KeyRegion,
  b: KeyRegion,
  mostWork: number,
): KeyRegion | undefined {
  const bands: Band[] = [];
  let [rowsA, rowsB] = [NO_TEXT, NO_TEXT];
  let [placeA, placeB, work] = [0, 0, 0];
  for (;;) {
    const from = lesser(a[placeA]?.from, b[placeB]?.from);
    if (from === undefined) return bands;
    if (a[placeA]?.from === from) rowsA = a[placeA++]?.rows ?? rowsA;
    if (b[placeB]?.from === from) rowsB = b[placeB++]?.rows ?? rowsB;
    work += 1 + rowsA.length + rowsB.length;
    if (work > mostWork) return undefined;
    const rows = combineTexts(how, rowsA, rowsB);
    if (!isSame(rows, bands.at(-1)?.rows)) bands.push({ from, rows });
  }
}

/** A region that holds all of this one: neighbouring bands become one that has the rows of all. */
function coarsenBands(region: KeyRegion): KeyRegion {
  const size = Math.ceil(region.length / COARSE_BANDS);
  if (size <= 1) return region;
  const coarse: Band[] = [];
  for (let place = 0; place < region.length; place += size) {
    coarse.push(...mergeBands(region.slice(place, place + size)));
  }
  return coarse;
}

/** Bands without rows at either end stay by themselves. */
function mergeBands(bands: readonly Band[]): Band[] {
  const first = bands.findIndex(({ rows }) => rows.length > 0);
  const last = bands.findLastIndex(({ rows }) => rows.length > 0);
  if (first < 0) return bands.slice(0, 1);
  const rows = bands
    .slice(first, last + 1)
    .reduce<TextSet>((all, band) => combineTexts('or', all, band.rows), NO_TEXT);
  const before = first > 0 ? bands.slice(0, 1) : [];
  return [...before, { from: bands[first]?.from ?? '', rows }, ...bands.slice(last + 1, last + 2)];
}

function coarsenRows(region: KeyRegion, ranges: number): KeyRegion {
  return region.map(({ from, rows }) => ({ from, rows: coarsenTexts(rows, ranges) }));
}

function* sortByStart(regions: readonly KeyRegion[]): Steps<readonly KeyRegion[]> {
  const started = regions.map((region) => ({ region, start: startOf(region) }));
  const sorted = yield* sortInSteps(started, (a, b) => compareKeys(a.start, b.start));
  return sorted.map(({ region }) => region);
}

function startOf(region: KeyRegion): EntityKey {
  const first = region.find(({ rows }) => rows.length > 0);
  return { partitionKey: first?.from ?? '', rowKey: first?.rows[0] ?? '' };
}

function lesser(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}

function isSame(a: TextSet, b: TextSet | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((edge, place) => edge === b[place]);
}
