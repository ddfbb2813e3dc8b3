import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { ArrayTables } from '../../testing/array-tables.ts';
import { rows } from '../../testing/rows.ts';
import { GridModel } from './grid-model.ts';

const books = parseTableName('books');

test('rows come page by page, with the total known before', async () => {
  const { grid } = await openGrid(numbered(2_500));

  expect(grid.total.value).toBe(2_500);
  expect(keyAt(grid, 0)).toBe('000000');
  grid.watch({ first: 2_400, end: 2_430 }, []);
  expect(keyAt(grid, 2_400)).toBeUndefined();
  await vi.waitFor(() => expect(keyAt(grid, 2_429)).toBe('002429'));
});

test('a far row is read from the nearer end, not through all that lies between', async () => {
  const { grid, tables } = await openGrid(numbered(20_000));

  grid.watch({ first: 19_500, end: 19_530 }, []);
  await vi.waitFor(() => expect(keyAt(grid, 19_500)).toBe('019500'));
  expect(tables.queries).toContainEqual({ descending: true, limit: 1000, keepsDamaged: true });

  grid.watch({ first: 17_990, end: 18_010 }, []);
  await vi.waitFor(() => expect(keyAt(grid, 18_009)).toBe('018009'));
  await vi.waitFor(() => expect(keyAt(grid, 17_990)).toBe('017990'));
});

test('a page whose start was seen is read from there', async () => {
  const { grid, tables } = await openGrid(numbered(9_000));
  await vi.waitFor(() => expect(keyAt(grid, 1_999)).toBe('001999'));
  tables.queries.length = 0;

  grid.watch({ first: 3_100, end: 3_130 }, []);
  await vi.waitFor(() => expect(keyAt(grid, 3_100)).toBe('003100'));

  const from = { partitionKey: 'p', rowKey: '002000' };
  expect(tables.queries[0]).toEqual({ from, skip: 1_000, limit: 1_000, keepsDamaged: true });
});

test('of large entities fewer are read at once', async () => {
  const { grid, tables, change } = await openGrid(numbered(500));
  tables.bytes = 500 * 2 ** 20;
  tables.queries.length = 0;
  change();
  await vi.waitFor(() => expect(tables.queries.length).toBeGreaterThan(0));

  grid.watch({ first: 240, end: 270 }, []);
  await vi.waitFor(() => expect(keyAt(grid, 269)).toBe('000269'));
  expect(Math.max(...tables.queries.map(({ limit = 1000 }) => limit))).toBe(4);
});

test.each(['ascending', 'descending'] as const)(
  'a page that is answered in parts is read to its end, %s',
  async (direction) => {
    const { grid, tables, change } = await openGrid(numbered(300));
    tables.mostAtOnce = 70;
    grid.sort([{ property: 'PartitionKey', descending: direction === 'descending' }]);
    change();

    const last = direction === 'ascending' ? '000299' : '000000';
    grid.watch({ first: 270, end: 300 }, []);
    await vi.waitFor(() => expect(keyAt(grid, 299)).toBe(last));
    expect(keyAt(grid, 0)).toBe(direction === 'ascending' ? '000000' : '000299');
  },
);

test('only the last requested range is awaited', async () => {
  const { grid, tables } = await openGrid(numbered(50_000));
  await settle();
  tables.hold();
  tables.queries.length = 0;
  for (let first = 5_000; first < 40_000; first += 500) grid.watch({ first, end: first + 30 }, []);
  grid.watch({ first: 20_000, end: 20_030 }, []);
  tables.release();

  await vi.waitFor(() => expect(keyAt(grid, 20_029)).toBe('020029'));
  expect(keyAt(grid, 5_000)).toBeUndefined();
});

test('a page for an older state of the table is dropped', async () => {
  const { grid, tables, change } = await openGrid(numbered(3_000));
  await settle();
  tables.hold();
  grid.watch({ first: 2_000, end: 2_030 }, []);
  tables.remove({ partitionKey: 'p', rowKey: '002000' });
  change();
  await settle();
  tables.release();

  await vi.waitFor(() => expect(grid.total.value).toBe(2_999));
  await vi.waitFor(() => expect(keyAt(grid, 2_000)).toBe('002001'));
});

test('descending is the same rows from the other end', async () => {
  const { grid } = await openGrid(numbered(2_500));

  grid.sort([{ property: 'PartitionKey', descending: true }]);
  await vi.waitFor(() => expect(keyAt(grid, 0)).toBe('002499'));
  grid.watch({ first: 2_480, end: 2_500 }, []);
  await vi.waitFor(() => expect(keyAt(grid, 2_499)).toBe('000000'));
});

test('rows that are turned while the table is looked at stay turned', async () => {
  const { grid, tables, change } = await openGrid(numbered(2_500));
  const before = tables.queries.length;
  tables.hold();
  change();
  await vi.waitFor(() => expect(tables.queries.length).toBeGreaterThan(before));
  grid.sort([{ property: 'PartitionKey', descending: true }]);
  tables.release();
  for (let looks = 0; looks < 10; looks += 1) await settle();
  expect(keyAt(grid, 0)).toBe('002499');
  expect(grid.sorted.value).toEqual([{ property: 'PartitionKey', descending: true }]);
});

