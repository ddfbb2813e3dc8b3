import { expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { createPause } from './pause.ts';
import { sortPlaces } from './sort-columns.ts';

test.each([0, 1, 2, 8191, 8192, 8193, 16_384, 40_000])('sorts %i places', async (length) => {
  const draw = seeded(length);
  const values = Array.from({ length }, () => draw.whole(5000));
  const compare = (a: number, b: number) => (values[a] ?? 0) - (values[b] ?? 0) || a - b;
  const sorted = await sortPlaces(length, compare, createPause(undefined));
  expect([...sorted]).toEqual(values.map((_, place) => place).sort(compare));
});

test('yields to others, and stops when cancelled', async () => {
  const controller = new AbortController();
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
    if (turns === 2) controller.abort();
  });
  const slow = (a: number, b: number) => Math.hypot(b, 0) - Math.hypot(a, 0);
  const sorting = sortPlaces(1_000_000, slow, createPause(controller.signal));
  await expect(sorting).rejects.toMatchObject({ reason: 'cancelled' });
  clearInterval(timer);
});
