import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Entity } from '../../../model/entity.ts';
import { parseTableName } from '../../../model/names.ts';
import type { EntityOperation } from '../../../model/table-service.ts';
import { ArrayTables } from '../../../testing/array-tables.ts';
import { GridModel } from '../../data-grid/grid-model.ts';
import { GridDeletionModel } from './grid-deletion-model.ts';

const books = parseTableName('books');

test.each(['ascending', 'descending'] as const)(
  'deletes exactly the rows that were asked for, sorted %s',
  async (direction) => {
    const { tables, grid, deletion } = await open(2_400);
    grid.sort([{ property: 'PartitionKey', descending: direction === 'descending' }]);
    const gone = [10, 11, 12, 1_900].map((row) =>
      keyOf(direction === 'ascending' ? row : 2_399 - row),
    );

    deletion.ask([
      { first: 10, end: 13 },
      { first: 1_900, end: 1_901 },
    ]);
    expect(deletion.total.value).toBe(4);
    await deletion.confirm();

    expect(deletion.state.value).toEqual({ status: 'done' });
    expect(deletion.begun.value?.deleted.value).toBe(4);
    expect(tables.entities).toHaveLength(2_396);
    for (const key of gone) expect(tables.entities.map(({ rowKey }) => rowKey)).not.toContain(key);
  },
);

test('everything goes, in groups of one partition and at most 100', async () => {
  const { tables, deletion } = await open(1_250);
  const sizes = watchGroups(tables);
  deletion.ask([{ first: 0, end: 1_250 }]);
  await deletion.confirm();
  expect(tables.entities).toEqual([]);
  expect(Math.max(...sizes)).toBe(100);
  expect(deletion.begun.value?.deleted.value).toBe(1_250);
});

test('refusals are reported, and the rest of the group is still deleted', async () => {
  const { tables, deletion } = await open(50);
  deletion.ask([{ first: 0, end: 50 }]);
  const submit = tables.submitTransaction.bind(tables);
  // Another tab is faster with two of them: it changes one and deletes the other.
  tables.submitTransaction = (table, operations) => {
    tables.put({ ...entity(7), timestamp: 99n });
    tables.remove(entity(9));
    return submit(table, operations);
  };
  await deletion.confirm();

  expect(
    deletion.begun.value?.refused.value.map(({ key, error }) => [key.rowKey, error.reason]),
  ).toEqual([[keyOf(7), 'etagStale']]);
  expect(tables.entities.map(({ rowKey }) => rowKey)).toEqual([keyOf(7)]);
  expect(deletion.begun.value?.deleted.value).toBe(48);
});

test('cancelled, it stops after the group under way', async () => {
  const { tables, deletion } = await open(3_000);
  const submit = tables.submitTransaction.bind(tables);
  let groups = 0;
  tables.submitTransaction = (table, operations) => {
    groups += 1;
    if (groups === 4) deletion.cancel();
    return submit(table, operations);
  };
  deletion.ask([{ first: 0, end: 3_000 }]);
  await deletion.confirm();

  expect(deletion.state.value).toEqual({ status: 'cancelled' });
  expect(deletion.begun.value?.deleted.value).toBe(400);
  expect(tables.entities).toHaveLength(2_600);
});

test('a failure of the store is reported', async () => {
  const { tables, deletion } = await open(10);
  deletion.ask([{ first: 0, end: 10 }]);
  tables.failure = new Error('The engine is away.');
  await deletion.confirm();
  expect(deletion.state.value).toEqual({ status: 'failed', error: tables.failure });
});

test('it continues after its dialog is closed, even without its grid', async () => {
  const { tables, grid, deletion } = await open(300);
  deletion.ask([{ first: 0, end: 300 }]);
  const ended = deletion.confirm();
  const run = deletion.begun.value;
  deletion.close();
  expect(deletion.state.value).toEqual({ status: 'idle' });
  deletion[Symbol.dispose]();
  grid[Symbol.dispose]();
  await ended;
  expect(run?.state.value).toEqual({ status: 'done' });
  expect(tables.entities).toEqual([]);
});

