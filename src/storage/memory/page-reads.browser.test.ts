import { expect, test, vi } from 'vitest';
import { stepsUp } from '../../base/wide-steps.ts';
import { pageOf } from '../../model/entity-page.ts';
import { keysOf } from '../../testing/entities.ts';
import { seeded } from '../../testing/seeded.ts';
import {
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  removeBooks,
  reopenBooks,
} from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import type { TablesDatabase } from '../database.ts';
import { EncodedPage } from '../encode-page.ts';
import { checkpointSlice, type PartOfEntry } from '../journal/checkpoint-slice.ts';
import { PackedRows } from '../journal/packed-rows.ts';
import { DEFAULT_SETTINGS } from '../settings.ts';
import type { SortedEntities } from '../sorted-entities.ts';
import { withRead, withWrite } from '../transaction.ts';

const BY_HAND = { checkpoints: false };

/** As a slice of an import does. */
function importRows(database: TablesDatabase, rowKeys: readonly string[], number: number) {
  const page = pageOf(rowKeys.map((rowKey) => numbered(rowKey, number)));
  const sizes = new Float64Array(page.length).fill(30);
  return withWrite(database, { durability: 'relaxed' }, (transaction) =>
    transaction
      .entitiesOf(BOOKS)
      .putNewPage(new EncodedPage(page, sizes, stepsUp(1n, page.length))),
  );
}

/** Rows of two partitions, as of an import that takes a column of few texts for the PartitionKey. */
function importBoth(database: TablesDatabase, slice: number) {
  const rowKeys = keysFrom(slice * 1000, 1000);
  const page = pageOf(
    ['p', 'q'].flatMap((partitionKey) =>
      rowKeys.map((rowKey) => ({ ...numbered(rowKey, slice), partitionKey })),
    ),
  );
  const sizes = new Float64Array(page.length).fill(30);
  return withWrite(database, { durability: 'relaxed' }, (transaction) =>
    transaction
      .entitiesOf(BOOKS)
      .putNewPage(new EncodedPage(page, sizes, stepsUp(1n, page.length))),
  );
}

function keysFrom(first: number, count: number, step = 1): string[] {
  return Array.from({ length: count }, (_, row) => padded(first + row * step));
}

function padded(place: number): string {
  return String(place).padStart(6, '0');
}

function ask<T>(database: TablesDatabase, read: (books: SortedEntities) => Promise<T>): Promise<T> {
  return withRead(database, (transaction) => read(transaction.entitiesOf(BOOKS)));
}

test('unpacks a few rows of a long journal for the first of them, and all for a walk', async () => {
  const database = await openStoredBooks(BY_HAND);
  for (let slice = 0; slice < 20; slice += 1) {
    await importRows(database, keysFrom(slice * 1000, 1000), slice);
  }
  const unpacked = vi.spyOn(PackedRows.prototype, 'recordAt');
  const another = reopenBooks(database.account, { ...BY_HAND, memoryBytes: 0 });
  const page = await ask(another, (books) => books.readPage({}, 100));
  expect(page.length).toBe(100);
  expect(unpacked.mock.calls.length).toBeLessThan(1000);
  const found = await ask(another, (books) =>
    books.find({ partitionKey: 'p', rowKey: padded(15_500) }),
  );
  expect(found?.properties.get('N')?.value).toBe(15);
  expect(unpacked.mock.calls.length).toBeLessThan(1000);
  expect(await readBooks(another)).toHaveLength(20_000);
  unpacked.mockRestore();
});

test('keeps no rows of what it imports beyond its memory for tables', async () => {
  const database = await openStoredBooks({ ...BY_HAND, memoryBytes: 500_000 });
  for (let slice = 0; slice < 40; slice += 1) {
    await importRows(database, keysFrom(slice * 1000, 1000), slice);
  }
  const { memory } = await database.open();
  const contents = memory.contentsOf(BOOKS.toLowerCase());
  expect(contents.isLost(memory.drained)).toBe(false);
  expect(contents.changes.size).toBe(0);
  expect(contents.changes.pages.size).toBe(40);
  expect(await readBooks(database)).toHaveLength(40_000);
  await database.checkpoint();
  expect(contents.changes.pages.size).toBe(0);
  expect(await readBooks(database)).toHaveLength(40_000);
});

test('reads slices of several partitions run by run', async () => {
  const database = await openStoredBooks({ ...BY_HAND, memoryBytes: 0 });
  for (let slice = 0; slice < 6; slice += 1) await importBoth(database, slice);
  const { memory } = await database.open();
  expect(memory.contentsOf(BOOKS.toLowerCase()).changes.size).toBe(0);
  const another = reopenBooks(database.account, { ...BY_HAND, memoryBytes: 0 });
  const told = keysFrom(0, 6000).map((key) => `${key}=${Math.floor(Number(key) / 1000)}`);
  expect(await readBooks(another)).toEqual([...told, ...told]);
  expect(await readBooks(another, true)).toEqual([...told, ...told].toReversed());
  const page = await ask(another, (books) => books.readPage({ partitionKey: 'q' }, 10, 2500));
  expect(keysOf(page)).toEqual(keysFrom(2500, 10).map((key) => `q/${key}`));
});

