import { describe, expect, test } from 'vitest';
import {
  blockEdge,
  countRows,
  extendTo,
  fixRanges,
  followRows,
  type GridSelection,
  HEAD_ROW,
  hasWholeRowsOnly,
  isSelected,
  NOTHING_SELECTED,
  OPEN,
  rowsFollowed,
  rowsTouched,
  selectAll,
  selectCell,
  selectColumns,
  selectFloating,
  selectRows,
  stepFrom,
  withoutLast,
} from './grid-selection.ts';

const bounds = { rows: 100, columns: 8, screen: 20 };

describe('steps', () => {
  test.each([
    ['up', { row: 3, column: 2 }],
    ['down', { row: 5, column: 2 }],
    ['left', { row: 4, column: 1 }],
    ['right', { row: 4, column: 3 }],
    ['pageUp', { row: 0, column: 2 }],
    ['pageDown', { row: 24, column: 2 }],
    ['rowStart', { row: 4, column: 0 }],
    ['rowEnd', { row: 4, column: 7 }],
    ['columnStart', { row: 0, column: 2 }],
    ['columnEnd', { row: 99, column: 2 }],
    ['gridStart', { row: 0, column: 0 }],
    ['gridEnd', { row: 99, column: 7 }],
  ] as const)('%s', (step, place) => {
    expect(stepFrom({ row: 4, column: 2 }, step, bounds)).toEqual(place);
  });

  test('stop at every edge, the head being the upper one', () => {
    const corner = { row: 99, column: 7 };
    expect(stepFrom(corner, 'down', bounds)).toEqual(corner);
    expect(stepFrom(corner, 'right', bounds)).toEqual(corner);
    expect(stepFrom({ row: 0, column: 0 }, 'left', bounds)).toEqual({ row: 0, column: 0 });
    const head = stepFrom({ row: 0, column: 0 }, 'up', bounds);
    expect(head).toEqual({ row: HEAD_ROW, column: 0 });
    expect(stepFrom(head, 'up', bounds)).toEqual(head);
    expect(stepFrom(head, 'down', bounds)).toEqual({ row: 0, column: 0 });
  });

  test('in an empty table stay in the head', () => {
    const empty = { rows: 0, columns: 3, screen: 20 };
    for (const step of ['down', 'pageDown', 'columnEnd', 'gridEnd', 'pageUp'] as const) {
      expect(stepFrom({ row: HEAD_ROW, column: 0 }, step, empty).row).toBe(HEAD_ROW);
    }
  });
});

test.each([
  ['xxx..xx.', 0, 'right', 2],
  ['xxx..xx.', 2, 'right', 5],
  ['xxx..xx.', 3, 'right', 5],
  ['xxx..xx.', 6, 'right', 7],
  ['xxx..xx.', 7, 'right', 7],
  ['xxx..xx.', 7, 'left', 6],
  ['xxx..xx.', 5, 'left', 2],
  ['..x', 1, 'left', 0],
] as const)('in %s the edge from %d to the %s is %d', (cells, from, side, edge) => {
  expect(blockEdge((column) => cells[column] === 'x', from, side, cells.length)).toBe(edge);
});

