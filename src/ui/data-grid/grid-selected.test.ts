import { expect, test } from 'vitest';
import { bandsOf, selectedOf } from './grid-selected.ts';
import { type CellRange, NOTHING_SELECTED, OPEN } from './grid-selection.ts';

const COLUMNS = 5;

function range(top: number, bottom: number, left: number, right: number): CellRange {
  return { top, bottom, left, right };
}

function bandsText(...ranges: readonly CellRange[]): string {
  return bandsOf({ ranges }, 100, COLUMNS)
    .map(({ rows, columns }) => `${rows.first}-${rows.end}:${columns.join('')}`)
    .join(' ');
}

test.each([
  ['one block', [range(2, 4, 1, 2)], '2-5:12'],
  ['blocks apart', [range(2, 4, 1, 2), range(8, 8, 0, 0)], '2-5:12 8-9:0'],
  ['blocks that overlap', [range(0, 3, 0, 1), range(2, 5, 1, 2)], '0-2:01 2-4:012 4-6:12'],
  ['the same twice', [range(2, 4, 1, 2), range(2, 4, 1, 2)], '2-5:12'],
  ['a column to its end', [range(0, OPEN, 3, 3)], '0-100:3'],
  ['a column and a row', [range(0, OPEN, 3, 3), range(9, 9, 0, OPEN)], '0-9:3 9-10:01234 10-100:3'],
  ['rows that are gone', [range(98, 120, 0, 0), range(130, 140, 0, 0)], '98-100:0'],
  ['nothing', [], ''],
])('%s are bands', (_, ranges, text) => {
  expect(bandsText(...ranges)).toBe(text);
});

test('each cell counts once, and whole rows are entities', () => {
  const select = (...ranges: readonly CellRange[]) =>
    selectedOf({ ...NOTHING_SELECTED, ranges }, 100, COLUMNS);
  expect(select()).toBeUndefined();
  expect(select(range(0, 3, 0, 1), range(2, 5, 1, 2))).toEqual({ kind: 'cells', count: 14 });
  expect(select(range(0, OPEN, 3, 3))).toEqual({ kind: 'cells', count: 100 });
  expect(select(range(3, 5, 0, OPEN), range(5, 6, 0, OPEN))).toEqual({
    kind: 'entities',
    count: 4,
  });
});