test('unpacks as few rows of slices that have keys between each other', async () => {
  const database = await openStoredBooks({ ...BY_HAND, memoryBytes: 0 });
  for (let slice = 0; slice < 10; slice += 1) {
    await importRows(database, keysFrom(slice, 1000, 10), slice);
  }
  const unpacked = vi.spyOn(PackedRows.prototype, 'recordAt');
  const another = reopenBooks(database.account, { ...BY_HAND, memoryBytes: 0 });
  const tables = await withRead(another, (transaction) => transaction.listTables('', 10));
  expect(tables).toMatchObject([{ entities: 10_000 }]);
  expect(unpacked).not.toHaveBeenCalled();
  const page = await ask(another, (books) => books.readPage({}, 100));
  expect(keysOf(page)).toEqual(keysFrom(0, 100).map((key) => `p/${key}`));
  expect(unpacked.mock.calls.length).toBeLessThan(1000);
  const middle = await ask(another, (books) => books.readPage({}, 100, 5000));
  expect(keysOf(middle)).toEqual(keysFrom(5000, 100).map((key) => `p/${key}`));
  const all = await Promise.all([1, 2, 3].map(() => readBooks(another)));
  const told = keysFrom(0, 10_000).map((key) => `${key}=${Number(key) % 10}`);
  expect(all).toEqual([told, told, told]);
  unpacked.mockRestore();
});

/** What is there, by row key. */
type Model = Map<string, number>;

async function expectLike(database: TablesDatabase, model: Model, draw: number): Promise<void> {
  const all = [...model].sort(([one], [other]) => (one < other ? -1 : 1));
  const told = all.map(([rowKey, number]) => `${rowKey}=${number}`);
  expect(await readBooks(database)).toEqual(told);
  expect(await readBooks(database, true)).toEqual(told.toReversed());
  const rowKeys = all.map(([rowKey]) => rowKey);
  const skip = draw % (rowKeys.length + 5);
  for (const descending of [false, true]) {
    const order = descending ? rowKeys.toReversed() : rowKeys;
    const skipped = await ask(database, (books) => books.readPage({ descending }, 20, skip));
    expect(keysOf(skipped).map((key) => key.slice(2))).toEqual(order.slice(skip, skip + 20));
    const from = { partitionKey: 'p', rowKey: padded(draw % 20_000) };
    const behind = order.filter((key) => (descending ? key <= from.rowKey : key >= from.rowKey));
    const rest = await ask(database, (books) =>
      books.readPage({ descending, from, partitionKey: 'p' }, 700, 30),
    );
    expect(keysOf(rest).map((key) => key.slice(2))).toEqual(behind.slice(30, 730));
  }
  const asked = keysFrom(draw % 20_000, 40, 7);
  const found = await ask(database, (books) =>
    books.findMany(asked.map((rowKey) => ({ partitionKey: 'p', rowKey }))),
  );
  expect(found.map((entity) => entity?.properties.get('N')?.value)).toEqual(
    asked.map((rowKey) => model.get(rowKey)),
  );
}

test.each([
  ['with an image', {}, 1],
  ['without room for images', { memoryBytes: 0 }, 2],
  ['with room for some', { memoryBytes: 300_000 }, 3],
])(
  'reads pages of the journal, changes and records as one table, %s',
  async (_, settings, seed) => {
    const database = await openStoredBooks({ ...BY_HAND, ...settings });
    const draw = seeded(seed);
    const model: Model = new Map();
    let part: PartOfEntry | undefined;
    for (let turn = 1; turn <= 14; turn += 1) {
      const first = draw.whole(15_000);
      const step = draw.whole(4) + 1;
      const keys = keysFrom(first, 500 + draw.whole(300), step).filter((key) => !model.has(key));
      await importRows(database, keys, turn);
      for (const key of keys) model.set(key, turn);
      const some = [...model.keys()].filter(() => draw.whole(40) === 0);
      const edited = some.slice(0, 30);
      await putBooks(
        database,
        edited.map((key) => numbered(key, 1000 + turn)),
      );
      for (const key of edited) model.set(key, 1000 + turn);
      if (draw.whole(3) === 0) {
        const removed = some.slice(20, 50);
        await removeBooks(
          database,
          removed.map((key) => numbered(key)),
        );
        for (const key of removed) model.delete(key);
      }
      const { connection, memory } = await database.open();
      for (let slice = draw.whole(4); slice > 0; slice -= 1) {
        const limits = { ...DEFAULT_SETTINGS, checkpointEntities: 300, keptBytes: 0 };
        ({ part } = await checkpointSlice(connection, memory, limits, part));
      }
      const another = reopenBooks(database.account, { ...BY_HAND, ...settings });
      for (const engine of [database, another]) await expectLike(engine, model, draw.whole(60_000));
      await another.close();
    }
    await database.checkpoint();
    await expectLike(database, model, draw.whole(60_000));
  },
);
