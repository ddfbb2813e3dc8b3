import { expect, onTestFinished, test, vi } from 'vitest';
import type { EntityKey } from '../../model/entity.ts';
import { keysOf } from '../../testing/entities.ts';
import { seeded } from '../../testing/seeded.ts';
import {
  importBooks,
  numbered,
  openStoredBooks,
  putBooks,
  readBooks,
  removeBooks,
  reopenBooks,
} from '../../testing/stored-books.ts';
import { BOOKS } from '../../testing/test-database.ts';
import { withRead } from '../access/transaction.ts';
import type { TablesDatabase } from '../account/database.ts';
import { checkpointSlice, type PartOfEntry } from '../checkpoint/checkpoint-slice.ts';
import { DEFAULT_SETTINGS } from '../connection/settings.ts';
import type { SortedEntities } from '../connection/transaction-types.ts';
import { PackedRows } from '../journal/packed-rows.ts';

const BY_HAND = { checkpoints: false };

function importRows(database: TablesDatabase, rowKeys: readonly string[], number: number) {
  return importBooks(
    database,
    rowKeys.map((rowKey) => numbered(rowKey, number)),
  );
}

/** Rows of two partitions, as of an import that takes a column of few texts for the PartitionKey. */
function importBoth(database: TablesDatabase, slice: number) {
  const rows = keysFrom(slice * 1000, 1000).map((rowKey) => numbered(rowKey, slice));
  return importBooks(
    database,
    ['p', 'q'].flatMap((partitionKey) => rows.map((row) => ({ ...row, partitionKey }))),
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

test('keeps no imported rows beyond its cache budget', async () => {
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
  const reported = keysFrom(0, 6000).map((key) => `${key}=${Math.floor(Number(key) / 1000)}`);
  expect(await readBooks(another)).toEqual([...reported, ...reported]);
  expect(await readBooks(another, true)).toEqual([...reported, ...reported].toReversed());
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
  const reported = keysFrom(0, 10_000).map((key) => `${key}=${Number(key) % 10}`);
  expect(all).toEqual([reported, reported, reported]);
  unpacked.mockRestore();
});

test('reads an entry once for many keys, and once for a walk over all', async () => {
  const database = await openStoredBooks({ ...BY_HAND, memoryBytes: 0 });
  for (let slice = 0; slice < 16; slice += 1) {
    await importRows(database, keysFrom(slice, 1000, 16), slice);
  }
  const another = reopenBooks(database.account, { ...BY_HAND, memoryBytes: 0 });
  await ask(another, (books) => books.readPage({}, 1));
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get');
  onTestFinished(() => reads.mockRestore());
  const journalReads = () => reads.mock.contexts.filter((store) => nameOf(store) === 'journal');
  const keys = keysFrom(0, 500).map((rowKey) => ({ partitionKey: 'p', rowKey }));
  const found = await ask(another, (books) => books.findMany(keys));
  expect(found.every((entity) => entity !== undefined)).toBe(true);
  expect(journalReads().length).toBeLessThan(30);

  reads.mockClear();
  let page = await ask(another, (books) => books.readPage({}, 1000));
  while (page.next) {
    const from = page.next;
    page = await ask(another, (books) => books.readPage({ from }, 1000));
  }
  expect(journalReads().length).toBeLessThan(50);
});

test('entries of which reading fails at once leave no rejection unheard', async () => {
  const database = await openStoredBooks({ ...BY_HAND, memoryBytes: 0 });
  // More than stay at hand, so that the first of all levels are read at once.
  for (let slice = 0; slice < 24; slice += 1) {
    await importRows(database, keysFrom((slice >> 3) * 8000 + (slice % 8), 1000, 8), slice);
  }
  const unheard: PromiseRejectionEvent[] = [];
  const listener = new AbortController();
  onTestFinished(() => listener.abort());
  const hear = (event: PromiseRejectionEvent) => {
    event.preventDefault();
    unheard.push(event);
  };
  addEventListener('unhandledrejection', hear, { signal: listener.signal });
  const { get } = IDBObjectStore.prototype;
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
    this: IDBObjectStore,
    key,
  ) {
    if (this.name === 'journal' && typeof key === 'number' && key > 0) {
      throw new DOMException('gone', 'DataError');
    }
    return get.call(this, key);
  });
  onTestFinished(() => reads.mockRestore());
  await ask(database, (books) => books.readPage({}, 100));
  expect(reads).toHaveBeenCalled();
  // An unhandled rejection is reported after the task in which it occurred.
  await new Promise((resolve) => setTimeout(resolve));
  expect(unheard).toEqual([]);
});

