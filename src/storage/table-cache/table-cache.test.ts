import { expect, test } from 'vitest';
import { type Cached, TableCache } from './table-cache.ts';

/** Something that takes so much memory, and may grow. */
class Weight implements Cached {
  heapBytes: number;

  constructor(heapBytes: number) {
    this.heapBytes = heapBytes;
  }
}

function cacheOf(budget: number, weights: Readonly<Record<string, number>>): TableCache<Weight> {
  const cache = new TableCache<Weight>(budget);
  for (const [id, bytes] of Object.entries(weights)) cache.put(id, new Weight(bytes));
  return cache;
}

function idsIn(cache: TableCache<Weight>): string[] {
  return ['a', 'b', 'c', 'd'].filter((id) => cache.has(id));
}

test('keeps what fits', () => {
  const cache = cacheOf(100, { a: 50, b: 50 });

  expect(idsIn(cache)).toEqual(['a', 'b']);
  expect(cache.heapBytes).toBe(100);
});

test('evicts the least recently used', () => {
  const cache = cacheOf(100, { a: 40, b: 40 });
  cache.get('a');

  cache.put('c', new Weight(40));

  expect(idsIn(cache)).toEqual(['a', 'c']);
});

test('gives up only as much as it has to', () => {
  const cache = cacheOf(100, { a: 30, b: 30, c: 30 });

  cache.put('d', new Weight(20));

  expect(idsIn(cache)).toEqual(['b', 'c', 'd']);
});

test('keeps nothing that is larger than the whole budget, and gives up nothing for it', () => {
  const cache = cacheOf(100, { a: 40, b: 101 });

  expect(idsIn(cache)).toEqual(['a']);
});

test('replaces an entry of the same id', () => {
  const cache = cacheOf(100, { a: 90 });

  cache.put('a', new Weight(60));
  cache.put('b', new Weight(40));

  expect(idsIn(cache)).toEqual(['a', 'b']);
  expect(cache.heapBytes).toBe(100);
});

test('does not find deleted entries', () => {
  const cache = cacheOf(100, { a: 50, b: 50 });

  cache.delete('a');

  expect(cache.get('a')).toBeUndefined();
  expect(cache.heapBytes).toBe(50);
});

test('uses half of the budget while no page is visible', () => {
  const cache = cacheOf(120, { a: 30, b: 30, c: 30 });

  cache.isResting = true;
  expect(cache.budgetBytes).toBe(60);
  expect(idsIn(cache)).toEqual(['b', 'c']);

  cache.isResting = false;
  expect(cache.budgetBytes).toBe(120);
});

test('evicts at once when the budget shrinks', () => {
  const cache = cacheOf(120, { a: 30, b: 30, c: 30 });

  cache.budgetBytes = 50;
  expect(idsIn(cache)).toEqual(['c']);

  cache.isResting = true;
  expect(cache.budgetBytes).toBe(25);
});

test('stays at half of the budget if the browser has no more memory, even for a visible page', () => {
  const cache = cacheOf(120, { a: 30, b: 30, c: 30 });

  cache.halve();
  expect(idsIn(cache)).toEqual(['b', 'c']);
  cache.isResting = true;
  expect(idsIn(cache)).toEqual(['c']);
  cache.isResting = false;
  expect(cache.budgetBytes).toBe(60);
});

test('measures grown entries on request', () => {
  const cache = cacheOf(100, { a: 40, b: 40 });
  const grown = cache.get('b');
  if (grown) grown.heapBytes = 70;

  cache.trim();

  expect(idsIn(cache)).toEqual(['b']);
});

test('never evicts pinned entries', () => {
  const cache = cacheOf(100, { a: 40, b: 40 });
  const unpin = [cache.pin('a'), cache.pin('a')];

  cache.clear();
  expect(idsIn(cache)).toEqual(['a']);
  for (let halves = 0; halves < 3; halves += 1) cache.halve();
  expect(idsIn(cache)).toEqual(['a']);
  unpin[0]?.();
  unpin[0]?.();
  expect(idsIn(cache)).toEqual(['a']);
  unpin[1]?.();
  expect(idsIn(cache)).toEqual([]);
});

test('keeps entries of a pinned id, whatever their size', () => {
  const cache = cacheOf(100, { a: 40 });
  const unpin = cache.pin('b');

  cache.put('b', new Weight(200));

  expect(cache.get('b')).toBeDefined();
  unpin();
  expect(cache.get('b')).toBeUndefined();
});
