import { expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';

test('rows have the default height until they are measured, and those below move', () => {
  const heights = new RowHeights(1_000_000, 100);
  expect(heights.total).toBe(100_000_000);
  heights.learn(3, 40);
  heights.learn(700_000, 160);
  heights.learn(3, 50);
  expect(heights.total).toBe(100_000_010);
  expect(heights.heightOf(3)).toBe(50);
  expect(heights.topOf(3)).toBe(300);
  expect(heights.topOf(4)).toBe(350);
  expect(heights.topOf(700_001)).toBe(70_000_110);
});

test('the row at a position is found, with any measured heights', () => {
  const heights = new RowHeights(2_000, 10);
  for (let row = 0; row < 2_000; row += 7) heights.learn(row, 3 + (row % 11));
  for (const row of [0, 1, 7, 8, 511, 512, 513, 1_023, 1_999]) {
    const top = heights.topOf(row);
    expect(heights.rowAt(top), `at the start of ${row}`).toBe(row);
    expect(heights.rowAt(top + heights.heightOf(row) - 0.5), `at the end of ${row}`).toBe(row);
  }
  expect(heights.rowAt(-5)).toBe(0);
  expect(heights.rowAt(1e9)).toBe(1_999);
});

test('removed rows take their heights along', () => {
  const heights = new RowHeights(10, 10);
  heights.learn(2, 30);
  heights.learn(9, 50);
  expect(heights.withCount(5).total).toBe(70);
  expect(heights.withCount(20).total).toBe(260);
});
