import { unwrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { int32Of } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { entitySize } from '../../model/limits.ts';
import { parseTableName } from '../../model/names.ts';
import { keysOf } from '../../testing/entities.ts';
import { drawAccountName } from '../../testing/test-database.ts';
import { TablesDatabase } from '../account/database.ts';
import { createDatabase, deleteDatabase } from '../connection/connection.ts';
import type { WriteTransaction } from '../connection/transaction-types.ts';
import { withRead, withWrite } from './transaction.ts';

const BOOKS = parseTableName('Books');

async function openBooks(): Promise<TablesDatabase> {
  const account = drawAccountName();
  await createDatabase(account);
  const database = new TablesDatabase(account);
  onTestFinished(async () => {
    await database.close();
    await deleteDatabase(account);
  });
  await write(database, (transaction) => transaction.createTable(BOOKS));
  return database;
}

function write<T>(database: TablesDatabase, work: (transaction: WriteTransaction) => Promise<T>) {
  return withWrite(database, { durability: 'relaxed' }, work);
}

function entity(rowKey: string, number = 1): Entity {
  const properties = new Map([['N', int32Of(number)]]);
  return { partitionKey: 'p', rowKey, timestamp: 1n, properties };
}

function putNew(database: TablesDatabase, entities: readonly Entity[]) {
  return write(database, (transaction) => transaction.entitiesOf(BOOKS).putNew(entities));
}

function readKeys(database: TablesDatabase, descending = false) {
  return withRead(database, async (transaction) =>
    keysOf(await transaction.entitiesOf(BOOKS).readPage({ descending }, 1000)),
  );
}

function findTable(database: TablesDatabase) {
  return withRead(database, (transaction) => transaction.findTable(BOOKS));
}

test('keeps nothing of work that fails after it has written', async () => {
  const database = await openBooks();
  const failing = write(database, async (transaction) => {
    const entities = transaction.entitiesOf(BOOKS);
    await entities.putNew([entity('1')]);
    await transaction.createTable(parseTableName('Shelves'));
    throw new TypeError('A bug.');
  });
  await expect(failing).rejects.toThrow(TypeError);
  expect(await readKeys(database)).toEqual([]);
  expect(await findTable(database)).toMatchObject({ entities: 0, bytes: 0, version: 0 });
  const tables = await withRead(database, (transaction) => transaction.listTables('', 10));
  expect(tables).toHaveLength(1);
});

test('reports a write that the browser cannot store, and keeps nothing', async () => {
  const database = await openBooks();
  const broken = {
    ...entity('2'),
    properties: new Map([['F', { type: 'Edm.Int32', value: () => {} }]]),
  };
  const failing = putNew(database, [entity('1'), broken as unknown as Entity]);
  await expect(failing).rejects.toThrow(expect.objectContaining({ name: 'DataCloneError' }));
  expect(await readKeys(database)).toEqual([]);
});

test('keeps nothing of work that is cancelled while it runs', async () => {
  const database = await openBooks();
  const controller = new AbortController();
  const { signal } = controller;
  const cancelled = { reason: 'cancelled', status: 499 };
  const work = withWrite(database, { durability: 'relaxed', signal }, async (transaction) => {
    const entities = transaction.entitiesOf(BOOKS);
    await entities.putNew([entity('1')]);
    controller.abort();
    await entities.find(entity('1'));
  });
  await expect(work).rejects.toMatchObject(cancelled);
  expect(await readKeys(database)).toEqual([]);

  const reading = new AbortController();
  const read = withRead(
    database,
    async (transaction) => {
      await transaction.findTable(BOOKS);
      reading.abort();
      return transaction.findTable(BOOKS);
    },
    reading.signal,
  );
  await expect(read).rejects.toMatchObject(cancelled);
});

test('keeps all of work that is cancelled too late', async () => {
  const database = await openBooks();
  const controller = new AbortController();
  const { signal } = controller;
  await withWrite(database, { durability: 'relaxed', signal }, (transaction) =>
    transaction.entitiesOf(BOOKS).putNew([entity('1')]),
  );
  controller.abort();
  expect(await readKeys(database)).toEqual(['p/1']);
});

test('completes a write when the engine is closed', async () => {
  const database = await openBooks();
  await putNew(database, [entity('1')]);
  const taken = await write(database, async (transaction) => {
    // The connection ends when its transactions have.
    void database.close();
    const opened = await database.open();
    opened.end();
    return transaction.entitiesOf(BOOKS).putNew([entity('1'), entity('2')]);
  });
  expect(taken).toEqual([0]);
  expect(await readKeys(database)).toEqual(['p/1', 'p/2']);
});

test('stores new entities, and reports taken keys', async () => {
  const database = await openBooks();
  expect(
    await putNew(
      database,
      ['2', '4'].map((rowKey) => entity(rowKey)),
    ),
  ).toEqual([]);
  const more = ['1', '2', '3', '4'].map((rowKey) => entity(rowKey, 2));
  expect(await putNew(database, more)).toEqual([1, 3]);

  const found = await withRead(database, (transaction) =>
    transaction.entitiesOf(BOOKS).findMany(more),
  );
  expect(found.map((one) => one?.properties.get('N')?.value)).toEqual([2, 1, 2, 1]);
  const bytes = 4 * entitySize(entity('1'));
  expect(await findTable(database)).toMatchObject({ entities: 4, bytes, version: 2 });
});

test.each([1, 3, 40, 400])('finds %i keys among others, in their order', async (count) => {
  const database = await openBooks();
  const all = Array.from({ length: 1000 }, (_, place) => entity(`k${place}`, place));
  await putNew(
    database,
    all.filter((_, place) => place % 5 !== 0),
  );
  // Near each other, then far from each other.
  for (const step of [1, 1000 / count]) {
    const places = Array.from({ length: count }, (_, turn) => Math.floor(turn * step)).reverse();
    const found = await withRead(database, (transaction) =>
      transaction.entitiesOf(BOOKS).findMany(places.map((place) => entity(`k${place}`))),
    );
    expect(found.map((one) => one?.properties.get('N')?.value)).toEqual(
      places.map((place) => (place % 5 === 0 ? undefined : place)),
    );
  }
});

test('raises the version once for each transaction that writes', async () => {
  const database = await openBooks();
  await putNew(database, [entity('1'), entity('2')]);
  expect(await findTable(database)).toMatchObject({ version: 1 });
  await putNew(database, [entity('1')]);
  expect(await findTable(database)).toMatchObject({ version: 1 });
  await write(database, async (transaction) => {
    const entities = transaction.entitiesOf(BOOKS);
    const found = await entities.find(entity('1'));
    if (found) entities.remove(found);
  });
  expect(await findTable(database)).toMatchObject({ version: 2, entities: 1 });
});

test('reads backwards as well where the browser cannot do it at once', async () => {
  const database = await openBooks();
  await putNew(
    database,
    Array.from({ length: 10 }, (_, place) => entity(String(place))),
  );
  const expected = await readKeys(database, true);
  expect(expected).toHaveLength(10);

  const { prototype } = IDBObjectStore;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, 'getAllRecords');
  onTestFinished(() => {
    if (descriptor) Object.defineProperty(prototype, 'getAllRecords', descriptor);
  });
  Reflect.deleteProperty(prototype, 'getAllRecords');
  expect(await readKeys(database, true)).toEqual(expected);
});