test.each([false, true])(
  'skips behind a page that is checkpointed in part, descending %s',
  async (descending) => {
    const database = await openStoredBooks(BY_HAND);
    await importRows(database, keysFrom(5000, 100), 0);
    await database.checkpoint();
    const ends = [keysFrom(0, 1000), keysFrom(8000, 1000)];
    for (const keys of descending ? ends.toReversed() : ends) await importRows(database, keys, 1);
    const { connection, memory } = await database.open();
    const limits = { ...DEFAULT_SETTINGS, checkpointEntities: 500, keptBytes: 0 };
    await checkpointSlice(connection, memory, limits, undefined);
    const another = reopenBooks(database.account, { ...BY_HAND, memoryBytes: 0 });
    const keys = keysOf(await ask(another, (books) => books.readPage({ descending }, 5000)));
    expect(keys).toHaveLength(2100);
    const first = keyOf(keys[0] ?? '');
    for (let skip = 0; skip < 2100; skip += 25) {
      // The first is counted from the nearer end, the other is not.
      for (const range of [{ descending }, { descending, from: first }]) {
        const page = await ask(another, (books) => books.readPage(range, 3, skip));
        expect(keysOf(page)).toEqual(keys.slice(skip, skip + 3));
      }
    }
  },
);

test.each([2, 10, 15])('skips in any range as in a list, seed %s', async (seed) => {
  const database = await openStoredBooks({ ...BY_HAND, memoryBytes: 0 });
  const draw = seeded(seed);
  const keys = new Set<string>();
  let part: PartOfEntry | undefined;
  for (let turn = 1; turn <= 12; turn += 1) {
    const partitions = draw.whole(6) === 0 ? 100 : draw.whole(4) + 1;
    const [first, step] = [draw.whole(4000), draw.whole(4) + 1];
    const drawn = keysFrom(first, 30 + draw.whole(300), step)
      .map((rowKey) => `p${draw.whole(partitions)}/${rowKey}`)
      .filter((key) => !keys.has(key))
      .sort(compareTexts);
    const rows = drawn.map((key) => ({ ...numbered(key, turn), ...keyOf(key) }));
    if (rows.length > 0) await importBooks(database, rows);
    for (const key of drawn) keys.add(key);
    const { connection, memory } = await database.open();
    for (let slice = draw.whole(4); slice > 0; slice -= 1) {
      const limits = { ...DEFAULT_SETTINGS, checkpointEntities: 70, keptBytes: 0 };
      ({ part } = await checkpointSlice(connection, memory, limits, part));
    }
    const all = [...keys].sort(compareTexts);
    const drawKey = () => `${all[draw.whole(all.length)]}${draw.whole(2) === 0 ? 'x' : ''}`;
    for (let question = 0; question < 12; question += 1) {
      const descending = draw.whole(2) === 0;
      const partitionKey = draw.whole(3) === 0 ? `p${draw.whole(3)}` : undefined;
      const from = draw.whole(2) === 0 ? drawKey() : undefined;
      const to = draw.whole(3) === 0 ? drawKey() : undefined;
      const order = (descending ? all.toReversed() : all).filter(
        (key) =>
          (!partitionKey || key.startsWith(`${partitionKey}/`)) &&
          (!to || key < to) &&
          (!from || (descending ? key <= from : key >= from)),
      );
      const range = {
        descending,
        ...(partitionKey && { partitionKey }),
        ...(from && { from: keyOf(from) }),
        ...(to && { keys: { to: keyOf(to) } }),
      };
      const [skip, limit] = [draw.whole(order.length + 3), 1 + draw.whole(40)];
      const page = await ask(database, (books) => books.readPage(range, limit, skip));
      expect(keysOf(page)).toEqual(order.slice(skip, skip + limit));
    }
  }
});

function nameOf(store: unknown): string | undefined {
  return store instanceof IDBObjectStore ? store.name : undefined;
}

function keyOf(text: string): EntityKey {
  const [partitionKey = '', rowKey = ''] = text.split('/');
  return { partitionKey, rowKey };
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** What is there, by row key. */
type Model = Map<string, number>;

async function expectLike(database: TablesDatabase, model: Model, draw: number): Promise<void> {
  const all = [...model].sort(([one], [other]) => (one < other ? -1 : 1));
  const reported = all.map(([rowKey, number]) => `${rowKey}=${number}`);
  expect(await readBooks(database)).toEqual(reported);
  expect(await readBooks(database, true)).toEqual(reported.toReversed());
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