test('own writes are read again at once, however long reads took before', async () => {
  const { grid, tables, change } = await openGrid(numbered(10));
  const looked = tables.queries.length;
  tables.hold();
  change();
  await vi.waitFor(() => expect(tables.queries.length).toBeGreaterThan(looked));
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
  onTestFinished(() => now.mockRestore());
  tables.release();
  await settle();
  tables.put({ ...entity('000000'), properties: new Map([['Title', stringOf('Emma')]]) });
  await grid.refresh();
  const title = { name: 'Title', kind: 'property', types: ['Edm.String'] } as const;
  expect(grid.rowAt(0)?.valueOf(title)).toEqual(stringOf('Emma'));
});

test('a change shows without a moment in which rows are missing', async () => {
  const { grid, tables, change } = await openGrid(numbered(2_000));
  const missed: number[] = [];
  grid.revision.subscribe(() => {
    if (keyAt(grid, 0) === undefined) missed.push(grid.revision.peek());
  });

  tables.put({ ...entity('000000'), properties: new Map([['Title', stringOf('Emma')]]) });
  change();
  const title = { name: 'Title', kind: 'property', types: ['Edm.String'] } as const;
  await vi.waitFor(() => expect(grid.rowAt(0)?.valueOf(title)).toEqual(stringOf('Emma')));
  expect(missed).toEqual([]);
});

test.each(['ascending', 'descending'] as const)(
  'after a change every followed row is found at its entity, %s',
  async (direction) => {
    const { grid, tables, change } = await openGrid(numbered(5_000));
    grid.sort([{ property: 'PartitionKey', descending: direction === 'descending' }]);
    const row = direction === 'ascending' ? 3_200 : 1_799;
    grid.watch({ first: row - 10, end: row + 20 }, [row]);
    await vi.waitFor(() => expect(keyAt(grid, row)).toBe('003200'));

    tables.put(...Array.from({ length: 1_500 }, (_, index) => entity(`000000-${index}`)));
    change();

    const shifted = direction === 'ascending' ? 4_700 : 1_799;
    await vi.waitFor(() =>
      expect(grid.moves.value.placeOf(row)).toEqual({ row: shifted, isFound: true }),
    );
    expect(keyAt(grid, shifted)).toBe('003200');
  },
);

test('a followed entity that is deleted is replaced by the next one', async () => {
  const { grid, tables, change } = await openGrid(numbered(100));
  grid.watch({ first: 0, end: 30 }, [10, 99]);

  tables.remove({ partitionKey: 'p', rowKey: '000010' }, { partitionKey: 'p', rowKey: '000099' });
  change();

  await vi.waitFor(() => expect(grid.total.value).toBe(98));
  expect(grid.moves.value.placeOf(10)).toEqual({ row: 10, isFound: false });
  expect(grid.moves.value.placeOf(99)).toEqual({ row: 98, isFound: false });
});

test('a row that is followed only while the table is reread is found all the same', async () => {
  const { grid, tables, change } = await openGrid(numbered(3_000));
  await vi.waitFor(() => expect(keyAt(grid, 1_500)).toBe('001500'));
  tables.hold();
  tables.put(entity('000000-1'));
  tables.queries.length = 0;
  change();
  await vi.waitFor(() => expect(tables.queries).toHaveLength(1));

  grid.watch({ first: 0, end: 30 }, [10, 1_500]);
  tables.release();

  await vi.waitFor(() => expect(grid.total.value).toBe(3_001));
  expect(grid.moves.value.placeOf(10)).toEqual({ row: 11, isFound: true });
  expect(grid.moves.value.placeOf(1_500)).toEqual({ row: 1_501, isFound: true });
});

test('descending, the next one is the one before it in key order', async () => {
  const { grid, tables, change } = await openGrid(numbered(100));
  grid.sort([{ property: 'PartitionKey', descending: true }]);
  grid.watch({ first: 0, end: 30 }, [10, 99]);

  tables.remove({ partitionKey: 'p', rowKey: '000089' }, { partitionKey: 'p', rowKey: '000000' });
  change();

  await vi.waitFor(() => expect(grid.total.value).toBe(98));
  expect(grid.moves.value.placeOf(10)).toEqual({ row: 10, isFound: false });
  expect(keyAt(grid, 10)).toBe('000088');
  expect(grid.moves.value.placeOf(99)).toEqual({ row: 98, isFound: false });
});

test('any key is found in few questions', async () => {
  const { grid, tables } = await openGrid(numbered(100_000));
  await settle();
  for (const key of ['000000', '000999', '001000', '054321', '099999']) {
    tables.queries.length = 0;
    await expect(grid.findRow({ partitionKey: 'p', rowKey: key })).resolves.toBe(Number(key));
    expect(tables.queries.length).toBeLessThan(12);
  }
  await expect(grid.findRow({ partitionKey: 'p', rowKey: '0543210' })).resolves.toBeUndefined();
});

