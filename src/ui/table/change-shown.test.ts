import { expect, onTestFinished, test, vi } from 'vitest';
import { parseTableName } from '../../model/names.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { rows } from '../../testing/rows.ts';
import { GridTableModel } from './cells/grid-table-model.ts';
import { canChangeShown } from './change-shown.ts';

const orders = rows`
  PartitionKey  RowKey  Status
  p             1       packed
`;

test.each([
  ['a table of files', { isReadOnly: true }, false],
  ['another table', {}, true],
])('whether the view of %s can be changed', async (_, options, can) => {
  const tables = new ArrayTables(orders);
  const model = new GridTableModel(
    tables,
    parseTableName('orders'),
    () => () => {},
    undefined,
    options,
  );
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  expect(canChangeShown(model)).toBe(can);
});

test('nothing is changed of a table in which nothing is', async () => {
  const model = new GridTableModel(new ArrayTables([]), parseTableName('orders'), () => () => {});
  onTestFinished(() => model[Symbol.dispose]());
  await vi.waitFor(() => expect(model.grid.state.value.status).toBe('ready'));
  expect(canChangeShown(model)).toBe(false);
});
