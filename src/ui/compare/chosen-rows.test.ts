import { describe, expect, test } from 'vitest';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import { type CellRange, type GridSelection, HEAD_ROW, OPEN } from '../data-grid/grid-selection.ts';
import { chosenRows, sizeOf } from './chosen-rows.ts';

const COLUMNS: readonly GridColumn[] = [
  { name: 'PartitionKey', kind: 'partitionKey', types: ['Edm.String'] },
  { name: 'RowKey', kind: 'rowKey', types: ['Edm.String'] },
  { name: 'Qty', kind: 'property', types: ['Edm.Int32'] },
  { name: 'Note', kind: 'property', types: ['Edm.String'] },
];

describe('chosen rows', () => {
  test('are whole where a key is selected, and cells elsewhere', () => {
    const rows = chosen([
      { top: 0, bottom: 1, left: 0, right: OPEN },
      { top: 4, bottom: 5, left: 2, right: 3 },
      { top: 7, bottom: 7, left: 1, right: 1 },
    ]);
    expect(rows).toEqual([
      { row: 0, count: 2 },
      { row: 4, count: 2, properties: ['Qty', 'Note'] },
      { row: 7, count: 1 },
    ]);
    expect(sizeOf(rows)).toEqual({ rows: 3, cells: 4 });
  });

  test('are there once where ranges overlap', () => {
    const rows = chosen([
      { top: 1, bottom: 3, left: 2, right: 2 },
      { top: 3, bottom: 4, left: 3, right: 3 },
      { top: 4, bottom: 4, left: 0, right: OPEN },
    ]);
    expect(rows).toEqual([
      { row: 1, count: 2, properties: ['Qty'] },
      { row: 3, count: 1, properties: ['Qty', 'Note'] },
      { row: 4, count: 1 },
    ]);
  });

  test('end with the table', () => {
    expect(chosen([{ top: 0, bottom: OPEN, left: 3, right: 3 }])).toEqual([
      { row: 0, count: 10, properties: ['Note'] },
    ]);
  });

  test('are the active one where nothing is selected', () => {
    expect(chosen([], { row: 2, column: 2 })).toEqual([{ row: 2, count: 1, properties: ['Qty'] }]);
    expect(chosen([], { row: HEAD_ROW, column: 2 })).toEqual([]);
  });
});

function chosen(
  ranges: readonly CellRange[],
  active: GridSelection['active'] = { row: 0, column: 0 },
) {
  return chosenRows({ active, extent: active, ranges }, 10, COLUMNS);
}
