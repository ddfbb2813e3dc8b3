import { expect, onTestFinished, test, vi } from 'vitest';
import { parseTableName } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { rows } from '../../../testing/rows.ts';
import { GridModel } from '../../data-grid/grid-model.ts';
import type { GridQuery } from '../../data-grid/grid-query.ts';
import { GridDeletionModel } from './grid-deletion-model.ts';

const books = parseTableName('books');

const stock = rows`
  PartitionKey  RowKey  Timestamp             Genre   Price:Edm.Int32
  a             1       2026-11-20T10:00:00Z  novel   30
  a             2       2026-11-20T10:00:00Z  poem    10
  a             3       2026-11-20T10:00:00Z  novel   20
  b             1       2026-11-20T10:00:00Z  poem    40
  b             2       2026-11-20T10:00:00Z  novel   -
`;

async function openGrid(asked?: GridQuery) {
  const tables = new ArrayTables(stock);
  let change = () => {};
  const watch = (listener: () => void) => {
    change = listener;
    return () => {};
  };
  const grid = new GridModel(tables, books, watch, asked);
  onTestFinished(() => grid[Symbol.dispose]());
  grid.watch({ first: 0, end: 10 }, []);
  await vi.waitFor(() => expect(grid.state.value.status).toBe('ready'));
  return { grid, tables, change: () => change() };
}

function keysOf(grid: GridModel): string {
  const places = Array.from({ length: grid.total.value }, (_, row) => grid.rowAt(row)?.key);
  return places.map((key) => (key ? `${key.partitionKey}${key.rowKey}` : '?')).join(' ');
}

const novels = { filter: "Genre eq 'novel'" };

test('a filter shows matching rows, with the count and the total', async () => {
  const { grid } = await openGrid();
  expect(keysOf(grid)).toBe('a1 a2 a3 b1 b2');
  grid.ask(novels);
  await vi.waitFor(() => expect(keysOf(grid)).toBe('a1 a3 b2'));
  expect(grid.outcome.value).toMatchObject({ matched: 3, total: 5, isComplete: true });
  expect(grid.entities.value).toBe(5);

  grid.ask({ filter: '' });
  await vi.waitFor(() => expect(keysOf(grid)).toBe('a1 a2 a3 b1 b2'));
  expect(grid.outcome.value).toBeUndefined();
});

test('a link shows the filtered rows from the start', async () => {
  const { grid } = await openGrid(novels);
  expect(keysOf(grid)).toBe('a1 a3 b2');
  expect(grid.isView.value).toBe(true);
});

test.each([
  ['Price', false, 'a2 a3 a1 b1 b2'],
  ['Price', true, 'b1 a1 a3 a2 b2'],
  ['RowKey', true, 'a3 a2 b2 a1 b1'],
  ['PartitionKey', true, 'b2 b1 a3 a2 a1'],
  ['PartitionKey', false, 'a1 a2 a3 b1 b2'],
])('every entity is sorted by %s, descending: %s', async (property, descending, keys) => {
  const { grid } = await openGrid();
  grid.sort([{ property, descending }]);
  await vi.waitFor(() => expect(keysOf(grid)).toBe(keys));
  expect(grid.sorted.value).toEqual([{ property, descending }]);
});

test('rows that are alike by one column are sorted by the next', async () => {
  const { grid } = await openGrid();
  grid.sort([{ property: 'RowKey' }, { property: 'PartitionKey', descending: true }]);
  await vi.waitFor(() => expect(keysOf(grid)).toBe('b1 a1 b2 a2 a3'));
  grid.sort([{ property: 'PartitionKey', descending: true }, { property: 'RowKey' }]);
  await vi.waitFor(() => expect(keysOf(grid)).toBe('b1 b2 a1 a2 a3'));
});

test('a filter keeps the order, also that of both keys backwards', async () => {
  const { grid } = await openGrid({
    ...novels,
    order: [{ property: 'PartitionKey', descending: true }],
  });
  expect(keysOf(grid)).toBe('b2 a3 a1');
});

