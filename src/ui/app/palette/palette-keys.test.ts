import { expect, test } from 'vitest';
import { stepInList } from './palette-keys.ts';

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['PageDown', 1, 30, 11],
  ['PageDown', 25, 30, 29],
  ['PageUp', 4, 30, 0],
  ['Home', 4, 30, undefined],
  ['a', 0, 3, undefined],
  ['ArrowDown', -1, 0, undefined],
])('%s from %d of %d', (key, from, count, to) => {
  expect(stepInList(key, from, count)).toBe(to);
});