describe('ranges', () => {
  const start = selectCell(NOTHING_SELECTED, { row: 4, column: 2 }, 'only');

  test('a cell alone is active and nothing more', () => {
    expect(start.ranges).toEqual([]);
    expect(rowsTouched(start, 100)).toEqual([{ first: 4, end: 5 }]);
    expect(hasWholeRowsOnly(start)).toBe(false);
  });

  test('extending spans from the active cell, in whatever direction', () => {
    const down = extendTo(start, { row: 6, column: 3 });
    expect(down.ranges).toEqual([{ top: 4, bottom: 6, left: 2, right: 3 }]);
    const up = extendTo(down, { row: 1, column: 0 });
    expect(up.ranges).toEqual([{ top: 1, bottom: 4, left: 0, right: 2 }]);
    expect(up.active).toEqual({ row: 4, column: 2 });
    expect(isSelected(up, 2, 1)).toBe(true);
    expect(isSelected(up, 5, 1)).toBe(false);
  });

  test('a toggled cell joins the one that was active', () => {
    const two = selectCell(start, { row: 9, column: 5 }, 'toggle');
    expect(isSelected(two, 4, 2)).toBe(true);
    expect(isSelected(two, 9, 5)).toBe(true);
    expect(rowsTouched(two, 100)).toEqual([
      { first: 4, end: 5 },
      { first: 9, end: 10 },
    ]);
  });

  test('a cell taken out of a range leaves the others around it', () => {
    const block = extendTo(start, { row: 6, column: 4 });
    const holed = selectCell(block, { row: 5, column: 3 }, 'toggle');
    const left = [4, 5, 6].map((row) =>
      [1, 2, 3, 4, 5].filter((column) => isSelected(holed, row, column)),
    );
    expect(left).toEqual([
      [2, 3, 4],
      [2, 4],
      [2, 3, 4],
    ]);
    expect(holed.active).toEqual({ row: 5, column: 3 });
    const more = extendTo(holed, { row: 9, column: 3 });
    expect(isSelected(more, 4, 2), 'what is spanned next is another range').toBe(true);
    expect(isSelected(more, 9, 3)).toBe(true);
  });

  test('out of whole columns goes a cell, or one of them', () => {
    const columns = selectColumns(selectColumns(start, 3, 'only'), 5, 'extend');
    const holed = selectCell(columns, { row: 7, column: 4 }, 'toggle');
    expect(isSelected(holed, 7, 4)).toBe(false);
    expect([6, 8, 1_000].every((row) => isSelected(holed, row, 4))).toBe(true);
    const two = selectColumns(columns, 4, 'toggle');
    expect([3, 4, 5].map((column) => isSelected(two, 50, column))).toEqual([true, false, true]);
    const rows = selectRows(selectRows(start, 10, 'only'), 12, 'extend');
    expect(isSelected(selectRows(rows, 11, 'toggle'), 11, OPEN), 'not even beyond').toBe(false);
  });

  test('more is added cell by cell, and a selection that followed the focus counts too', () => {
    const first = fixRanges(start);
    const moved = selectFloating(selectFloating(first, { row: 7, column: 1 }), {
      row: 8,
      column: 1,
    });
    expect(moved.ranges).toEqual([
      { top: 4, bottom: 4, left: 2, right: 2 },
      { top: 8, bottom: 8, left: 1, right: 1 },
    ]);
    const next = selectFloating(fixRanges(moved), { row: 9, column: 1 });
    expect(next.ranges).toHaveLength(3);
    const spanned = extendTo(next, { row: 9, column: 4 });
    expect(spanned.ranges.at(-1)).toEqual({ top: 9, bottom: 9, left: 1, right: 4 });
    expect(selectFloating(spanned, { row: 0, column: 0 }).ranges).toHaveLength(4);
    expect(withoutLast(next).ranges).toHaveLength(2);
  });

  test('rows stay whole while they are extended', () => {
    const rows = extendTo(selectRows(start, 10, 'only'), { row: 12, column: 6 });
    expect(rows.ranges).toEqual([{ top: 10, bottom: 12, left: 0, right: OPEN }]);
    expect(hasWholeRowsOnly(rows)).toBe(true);
    expect(selectRows(rows, 8, 'extend').ranges).toEqual([
      { top: 8, bottom: 10, left: 0, right: OPEN },
    ]);
  });

  test('a row can be taken out of the middle again', () => {
    const rows = selectRows(selectRows(start, 10, 'only'), 14, 'extend');
    const holed = selectRows(rows, 12, 'toggle');
    expect(rowsTouched(holed, 100)).toEqual([
      { first: 10, end: 12 },
      { first: 13, end: 15 },
    ]);
    expect(countRows(rowsTouched(holed, 100))).toBe(4);
  });

  test('columns and everything reach as far as the table does', () => {
    const columns = selectColumns(selectColumns(start, 3, 'only'), 5, 'extend');
    expect(columns.ranges).toEqual([{ top: 0, bottom: OPEN, left: 3, right: 5 }]);
    expect(rowsTouched(selectAll(start), 100)).toEqual([{ first: 0, end: 100 }]);
    expect(rowsTouched(selectAll(start), 0)).toEqual([]);
  });

  test('from a head, extending downwards begins at the first row', () => {
    const head = selectCell(NOTHING_SELECTED, { row: HEAD_ROW, column: 1 }, 'only');
    expect(extendTo(head, { row: 2, column: 1 }).ranges).toEqual([
      { top: 0, bottom: 2, left: 1, right: 1 },
    ]);
  });

  test('overlapping ranges count each row once', () => {
    const one = selectRows(selectRows(start, 10, 'only'), 20, 'extend');
    const two: GridSelection = {
      ...one,
      ranges: [...one.ranges, { top: 15, bottom: 30, left: 1, right: 2 }],
    };
    expect(countRows(rowsTouched(two, 100))).toBe(21);
  });
});

describe('after a change of the table', () => {
  const rows = selectRows(selectRows(NOTHING_SELECTED, 10, 'only'), 14, 'extend');
  /** Rows from `from` on have moved by `by`; those in `lost` are gone. */
  function moved(from: number, by: number, lost: readonly number[] = []) {
    return (row: number) => ({ row: row >= from ? row + by : row, isFound: !lost.includes(row) });
  }

  test('the selection stays on its entities', () => {
    const after = followRows(rows, moved(5, 3), 103);
    expect(after.active.row).toBe(13);
    expect(after.ranges).toEqual([{ top: 13, bottom: 17, left: 0, right: OPEN }]);
  });

  test('a lost end of a range draws it together, a lost range is gone', () => {
    const shorter = followRows(rows, moved(15, -1, [14]), 99);
    expect(shorter.ranges).toEqual([{ top: 10, bottom: 13, left: 0, right: OPEN }]);
    const gone = followRows(rows, (row) => ({ row: Math.min(row, 10), isFound: false }), 95);
    expect(gone.ranges).toEqual([]);
    expect(gone.active.row).toBe(10);
  });

  test('a cell that goes along with the focus still does, unless it is gone', () => {
    const floating = selectFloating(rows, { row: 20, column: 1 });
    expect(followRows(floating, moved(5, 3), 103).focus).toBe('floating');
    expect(followRows(floating, moved(50, 0, [20]), 99).focus).toBeUndefined();
  });

  test('a range whose rows were not followed is dropped, not guessed', () => {
    expect(followRows(rows, () => undefined, 100).ranges).toEqual([]);
  });

  test('the focus stays within the rows there are', () => {
    expect(followRows(rows, () => undefined, 4).active.row).toBe(3);
    expect(followRows(rows, () => undefined, 0).active.row).toBe(HEAD_ROW);
  });

  test('only rows that exist are followed', () => {
    expect(rowsFollowed(rows)).toEqual([10, 14]);
    expect(rowsFollowed(selectAll(NOTHING_SELECTED))).toEqual([0]);
  });
});
