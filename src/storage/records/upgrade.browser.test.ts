import { expect, onTestFinished, test } from 'vitest';
import { AccountEngine } from '../../engine/account-engine.ts';
import { type EdmValue, int32Of, stringOf } from '../../model/edm.ts';
import { type AccountName, parseTableName } from '../../model/names.ts';
import { drawAccountName } from '../../testing/test-database.ts';
import { readHistory } from '../access/read-history.ts';
import { withRead, withWrite } from '../access/transaction.ts';
import { TablesDatabase } from '../account/database.ts';
import { deleteDatabase } from '../connection/connection.ts';

const BOOKS = parseTableName('Books');

// Each fixture writes a database as its version left it, by the browser's own
// calls alone. It is never edited: it stands for what people have.

/** Two generations of the table Books, of which the first was deleted with one entity not yet swept. */
function writeVersion1(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const database = request.result;
      const entities = database.createObjectStore('entities');
      const tables = database.createObjectStore('tables');
      const account = database.createObjectStore('account');
      const generations = database.createObjectStore('lives');
      const retired = database.createObjectStore('retired');

      entities.put(['austen', '0', 638_000_000_000_000_000n, ''], ['books', 'austen', '0']);
      entities.put(
        ['austen', '1', 638_000_000_000_000_001n, 'sTitle,iYear', 'Emma', 1815],
        ['books~2', 'austen', '1'],
      );
      const bytes = 4 + 2 * 7 + (8 + 2 * 5 + 4 + 2 * 4) + (8 + 2 * 4 + 4);
      tables.put({ name: 'Books', id: 'books~2', entities: 1, bytes, version: 1 }, 'books');
      account.put({ lastTick: 999_000_000_000_000_000n }, 'account');
      generations.put(2, 'books');
      retired.put(true, 'books');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

/** The table Books with one entity that is checkpointed; its change, and a second entity, are not. */
function writeVersion2(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 2);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const database = request.result;
      const entities = database.createObjectStore('entities');
      const tables = database.createObjectStore('tables');
      const account = database.createObjectStore('account');
      const generations = database.createObjectStore('lives');
      database.createObjectStore('retired');
      const journal = database.createObjectStore('journal');

      entities.put(
        ['austen', '1', 638_000_000_000_000_001n, 'sTitle,iYear', 'Emma', 1815],
        ['books', 'austen', '1'],
      );
      const bytes = 4 + 2 * 7 + (8 + 2 * 5 + 4 + 2 * 4) + (8 + 2 * 4 + 4);
      const table = { name: 'Books', id: 'books', entities: 1, bytes, version: 1 };
      tables.put(table, 'books');
      account.put({ lastTick: 638_000_000_000_000_001n }, 'account');
      generations.put(1, 'books');
      const changes = {
        shapes: ['sTitle,iYear', ''],
        timestamps: BigInt64Array.of(638_000_000_000_000_002n, 638_000_000_000_000_003n),
        cells: ['austen', '1', 0, 'Emma', 1816, 'austen', '2', 1],
      };
      const entry = {
        sequence: 3,
        operation: 'o',
        author: 'e',
        lastTick: 999_000_000_000_000_000n,
        bytes: 300,
        tables: [
          {
            tableKey: 'books',
            id: 'books',
            record: { ...table, entities: 2, bytes: bytes + 18, version: 2 },
            isNew: false,
            changes,
          },
        ],
      };
      journal.put(entry, 3);
      const state = { drained: 2, trimmed: 2, kept: [], epoch: 0 };
      journal.put(state, Number.POSITIVE_INFINITY);
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

/** The table Books with a policy, checkpointed; an account that asks for credentials. */
function writeVersion3(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 3);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const database = request.result;
      database.createObjectStore('entities');
      const tables = database.createObjectStore('tables');
      const account = database.createObjectStore('account');
      const generations = database.createObjectStore('lives');
      database.createObjectStore('retired');
      database.createObjectStore('journal');
      const access = database.createObjectStore('access');

      const policies = [{ id: 'read', expiry: 639_000_000_000_000_000n, permissions: 'r' }];
      const table = { name: 'Books', id: 'books', entities: 0, bytes: 0, version: 0, policies };
      tables.put(table, 'books');
      account.put({ lastTick: 638_000_000_000_000_001n }, 'account');
      generations.put(1, 'books');
      const record = {
        requiresAuthorization: true,
        keys: ['a2V5MQ==', 'a2V5Mg=='],
        properties: { cors: [] },
      };
      access.put(record, 'access');
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

/** The table Books with one entity, and the history of its being inserted; the table Shelves is deleted and held. */
function writeVersion4(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 4);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      const database = request.result;
      const entities = database.createObjectStore('entities');
      const tables = database.createObjectStore('tables');
      const account = database.createObjectStore('account');
      const generations = database.createObjectStore('lives');
      database.createObjectStore('retired');
      const journal = database.createObjectStore('journal');
      database.createObjectStore('access');
      const history = database.createObjectStore('history');
      const steps = database.createObjectStore('steps');
      const held = database.createObjectStore('held');

      const tick = 638_000_000_000_000_001n;
      entities.put(['austen', '1', tick, 'sTitle', 'Emma'], ['books', 'austen', '1']);
      entities.put(['s', '1', 638_000_000_000_000_000n, ''], ['shelves', 's', '1']);
      const books = { name: 'Books', id: 'books', entities: 1, bytes: 48, version: 1 };
      const shelves = { name: 'Shelves', id: 'shelves', entities: 1, bytes: 8, version: 1 };
      tables.put(books, 'books');
      account.put({ lastTick: tick }, 'account');
      generations.put(1, 'books');
      generations.put(1, 'shelves');
      const keys = {
        partitionKeys: ['austen'],
        counts: [1],
        rowKeys: ['1'],
        timestamps: BigInt64Array.of(tick),
      };
      const none = { partitionKeys: [], counts: [], rowKeys: [], timestamps: new BigInt64Array() };
      const retained = [
        { sequence: 4, tables: [{ id: 'books', isNew: false, keys }] },
        { sequence: 5, tables: [{ id: 'shelves', isNew: false, keys: none, was: shelves }] },
      ];
      const reported = { author: 'e', lastTick: tick, bytes: 300 };
      const counts = { inserted: 0, updated: 0, removed: 0 };
      const headers = [
        {
          ...reported,
          sequence: 4,
          operation: 'o',
          step: { kind: 'insert', origin: 'rest', at: 1_700_000_000_000 },
          tables: [{ id: 'books', record: books, ...counts, inserted: 1 }],
        },
        {
          ...reported,
          sequence: 5,
          operation: 'p',
          step: { kind: 'deleteTable', origin: 'app', at: 1_700_000_000_001 },
          tables: [{ id: 'shelves', record: shelves, change: 'deleted', ...counts }],
        },
      ];
      history.put({ format: 1, entries: retained }, 5);
      steps.put(headers, 5);
      held.put({ sequence: 5, bytes: 8 }, 'shelves');
      const kept = { entries: 2, bytes: 600, heldBytes: 8, oldest: 1_700_000_000_000 };
      const limits = { bytes: 200_000_000, days: 100_000 };
      const state = { forgotten: 3, cut: [], ...kept, limits };
      journal.put(
        { drained: 5, trimmed: 5, kept: [], epoch: 0, history: state },
        Number.POSITIVE_INFINITY,
      );
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

test('opens a database of version 1', async () => {
  const account = drawAccountName();
  await writeVersion1(`tablewright:${account}`);
  const database = openDatabase(account);

  const [table, page] = await withRead(database, (transaction) =>
    Promise.all([transaction.findTable(BOOKS), transaction.entitiesOf(BOOKS).readPage({}, 1000)]),
  );
  expect(table).toMatchObject({ name: 'Books', entities: 1, bytes: 68, version: 1 });
  expect(page.length).toBe(1);
  expect(page.entityAt(0)).toEqual({
    partitionKey: 'austen',
    rowKey: '1',
    timestamp: 638_000_000_000_000_001n,
    properties: new Map<string, EdmValue>([
      ['Title', stringOf('Emma')],
      ['Year', int32Of(1815)],
    ]),
  });

  const durability = 'strict';
  const later = await withWrite(database, { durability }, async (transaction) => {
    const clock = await transaction.readClock();
    return clock.next(0n);
  });
  expect(later).toBe(999_000_000_000_000_001n);
  const connection = await database.connect();
  await expect.poll(() => connection.getAllKeys('retired')).toEqual([]);
  expect(await connection.getAllKeys('entities')).toEqual([['books~2', 'austen', '1']]);
});

test('opens a database of version 2, of which not all is checkpointed', async () => {
  const account = drawAccountName();
  await writeVersion2(`tablewright:${account}`);
  const database = openDatabase(account);

  const [table, page] = await withRead(database, (transaction) =>
    Promise.all([transaction.findTable(BOOKS), transaction.entitiesOf(BOOKS).readPage({}, 1000)]),
  );
  expect(table).toMatchObject({ name: 'Books', entities: 2, bytes: 86, version: 2 });
  expect(page.length).toBe(2);
  expect(page.valueAt(0, 'Year')).toEqual(int32Of(1816));
  expect(page.keyAt(1)).toEqual({ partitionKey: 'austen', rowKey: '2' });

  const later = await withWrite(database, { durability: 'strict' }, async (transaction) => {
    const clock = await transaction.readClock();
    return clock.next(0n);
  });
  expect(later).toBe(999_000_000_000_000_001n);
  await database.checkpoint();
  const connection = await database.connect();
  expect(await connection.count('entities')).toBe(2);
  expect(await connection.get('tables', 'books')).toEqual({ ...table, id: 'books' });
});

test.each([writeVersion1, writeVersion2])(
  'knows no access of a database of $name',
  async (write) => {
    const account = drawAccountName();
    await write(`tablewright:${account}`);
    const database = openDatabase(account);

    const [found, table] = await withRead(database, (transaction) =>
      Promise.all([transaction.findAccess(), transaction.findTable(BOOKS)]),
    );
    expect(found).toBeUndefined();
    expect(table).not.toHaveProperty('policies');

    const policies = [{ id: 'read', permissions: 'r' }];
    await withWrite(database, { durability: 'strict' }, async (transaction) => {
      transaction.putAccess({ requiresAuthorization: true });
      const books = transaction.entitiesOf(BOOKS);
      await books.findMany([]);
      books.putPolicies(policies);
    });
    await database.checkpoint();
    const connection = await database.connect();
    expect(await connection.get('tables', 'books')).toMatchObject({ name: 'Books', policies });
    expect(await connection.get('access', 'access')).toEqual({ requiresAuthorization: true });
  },
);

test('opens a database of version 3', async () => {
  const account = drawAccountName();
  await writeVersion3(`tablewright:${account}`);
  const database = openDatabase(account);

  const [access, table] = await withRead(database, (transaction) =>
    Promise.all([transaction.findAccess(), transaction.findTable(BOOKS)]),
  );
  expect(access).toEqual({
    requiresAuthorization: true,
    keys: ['a2V5MQ==', 'a2V5Mg=='],
    properties: { cors: [] },
  });
  const policies = [{ id: 'read', expiry: 639_000_000_000_000_000n, permissions: 'r' }];
  expect(table).toMatchObject({ name: 'Books', policies });
});

test('wraps the keys in a database of version 3 without a request for them', async () => {
  const account = drawAccountName();
  await writeVersion3(`tablewright:${account}`);
  const engine = new AccountEngine();
  onTestFinished(async () => {
    await engine.deleteAccount(account);
    await engine.close();
  });
  await engine.tablesOf(account).listTables();
  const findAccess = () =>
    withRead(engine.databaseOf(account), (transaction) => transaction.findAccess());
  await expect.poll(findAccess).not.toHaveProperty('keys');
  expect(await findAccess()).toHaveProperty('wrapped');
  expect(await (await engine.accessOf(account)).readAccess()).toEqual({
    requiresAuthorization: true,
    keys: ['a2V5MQ==', 'a2V5Mg=='],
  });
});

test.each([writeVersion1, writeVersion2, writeVersion3])(
  'starts with an empty history in a database of $name, and records later writes',
  async (write) => {
    const account = drawAccountName();
    await write(`tablewright:${account}`);
    const database = openDatabase(account);
    expect((await readHistory(database)).headers).toEqual([]);
    await database.checkpoint();
    expect((await readHistory(database)).headers).toEqual([]);

    const step = { operation: 'o', kind: 'insert', origin: 'app' } as const;
    await withWrite(database, { durability: 'strict', step }, async (transaction) => {
      const entity = { partitionKey: 'p', rowKey: 'r', timestamp: 7n, properties: new Map() };
      await transaction.entitiesOf(BOOKS).putNew([entity]);
    });
    await database.checkpoint();
    expect((await readHistory(database)).headers).toMatchObject([
      { operation: 'o', tables: [{ inserted: 1 }] },
    ]);
  },
);

test('undoes the steps of a database of version 4', async () => {
  const account = drawAccountName();
  await writeVersion4(`tablewright:${account}`);
  const engine = new AccountEngine();
  onTestFinished(async () => {
    await engine.deleteAccount(account);
    await engine.close();
  });
  const history = await engine.historyOf(account);
  const { steps } = await history.listSteps();
  expect(steps).toMatchObject([
    { id: 'p', kind: 'deleteTable', tables: [{ name: 'Shelves', deleted: 1 }] },
    { id: 'o', kind: 'insert', origin: 'rest', inserted: 1 },
  ]);
  for (const { id } of steps) for await (const _ of history.undoStep(id));
  const { tables } = await engine.tablesOf(account).listTables();
  expect(tables).toEqual([
    { name: 'Books', entities: 0, bytes: 0 },
    { name: 'Shelves', entities: 1, bytes: 8 },
  ]);
});

function openDatabase(account: AccountName): TablesDatabase {
  const database = new TablesDatabase(account);
  onTestFinished(async () => {
    await database.close();
    await deleteDatabase(account);
  });
  return database;
}
