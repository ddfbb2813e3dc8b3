import { expect, test } from 'vitest';
import { extendTo, NOTHING_SELECTED, selectAll, selectCell } from './grid-selection.ts';
import { readMarks, sidesOf, writeMarks } from './selection-marks.ts';

const block = extendTo(selectCell(NOTHING_SELECTED, { row: 2, column: 1 }, 'only'), {
  row: 4,
  column: 3,
});

test.each([
  [1, ['-', '-', '-', '-', '-']],
  [2, ['-', 'ts', 't', 'te', '-']],
  [3, ['-', 's', '', 'e', '-']],
  [4, ['-', 'bs', 'b', 'be', '-']],
])('row %d of a block is outlined where the block ends', (row, sides) => {
  const marks = readMarks(writeMarks(block, row));
  expect([0, 1, 2, 3, 4].map((column) => sidesOf(marks, column, 9) ?? '-')).toEqual(sides);
});

test('all there is ends at the last column, and nowhere below', () => {
  const marks = readMarks(writeMarks(selectAll(NOTHING_SELECTED), 0));
  expect(sidesOf(marks, 9, 9)).toBe('te');
  expect(sidesOf(readMarks(writeMarks(selectAll(NOTHING_SELECTED), 7)), 9, 9)).toBe('e');
});

test('rows in the middle of a block have the same text', () => {
  const long = extendTo(selectCell(NOTHING_SELECTED, { row: 0, column: 0 }, 'only'), {
    row: 9,
    column: 0,
  });
  expect(writeMarks(long, 4)).toBe(writeMarks(long, 5));
  expect(writeMarks(long, 4)).not.toBe(writeMarks(long, 9));
});
