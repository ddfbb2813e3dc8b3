import { expect, onTestFinished, test, vi } from 'vitest';
import { parseTableName } from '../../../model/names.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { rows } from '../../../testing/rows.ts';
import { GridModel } from '../../data-grid/grid-model.ts';
import { findSelectedFilter } from './grid-selected-filter.ts';

const orders = rows`
  PartitionKey  RowKey  Timestamp             Qty:Edm.Int32
  p             1       2024-11-20T10:00:00Z  4
  p             2       2024-11-20T10:00:00Z  9
  p             3       2024-11-20T10:00:00Z  12
  q             1       2024-11-20T10:00:00Z  1
`;

test('rows that lie together are found by the range of their keys', async () => {
  const grid = await open();
  expect(await findSelectedFilter(grid, [{ first: 0, end: 2 }])).toBe(
    "PartitionKey eq 'p' and RowKey ge '1' and RowKey le '2'",
  );
  expect(
    await findSelectedFilter(grid, [
      { first: 0, end: 1 },
      { first: 3, end: 4 },
    ]),
  ).toBe(
    "(PartitionKey eq 'p' and RowKey ge '1' and RowKey le '1') or (PartitionKey eq 'q' and RowKey ge '1' and RowKey le '1')",
  );
});

test('all rows are the query', async () => {
  const grid = await open();
  expect(await findSelectedFilter(grid, [{ first: 0, end: 4 }])).toBe('');
});

test('in another order they are named one by one', async () => {
  const grid = await open();
  grid.sort([{ property: 'Qty', descending: true }]);
  await vi.waitFor(() => expect(grid.rowAt(0)?.key.rowKey).toBe('3'));
  expect(await findSelectedFilter(grid, [{ first: 0, end: 2 }])).toBe(
    "PartitionKey eq 'p' and (RowKey eq '3' or RowKey eq '2')",
  );
});

async function open() {
  const tables = new ArrayTables(orders);
  const grid = new GridModel(tables, parseTableName('orders'), () => () => {});
  onTestFinished(() => grid[Symbol.dispose]());
  await vi.waitFor(() => expect(grid.state.value.status).toBe('ready'));
  return grid;
}