test('ends a page early where entities are large', async () => {
  const database = await openBooks();
  const text = { type: 'Edm.String', value: 'x'.repeat(32_000) } as const;
  const names = Array.from({ length: 15 }, (_, place) => `P${place}`);
  const large = Array.from(
    { length: 50 },
    (_, place): Entity => ({
      ...entity(String(place).padStart(2, '0')),
      properties: new Map(names.map((name) => [name, text])),
    }),
  );
  await putNew(database, large);
  const page = await withRead(database, (transaction) =>
    transaction.entitiesOf(BOOKS).readPage({}, 1000),
  );
  expect(page.length).toBeGreaterThan(20);
  expect(page.length).toBeLessThan(50);
  expect(page.next?.rowKey).toBe(String(page.length));
});

test('sweeps a deleted table, and resumes after a restart', async () => {
  const database = await openBooks();
  await putNew(
    database,
    Array.from({ length: 1200 }, (_, place) => entity(`k${place}`)),
  );
  await database.checkpoint();
  await write(database, (transaction) => transaction.deleteTable(BOOKS));
  await write(database, (transaction) => transaction.createTable(BOOKS));
  await putNew(database, [entity('new')]);
  await database.close();

  const later = new TablesDatabase(database.account);
  onTestFinished(() => later.close());
  expect(await readKeys(later)).toEqual(['p/new']);
  const connection = await later.connect();
  const stored = () => connection.getAllKeys('entities');
  await expect.poll(stored).toEqual([['books~2', 'p', 'new']]);
  await expect.poll(() => connection.getAllKeys('retired')).toEqual([]);
});

