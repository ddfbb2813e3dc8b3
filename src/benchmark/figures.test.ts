import { expect, test } from 'vitest';
import { median, ratioOf } from './figures.ts';

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
  [[10, 2], 6],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('nothing has no median', () => {
  expect(median([])).toBeNaN();
});

test('a ratio below 1 is a store that is faster', () => {
  expect(ratioOf({ bare: [8, 10, 12], ours: [1, 5, 20] })).toBe(0.5);
});