describe('while it asks', () => {
  test.each([
    ['of the table', { filter: '' }],
    ['of a filter', { filter: "PartitionKey ge 'p'" }],
    ['of another order', { filter: '', order: [{ property: 'RowKey' }] }],
  ])('others written before the rows %s stay', async (_, question) => {
    const { tables, grid, deletion, change } = await open(20);
    grid.ask(question);
    await vi.waitFor(() => expect(grid.answered.value).toEqual(question));
    deletion.ask([{ first: 3, end: 6 }]);
    const newer = [entity(0), entity(1)].map((one) => ({ ...one, rowKey: `${one.rowKey}-new` }));
    tables.put(...newer);
    change();
    await vi.waitFor(() => expect(grid.total.value).toBe(22));
    await deletion.confirm();

    const left = tables.entities.map(({ rowKey }) => rowKey);
    expect(deletion.begun.value?.deleted.value).toBe(3);
    expect(left).toHaveLength(19);
    for (const { rowKey } of newer) expect(left).toContain(rowKey);
    for (const gone of [3, 4, 5]) expect(left).not.toContain(keyOf(gone));
  });

  test('rows that are not loaded are settled too', async () => {
    const { tables, grid, deletion, change } = await open(6_000);
    deletion.ask([{ first: 4_500, end: 4_502 }]);
    expect(grid.rowAt(4_500)).toBeUndefined();
    await vi.waitFor(() => expect(grid.rowAt(4_500)).toBeDefined());
    tables.put({ ...entity(0), rowKey: '000000-new' }, { ...entity(1), rowKey: '000001-new' });
    change();
    await vi.waitFor(() => expect(grid.total.value).toBe(6_002));
    await deletion.confirm();
    const left = tables.entities.map(({ rowKey }) => rowKey);
    expect(left).toHaveLength(6_000);
    for (const gone of [4_500, 4_501]) expect(left).not.toContain(keyOf(gone));
  });

  test('more than can be named go from key to key', async () => {
    const { tables, grid, deletion, change } = await open(12_000);
    deletion.ask([{ first: 10, end: 11_990 }]);
    await vi.waitFor(() => expect(grid.rowAt(11_989)).toBeDefined());
    const before = { ...entity(9), rowKey: `${keyOf(9)}-new` };
    const after = { ...entity(11_989), rowKey: `${keyOf(11_989)}-new` };
    tables.put(before, after);
    change();
    await vi.waitFor(() => expect(grid.total.value).toBe(12_002));
    const gone: string[] = [];
    tables.submitTransaction = async (_, operations) => {
      for (const operation of operations) {
        if (operation.kind === 'delete') gone.push(operation.key.rowKey);
      }
      return operations.map(() => undefined);
    };
    await deletion.confirm();
    expect(gone).toHaveLength(11_980);
    expect(gone).not.toContain(before.rowKey);
    expect(gone).not.toContain(after.rowKey);
  });

  test('with more rows than can be listed, rows written meanwhile stay and are reported', async () => {
    const { tables, deletion } = await open(12_000);
    deletion.ask([{ first: 0, end: 12_000 }]);
    await vi.waitFor(() => expect(tables.summaries).toHaveLength(1));
    const inserted = { ...entity(500), rowKey: `${keyOf(500)}-new`, timestamp: 7n };
    tables.put(inserted, { ...entity(700), timestamp: 8n });
    await deletion.confirm();

    const left = [inserted.rowKey, keyOf(700)];
    expect(tables.entities.map(({ rowKey }) => rowKey)).toEqual(left);
    expect(deletion.begun.value?.deleted.value).toBe(11_999);
    expect(
      deletion.begun.value?.refused.value.map(({ key, error }) => [key.rowKey, error.reason]),
    ).toEqual(left.map((rowKey) => [rowKey, 'etagStale']));
  });

  test.each([
    { filter: "RowKey ge '000010'" },
    { filter: '', order: [{ property: 'PartitionKey', descending: true }] },
  ])('another question of the table ends it: %o', async (question) => {
    const { tables, grid, deletion } = await open(20);
    deletion.ask([{ first: 3, end: 6 }]);
    grid.ask(question);
    expect(deletion.state.value).toEqual({ status: 'idle' });
    await deletion.confirm();
    expect(tables.entities).toHaveLength(20);
  });
});

async function open(count: number) {
  const tables = new ArrayTables(Array.from({ length: count }, (_, index) => entity(index)));
  let change = () => {};
  const grid = new GridModel(tables, books, (listener) => {
    change = listener;
    return () => {};
  });
  const deletion = new GridDeletionModel(tables, books, grid);
  onTestFinished(() => {
    deletion[Symbol.dispose]();
    grid[Symbol.dispose]();
  });
  await vi.waitFor(() => expect(grid.state.value.status).toBe('ready'));
  return { tables, grid, deletion, change: () => change() };
}

function watchGroups(tables: ArrayTables): number[] {
  const sizes: number[] = [];
  const submit = tables.submitTransaction.bind(tables);
  tables.submitTransaction = (table, operations: readonly EntityOperation[]) => {
    sizes.push(operations.length);
    return submit(table, operations);
  };
  return sizes;
}

function keyOf(index: number): string {
  return String(index).padStart(6, '0');
}

function entity(index: number): Entity {
  const partitionKey = `p${String(Math.floor(index / 700)).padStart(2, '0')}`;
  return { partitionKey, rowKey: keyOf(index), timestamp: 1n, properties: new Map() };
}
