import { expect, onTestFinished, test, vi } from 'vitest';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import type { EntityOperation } from '../../model/table-service.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { GridDeletionModel } from './grid-deletion-model.ts';
import { GridModel } from './grid-model.ts';

const books = parseTableName('books');

test.each(['ascending', 'descending'] as const)(
  'deletes exactly the rows that were asked for, sorted %s',
  async (direction) => {
    const { tables, grid, deletion } = await open(2_400);
    grid.sort({ property: 'PartitionKey', descending: direction === 'descending' });
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
    expect(deletion.deleted.value).toBe(4);
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
  expect(deletion.deleted.value).toBe(1_250);
});

test('what is refused is told, and the rest of its group still goes', async () => {
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

  expect(deletion.refused.value.map(({ key, error }) => [key.rowKey, error.reason])).toEqual([
    [keyOf(7), 'etagStale'],
  ]);
  expect(tables.entities.map(({ rowKey }) => rowKey)).toEqual([keyOf(7)]);
  expect(deletion.deleted.value).toBe(48);
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
  expect(deletion.deleted.value).toBe(400);
  expect(tables.entities).toHaveLength(2_600);
});

test('a failure of the store is told, not swallowed', async () => {
  const { tables, deletion } = await open(10);
  deletion.ask([{ first: 0, end: 10 }]);
  tables.failure = new Error('The engine is away.');
  await deletion.confirm();
  expect(deletion.state.value).toEqual({ status: 'failed', error: tables.failure });
});

async function open(count: number) {
  const tables = new ArrayTables(Array.from({ length: count }, (_, place) => entity(place)));
  const grid = new GridModel(tables, books, () => () => {});
  const deletion = new GridDeletionModel(tables, books, grid);
  onTestFinished(() => grid[Symbol.dispose]());
  await vi.waitFor(() => expect(grid.state.value.status).toBe('ready'));
  return { tables, grid, deletion };
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

function keyOf(place: number): string {
  return String(place).padStart(6, '0');
}

function entity(place: number): Entity {
  const partitionKey = `p${Math.floor(place / 700)}`;
  return { partitionKey, rowKey: keyOf(place), timestamp: 1n, properties: new Map() };
}