test('sweeps again where the browser gave up on it', async () => {
  const database = await openBooks();
  await putNew(
    database,
    Array.from({ length: 700 }, (_, place) => entity(`k${place}`)),
  );
  await database.checkpoint();
  const { delete: remove } = IDBObjectStore.prototype;
  let isGivenUp = false;
  const removing = vi.spyOn(IDBObjectStore.prototype, 'delete');
  onTestFinished(() => removing.mockRestore());
  removing.mockImplementation(function (this: IDBObjectStore, keys) {
    if (!isGivenUp && this.name === 'entities') {
      isGivenUp = true;
      this.transaction.abort();
    }
    return remove.call(this, keys);
  });
  await write(database, (transaction) => transaction.deleteTable(BOOKS));
  const connection = await database.connect();
  await expect.poll(() => isGivenUp).toBe(true);
  await expect.poll(() => connection.count('entities')).toBe(0);
  await expect.poll(() => connection.count('retired')).toBe(0);
});

test('lets writes through while it sweeps', async () => {
  const database = await openBooks();
  await putNew(
    database,
    Array.from({ length: 3000 }, (_, place) => entity(`k${place}`)),
  );
  await database.checkpoint();
  await write(database, (transaction) => transaction.deleteTable(BOOKS));
  await write(database, (transaction) => transaction.createTable(BOOKS));
  await database.checkpoint();
  const connection = await database.connect();
  expect(await connection.getAllKeys('retired')).toEqual(['books']);
  await putNew(database, [entity('1')]);
  expect(await readKeys(database)).toEqual(['p/1']);
  expect(await connection.count('entities')).toBeGreaterThan(1);
  expect(await connection.getAllKeys('retired')).toEqual(['books']);
});

test.each([
  ['without its name', { id: 'books', entities: 1, bytes: 9, version: 1 }],
  ['without its id', { name: 'Books', entities: 1, bytes: 9, version: 1 }],
  ['without its totals', { name: 'Books', id: 'books' }],
  ['that is none', null],
])('a table with a record %s is listed and refused', async (_, record) => {
  const earlier = await openBooks();
  const films = parseTableName('Films');
  await write(earlier, (transaction) => transaction.createTable(films));
  await earlier.checkpoint();
  const connection = unwrap(await earlier.connect());
  const damaging = connection.transaction('tables', 'readwrite');
  damaging.objectStore('tables').put(record, 'books');
  await new Promise((resolve) => damaging.addEventListener('complete', resolve));

  const database = new TablesDatabase(earlier.account);
  onTestFinished(() => database.close());
  const listed = await withRead(database, (transaction) => transaction.listTables('', 10));
  expect(listed.map(({ name }) => name)).toEqual(['books', 'Films']);
  const refusal = { reason: 'damaged', message: expect.stringContaining("'books'") };
  await expect(findTable(database)).rejects.toMatchObject(refusal);
  await expect(readKeys(database)).rejects.toMatchObject(refusal);
  await expect(putNew(database, [entity('1')])).rejects.toMatchObject(refusal);
});
