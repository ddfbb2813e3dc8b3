import { expect, test } from 'vitest';
import { isDue, isFarFewer } from './backup-due.ts';
import { FIRST_PLAN } from './backup-plan.ts';

const MINUTE = 60_000;
const PLAN = { ...FIRST_PLAN, changes: 100, minutes: 10 };
const NEVER = Number.NEGATIVE_INFINITY;

test.each([
  ['without a change', { count: 0, ago: 100 }, false],
  ['with few changes', { count: 99, ago: 9 }, false],
  ['after enough time', { count: 1, ago: 10 }, true],
  ['after enough changes', { count: 100, ago: 5 }, true],
  ['with changes by the thousand just after the last one', { count: 5000, ago: 4 }, false],
])('%s a backup is due: %o: %s', (_, { count, ago }, expected) => {
  const facts = { count, lastAt: 0, triedAt: NEVER, now: ago * MINUTE };
  expect(isDue(PLAN, facts)).toBe(expected);
});

test('a failed one is retried later', () => {
  const facts = { count: 5000, lastAt: 0, triedAt: 60 * MINUTE };
  expect(isDue(PLAN, { ...facts, now: 64 * MINUTE })).toBe(false);
  expect(isDue(PLAN, { ...facts, now: 65 * MINUTE })).toBe(true);
});

test('after the clock was set back, many changes suffice', () => {
  const facts = { count: 5000, lastAt: 10 * MINUTE, triedAt: NEVER, now: 0 };
  expect(isDue(PLAN, facts)).toBe(true);
});

test('a table that is gone is noticed, a few rows are not', () => {
  expect(isFarFewer(2000, 12_000)).toBe(true);
  expect(isFarFewer(11_000, 12_000)).toBe(false);
  expect(isFarFewer(1, 20)).toBe(false);
});
