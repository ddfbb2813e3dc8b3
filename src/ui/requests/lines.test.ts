import { expect, test } from 'vitest';
import { nextLine, sliceLines } from './lines.ts';

test('only the lines around the view are drawn', () => {
  expect(sliceLines(10_000, { top: 28_000, height: 280, row: 28 })).toEqual({
    from: 992,
    to: 1018,
  });
  expect(sliceLines(3, { top: 0, height: 280, row: 28 })).toEqual({ from: 0, to: 3 });
});

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 0, 0],
  ['ArrowUp', -1, 9],
  ['PageUp', 5, 1],
  ['PageDown', 5, 9],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['a', 5, undefined],
  ['PageUp', -1, undefined],
])('%s leads from %s to %s', (key, at, to) => {
  expect(nextLine(key, at, 10, 4)).toBe(to);
});
