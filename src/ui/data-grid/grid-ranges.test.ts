import { expect, test } from 'vitest';
import type { EntityKey } from '../../model/entity.ts';
import type { GridColumn } from './grid-columns.ts';
import { findRanges, nameRanges } from './grid-ranges.ts';
import { type CellRange, OPEN } from './grid-selection.ts';
import { MAX_RANGES } from './view-limits.ts';

const columns = ['PartitionKey', 'RowKey', 'City', 'Qty'].map(
  (name): GridColumn => ({ name, kind: 'property', types: [] }),
);

/** Rows by their RowKeys, of which those after the tenth have not been loaded. */
function gridOf(rowKeys: readonly string[]) {
  const keyAt = (row: number): EntityKey | undefined => {
    const rowKey = rowKeys[row];
    return rowKey === undefined ? undefined : { partitionKey: 'p', rowKey };
  };
  return {
    rowAt: (row: number) => {
      const key = row < 10 ? keyAt(row) : undefined;
      // Only its key is asked for.
      return key && ({ key } as ReturnType<Parameters<typeof nameRanges>[1]['rowAt']>);
    },
    findRow: async ({ rowKey }: EntityKey) => {
      const row = rowKeys.indexOf(rowKey);
      return row < 0 ? undefined : row;
    },
  };
}

const letters = gridOf([...'abcdefghijklmnop']);

test.each<[string, CellRange]>([
  ['cells', { top: 1, bottom: 3, left: 2, right: 3 }],
  ['whole rows', { top: 1, bottom: 3, left: 0, right: OPEN }],
  ['whole columns', { top: 0, bottom: OPEN, left: 2, right: 2 }],
  ['everything', { top: 0, bottom: OPEN, left: 0, right: OPEN }],
])('%s round-trip', async (_, range) => {
  const named = nameRanges([range], letters, columns);
  expect(named).toHaveLength(1);
  expect(await findRanges(named, letters, columns)).toEqual([range]);
});

test('they go with their rows and columns', async () => {
  const named = nameRanges([{ top: 1, bottom: 3, left: 2, right: 3 }], letters, columns);
  const later = gridOf(['new', ...'dcba']);
  const turned = [...columns.slice(0, 2), ...columns.slice(2).reverse()];
  expect(await findRanges(named, later, turned)).toEqual([
    { top: 1, bottom: 3, left: 2, right: 3 },
  ]);
});

test('deleted rows are left out', async () => {
  const ranges = [
    { top: 1, bottom: 1, left: 0, right: OPEN },
    { top: 2, bottom: 2, left: 3, right: 3 },
    { top: 3, bottom: 3, left: 2, right: 2 },
  ];
  const named = nameRanges(ranges, letters, columns);
  const found = await findRanges(named, gridOf([...'acd']), columns.slice(0, 3));
  expect(found).toEqual([{ top: 2, bottom: 2, left: 2, right: 2 }]);
});

test('rows that are not loaded, and too many ranges, have no names', () => {
  expect(nameRanges([{ top: 1, bottom: 12, left: 0, right: 0 }], letters, columns)).toEqual([]);
  const many = Array.from({ length: MAX_RANGES + 1 }, (_, row) => ({
    top: row,
    bottom: row,
    left: 0,
    right: 0,
  }));
  expect(nameRanges(many, letters, columns)).toEqual([]);
  expect(nameRanges(many.slice(1), letters, columns)).toHaveLength(MAX_RANGES);
});