describe.each([
  ['near the start', 3_000, 'ascending'],
  ['across the middle', 7_000, 'ascending'],
  ['near the end', 14_000, 'ascending'],
  ['near the start', 3_000, 'descending'],
  ['across the middle', 7_000, 'descending'],
  ['near the end', 14_000, 'descending'],
] as const)('rows %s that are read while others write, from %i %s', (_, first, direction) => {
  const descending = direction === 'descending';

  test.each([
    ['come', (tables: ArrayTables) => tables.put(entity('000000-1'), entity('019999-1'))],
    [
      'go',
      (tables: ArrayTables) =>
        tables.remove(...['000000', '000001', '019999'].map((rowKey) => entity(rowKey))),
    ],
  ] as const)('follow each other without a gap or a twin, where some %s', async (_what, happen) => {
    const { grid, tables } = await openGrid(numbered(20_000));
    grid.sort([{ property: 'PartitionKey', descending }]);
    await settle();
    const asking = tables.queryEntities.bind(tables);
    let asked = 0;
    vi.spyOn(tables, 'queryEntities').mockImplementation((...query) => {
      asked += 1;
      // After the first page was asked for, and before those that are read ahead.
      if (asked === 2) happen(tables);
      return asking(...query);
    });
    const read = await grid.loadRows({ first, end: first + 4_000 });
    expect(asked).toBeGreaterThan(2);
    const numbers = read.map(({ key }) => Number(key.rowKey));
    const steps = numbers.slice(1).map((one, at) => one - (numbers[at] ?? 0));
    expect(read).toHaveLength(4_000);
    expect(new Set(steps)).toEqual(new Set([descending ? -1 : 1]));
  });
});

test('a deleted table is not a failure, and a failed one can be retried', async () => {
  const { grid, tables, change } = await openGrid(numbered(10));

  tables.failure = new Error('The engine is away.');
  change();
  await vi.waitFor(() => expect(grid.state.value.status).toBe('failed'));
  expect(keyAt(grid, 3)).toBe('000003');

  tables.failure = undefined;
  grid.retry();
  await vi.waitFor(() => expect(grid.state.value.status).toBe('ready'));

  tables.failure = new StorageError('tableResourceMissing');
  change();
  await vi.waitFor(() => expect(grid.state.value.status).toBe('gone'));
});

test('a row stays the same object while its entity is the same version', async () => {
  const { grid, tables, change } = await openGrid(numbered(2_000));
  const before = Array.from({ length: 30 }, (_, row) => grid.rowAt(row));
  const changed = {
    ...entity('000005'),
    timestamp: 2n,
    properties: new Map([['A', stringOf('b')]]),
  };
  tables.put(changed);
  change();

  await vi.waitFor(() => expect(grid.rowAt(5)?.entity).toEqual(changed));
  const after = Array.from({ length: 30 }, (_, row) => grid.rowAt(row));
  const others = after.flatMap((row, index) => (row === before[index] ? [] : [index]));
  expect(others).toEqual([5]);
});

test('columns stand in first-seen order and stay there as others come', async () => {
  const { grid, tables, change } = await openGrid(rows`
    PartitionKey  RowKey  Title       Price:Edm.Double
    austen        001     Emma        -
    austen        002     Persuasion  12.5
  `);
  const names = () => grid.columns.value.map(({ name }) => name);
  expect(names()).toEqual(['PartitionKey', 'RowKey', 'Timestamp', 'Title', 'Price']);

  const properties = new Map<string, EdmValue>([
    ['Isbn', stringOf('978')],
    ['Price', int32Of(3)],
    ['Title', stringOf('Sanditon')],
  ]);
  tables.put({ partitionKey: 'austen', rowKey: '000', timestamp: 0n, properties });
  change();

  await vi.waitFor(() => expect(names().at(-1)).toBe('Isbn'));
  expect(names()).toEqual(['PartitionKey', 'RowKey', 'Timestamp', 'Title', 'Price', 'Isbn']);
  expect(grid.columns.value[4]?.types.toSorted()).toEqual(['Edm.Double', 'Edm.Int32']);
});

async function openGrid(entities: readonly Entity[]) {
  const tables = new ArrayTables(entities);
  let change = () => {};
  const grid = new GridModel(tables, books, (listener) => {
    change = listener;
    return () => {};
  });
  onTestFinished(() => grid[Symbol.dispose]());
  grid.watch({ first: 0, end: 30 }, []);
  await vi.waitFor(() => expect(grid.state.value.status).toBe('ready'));
  return { grid, tables, change: () => change() };
}

function keyAt(grid: GridModel, row: number): string | undefined {
  return grid.rowAt(row)?.key.rowKey;
}

function numbered(count: number): Entity[] {
  return Array.from({ length: count }, (_, index) => entity(String(index).padStart(6, '0')));
}

function entity(rowKey: string): Entity {
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties: new Map() };
}

/** Lets every answer that is due arrive. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await Promise.resolve();
}
