import { expect, test } from 'vitest';
import { PatternAllowance } from './pattern-matcher.ts';

/** After how many pages of a thousand, each of which took so long, it is over; at most so many. */
function pagesWithin(tookMs: number, most: number): number {
  const allowance = new PatternAllowance();
  let pages = 0;
  while (pages < most && allowance.spend(tookMs, 1000)) pages += 1;
  return pages;
}

test('an ordinary expression has time for any table', () => {
  expect(pagesWithin(2, 10_000)).toBe(10_000);
  expect(pagesWithin(50, 10_000)).toBe(10_000);
});

test('one that is slow on every page has two seconds beyond that', () => {
  expect(pagesWithin(250, 10_000)).toBe(10);
  expect(pagesWithin(1950, 10_000)).toBe(1);
  expect(pagesWithin(2100, 10_000)).toBe(0);
});

test('one slow page among many is let be', () => {
  const allowance = new PatternAllowance();
  expect(allowance.spend(1900, 1000)).toBe(true);
  for (let page = 0; page < 100; page += 1) expect(allowance.spend(3, 1000)).toBe(true);
});