test('the result of the later of two queries is shown', async () => {
  const { grid, tables } = await openGrid();
  tables.hold();
  grid.ask(novels);
  await vi.waitFor(() => expect(grid.query.value).toEqual(novels));
  grid.ask({ filter: "Genre eq 'poem'" });
  tables.release();
  await vi.waitFor(() => expect(keysOf(grid)).toBe('a2 b1'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(keysOf(grid)).toBe('a2 b1');
});

test('a refresh reads the shown rows again and reports a new result', async () => {
  const { grid, tables } = await openGrid(novels);
  const before = grid.outcome.value;
  // No change is reported: only another read finds it.
  tables.remove({ partitionKey: 'a', rowKey: '1' });
  grid.again();
  expect(grid.outcome.value).toEqual({ ...before, isComplete: false });
  expect(keysOf(grid), 'until then').toBe('a1 a3 b2');
  await vi.waitFor(() => expect(keysOf(grid)).toBe('a3 b2'));
  expect(grid.outcome.value).toMatchObject({ matched: 2, total: 4, isComplete: true });

  const failure = new StorageError('storageFull');
  tables.failure = failure;
  grid.again();
  await vi.waitFor(() => expect(grid.state.value).toEqual({ status: 'failed', error: failure }));
  tables.failure = undefined;
  grid.again();
  await vi.waitFor(() => expect(grid.state.value.status).toBe('ready'));
  await vi.waitFor(() => expect(grid.outcome.value?.isComplete).toBe(true));
});

test('a failure leaves the last good rows', async () => {
  const { grid, tables } = await openGrid(novels);
  tables.failure = new StorageError('accountBusy');
  grid.ask({ filter: "Genre eq 'poem'" });
  await vi.waitFor(() => expect(grid.state.value.status).toBe('failed'));
  expect(keysOf(grid)).toBe('a1 a3 b2');

  tables.failure = undefined;
  grid.retry();
  await vi.waitFor(() => expect(keysOf(grid)).toBe('a2 b1'));
});

test('after a change the result is found anew, and watched rows stay with their entity', async () => {
  const { grid, tables, change } = await openGrid(novels);
  grid.watch({ first: 0, end: 10 }, [1]);
  tables.remove({ partitionKey: 'a', rowKey: '1' });
  change();
  await vi.waitFor(() => expect(keysOf(grid)).toBe('a3 b2'));
  expect(grid.moves.value.placeOf(1)).toEqual({ row: 0, isFound: true });
});

test('an empty result keeps the columns of the table', async () => {
  const columns = ['PartitionKey', 'RowKey', 'Timestamp', 'Genre', 'Price'];
  const { grid } = await openGrid({ filter: "Genre eq 'none'" });
  expect(grid.total.value).toBe(0);
  expect(grid.columns.value.map(({ name }) => name)).toEqual(columns);
  grid.ask({ filter: '' });
  await vi.waitFor(() => expect(grid.total.value).toBe(5));
  expect(grid.columns.value.map(({ name }) => name)).toEqual(columns);
});

test("the table's total stays known while a filter is shown", async () => {
  const { grid } = await openGrid();
  const before = grid.columns.value;
  expect(before.map(({ name }) => name)).toContain('Price');
  // The one row that is left has no price.
  grid.ask({ filter: "PartitionKey eq 'b' and Genre eq 'novel'" });
  await vi.waitFor(() => expect(keysOf(grid)).toBe('b2'));
  expect(grid.columns.value).toEqual(before);
});

test('an entity is found by its key where the result has it', async () => {
  const { grid } = await openGrid(novels);
  expect(await grid.findRow({ partitionKey: 'b', rowKey: '2' })).toBe(2);
  expect(await grid.findRow({ partitionKey: 'b', rowKey: '1' })).toBeUndefined();
});

test('deleting rows of a result leaves what lies between them', async () => {
  const { grid, tables } = await openGrid(novels);
  const deletion = new GridDeletionModel(tables, books, grid);
  onTestFinished(() => deletion[Symbol.dispose]());
  deletion.ask([{ first: 0, end: 3 }]);
  await deletion.confirm();
  expect(deletion.state.value).toEqual({ status: 'done' });
  expect(deletion.begun.value?.deleted.value).toBe(3);
  expect(tables.entities.map(({ partitionKey, rowKey }) => partitionKey + rowKey)).toEqual([
    'a2',
    'b1',
  ]);
});

test('deleting rows of a sorted table takes those that were shown', async () => {
  const { grid, tables } = await openGrid({ filter: '', order: [{ property: 'Price' }] });
  const deletion = new GridDeletionModel(tables, books, grid);
  onTestFinished(() => deletion[Symbol.dispose]());
  deletion.ask([{ first: 0, end: 2 }]);
  await deletion.confirm();
  expect(tables.entities.map(({ partitionKey, rowKey }) => partitionKey + rowKey)).toEqual([
    'a1',
    'b1',
    'b2',
  ]);
});
