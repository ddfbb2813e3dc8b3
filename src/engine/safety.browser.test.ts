import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type EdmValue, int64Of, stringOf } from '../model/edm.ts';
import type { EntityInput } from '../model/entity.ts';
import { type AccountName, parseTableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { AccountService } from '../model/table-service.ts';
import { MemoryFiles } from '../testing/memory-files.ts';
import { seeded } from '../testing/seeded.ts';
import { BOOKS, drawAccountName } from '../testing/test-database.ts';
import { AccountEngine } from './account-engine.ts';
import { MirroredEngine } from './mirrored-engine.ts';

let files: MemoryFiles;
let account: AccountName;

beforeEach(async () => {
  files = new MemoryFiles();
  account = drawAccountName();
});

describe('an account whose database is gone', () => {
  test('is there again at the next start, as it was', async () => {
    const engine = await openLibrary();
    const access = await engine.accessOf(account);
    await access.writePolicies(BOOKS, [{ id: 'reading', permissions: 'r' }]);
    await access.writeServiceProperties({ cors: [] });
    await write(engine, 'b');
    const before = await read(engine);
    await whenSaved(engine);
    await engine.close();
    await dropDatabase();

    const next = open();
    const accounts = await next.listAccounts();

    expect(accounts).toContainEqual({ name: account });
    expect(await read(next)).toEqual(before);
    const [copy] = await next.readCopies();
    expect(copy?.restored).toMatchObject({ tables: 1, entities: 2 });
    expect(copy?.restored?.newest).toBe(before.at(-1)?.newest);
    await expect(next.createAccount(account)).rejects.toMatchObject({ reason: 'accountExists' });
  });

  test('is restored under a running engine', async () => {
    const engine = await openLibrary();
    const before = await read(engine);
    await whenSaved(engine);
    await dropDatabase();

    expect(await read(engine)).toEqual(before);
    await write(engine, 'b');
    await whenSaved(engine);
    expect(await readOfCopy(engine)).toEqual(await read(engine));
  });

  test('stays deleted after a deletion', async () => {
    const engine = await openLibrary();
    await whenSaved(engine);
    await engine.deleteAccount(account);

    expect(await files.list()).toEqual([]);
    const next = open();
    expect(await next.listAccounts()).not.toContainEqual({ name: account });
    await expect(read(next)).rejects.toMatchObject({ reason: 'accountMissing' });
  });

  test('stays missing if its copy is damaged, and the copy stays as it is', async () => {
    const engine = await openLibrary();
    await drained(engine);
    await whenSaved(engine);
    await engine.close();
    await dropDatabase();
    const file = onlyFile();
    const middle = Math.floor(file.content.length / 2);
    file.content[middle] = (file.content[middle] ?? 0) ^ 1;
    const content = file.content.slice();

    const next = open();
    expect(await next.listAccounts()).not.toContainEqual({ name: account });
    await expect(next.createAccount(account)).rejects.toMatchObject({ reason: 'accountLost' });
    expect(onlyFile().content).toEqual(content);
    await next.changeCopy(account, 'discard');
    await next.createAccount(account);
  });
});

test('every write is restored, even those made during the copy', async () => {
  const engine = await openLibrary();
  const draw = seeded(20_261_122);
  const names = ['One', 'Two', 'Three'].map(parseTableName);
  const service = engine.tablesOf(account);
  for (let turn = 0; turn < 120; turn += 1) {
    const table = names[draw.whole(3)] ?? BOOKS;
    const entity = bookOf(`${draw.whole(30)}`);
    const action = draw.whole(12);
    const done =
      action === 0
        ? service.deleteTable(table)
        : action === 1
          ? service.clearTable(table)
          : action === 2
            ? service.createTable(table)
            : action === 3
              ? undoLast(engine)
              : action < 6
                ? service.deleteEntity(table, entity, '*')
                : service.upsertEntity(table, entity, 'replace');
    await done.catch(expectRefusal);
    if (turn % 40 === 39) await drained(engine);
    if (turn % 60 === 59) await whenSaved(engine);
  }
  await whenSaved(engine);
  expect(await readOfCopy(engine)).toEqual(await read(engine));
});

describe('a table that is cleared after its account was restored', () => {
  test('has later writes only', async () => {
    const engine = await openLibrary({ checkpoints: false });
    await whenSaved(engine);
    await engine.close();
    await dropDatabase();
    await expectCleared();
  });

  test('even if only writes were restored', async () => {
    const engine = open({ checkpoints: false });
    await engine.createAccount(account);
    onTestFinished(dropDatabase);
    await engine.tablesOf(account).createTable(parseTableName('Loans'));
    await whenSaved(engine);
    const old = await snapshot();
    await engine.tablesOf(account).createTable(BOOKS);
    await write(engine, 'a');
    await whenSaved(engine);
    await engine.close();
    await putBack(old);
    await expectCleared();
  });

  /** What is in the stores afterwards, not in the memory of who cleared it. */
  async function expectCleared(): Promise<void> {
    const next = open();
    await next.listAccounts();
    await next.databaseOf(account).open();
    await expect.poll(async () => (await next.readCopies())[0]?.restored).toBeDefined();
    await next.tablesOf(account).clearTable(BOOKS);
    await write(next, 'z');
    await drained(next);
    await next.close();
    const books = (await read(openAlone())).find(({ name }) => name === BOOKS);
    expect(books?.entities.map(({ rowKey }) => rowKey)).toEqual(['z']);
    expect(books?.count).toBe(1);
  }
});

describe('an account with fewer writes than its copy', () => {
  test('gets them back before the first write', async () => {
    const engine = await openLibrary({ checkpoints: false });
    await write(engine, 'b');
    await write(engine, 'c');
    const before = await read(engine);
    await whenSaved(engine);
    await engine.close();
    await cutJournal(2);

    const next = open();
    await write(next, 'd').then(() => next.tablesOf(account).deleteEntity(BOOKS, bookOf('d'), '*'));
    expect((await read(next))[0]?.entities).toEqual(before[0]?.entities);
    const [copy] = await next.readCopies();
    expect(copy?.restored).toMatchObject({ writes: 2, entities: 3 });
  });

  test('gets it back where all that it has is older than the copy', async () => {
    const engine = await openLibrary();
    await whenSaved(engine);
    await engine.close();
    const old = await snapshot();
    const second = open();
    await write(second, 'b');
    await drained(second);
    await whenSaved(second);
    await second.close();
    // A copy that was made later begins later.
    files.folders.clear();
    const third = open();
    const before = await read(third);
    await whenSaved(third);
    await third.close();
    await putBack(old);

    const next = open();
    await read(next);
    await expect
      .poll(async () => (await next.readCopies())[0]?.restored?.writes)
      .toBeGreaterThan(0);
    expect(await read(next)).toEqual(before);
  });

  test('stays as it is after other writes', async () => {
    const engine = await openLibrary({ checkpoints: false });
    await write(engine, 'b');
    await write(engine, 'c');
    await whenSaved(engine);
    await engine.close();
    await cutJournal(2);
    const alone = openAlone();
    await write(alone, 'x');
    const before = await read(alone);
    await alone.close();

    const next = open();
    await read(next);
    await whenSaved(next);
    expect(await read(next)).toEqual(before);
    expect(await readOfCopy(next)).toEqual(before);
  });
});

test('the copy catches up with writes of an engine without copies', async () => {
  const engine = await openLibrary();
  await whenSaved(engine);
  const worker = openAlone();
  await write(worker, 'b');
  await whenSaved(engine);
  await engine.close();
  await write(worker, 'c');
  await drained(worker);
  const before = await read(worker);

  const next = open();
  await read(next);
  await whenSaved(next);
  expect(await readOfCopy(next)).toEqual(before);
});

test('no write fails without space for the copy', async () => {
  const engine = await openLibrary();
  await whenSaved(engine);
  files.roomBytes = onlyFile().content.length + 20;
  for (const key of ['b', 'c', 'd']) await write(engine, key);
  await expect.poll(async () => (await engine.readCopies())[0]?.state).toBe('full');
  await write(engine, 'e');
  await engine.close();
  await dropDatabase();
  files.roomBytes = Number.POSITIVE_INFINITY;

  // What was saved before is all there is.
  expect((await read(open()))[0]?.entities).toHaveLength(1);
});

test('copies that are turned off are deleted, and written again when they are turned on', async () => {
  const engine = await openLibrary();
  await whenSaved(engine);
  const limits = { memoryBytes: 1_000_000, waitingBytes: 1_000_000 };
  await engine.setLimits({ ...limits, keepsCopies: false });
  expect(files.folders.has(account)).toBe(false);
  await write(engine, 'b');
  await engine.setLimits({ ...limits, keepsCopies: true });
  await whenSaved(engine);
  expect(await readOfCopy(engine)).toEqual(await read(engine));
});

function open(storage: { readonly checkpoints?: boolean } = {}): AccountEngine {
  const engine = new MirroredEngine(files, { storage });
  onTestFinished(() => engine.close().catch(() => {}));
  return engine;
}

/** An engine that keeps no copies, as a service worker has. */
function openAlone(): AccountEngine {
  const engine = new AccountEngine();
  onTestFinished(() => engine.close().catch(() => {}));
  return engine;
}

async function openLibrary(
  storage: { readonly checkpoints?: boolean } = {},
): Promise<AccountEngine> {
  const engine = open(storage);
  await engine.createAccount(account);
  onTestFinished(dropDatabase);
  await engine.tablesOf(account).createTable(BOOKS);
  await write(engine, 'a');
  return engine;
}

function bookOf(rowKey: string): EntityInput {
  const properties = new Map<string, EdmValue>([
    ['title', stringOf(`Größe ${rowKey} 山`)],
    ['count', int64Of(2n ** 60n)],
  ]);
  return { partitionKey: 'shelf', rowKey, properties };
}

async function write(engine: AccountService, rowKey: string): Promise<void> {
  await engine.tablesOf(account).insertEntity(BOOKS, bookOf(rowKey));
}

/** All that can be read of the account. */
async function read(engine: AccountService) {
  const service = engine.tablesOf(account);
  const access = await engine.accessOf(account);
  const { tables } = await service.listTables();
  return Promise.all(
    tables.map(async ({ name, entities: count, bytes }) => {
      const page = await service.queryEntities(name, {});
      const entities = Array.from({ length: page.length }, (_, row) => page.entityAt(row));
      const newest = entities.reduce(
        (last, { timestamp }) => (timestamp > last ? timestamp : last),
        0n,
      );
      const policies = await access.readPolicies(name);
      const properties = await access.readServiceProperties();
      return { name, count, bytes, entities, newest, policies, properties };
    }),
  );
}

/** What the account would be if its database were gone now. */
async function readOfCopy(engine: AccountEngine) {
  await whenSaved(engine);
  await engine.close();
  await dropDatabase();
  return read(open());
}

async function undoLast(engine: AccountEngine): Promise<void> {
  const history = await engine.historyOf(account);
  const { undo } = await history.findNext();
  if (!undo) return;
  for await (const _ of history.undoStep(undo.id, { conflicts: 'skip' }));
}

/** The copy has all that the engine knows of. */
async function whenSaved(engine: AccountEngine): Promise<void> {
  const { memory } = await engine.databaseOf(account).open();
  const find = async () => (await engine.readCopies()).find((copy) => copy.account === account);
  await expect.poll(find).toMatchObject({ state: 'kept', newest: memory.lastTick });
}

async function drained(engine: AccountEngine): Promise<void> {
  await engine.databaseOf(account).checkpoint();
}

function onlyFile() {
  const all = [...(files.folders.get(account)?.files.values() ?? [])];
  expect(all).toHaveLength(1);
  return all[0] as NonNullable<(typeof all)[0]>;
}

function expectRefusal(error: unknown): void {
  expect(error).toBeInstanceOf(StorageError);
}

function dropDatabase(): Promise<void> {
  return settled(indexedDB.deleteDatabase(`tablewright:${account}`)).then(() => {});
}

/** As where the end of what was written did not reach the disk. */
async function cutJournal(last: number): Promise<void> {
  const database = await settled(indexedDB.open(`tablewright:${account}`));
  const store = database.transaction('journal', 'readwrite').objectStore('journal');
  await settled(store.delete(IDBKeyRange.bound(last, Number.MAX_SAFE_INTEGER, true)));
  database.close();
}

async function snapshot() {
  const database = await settled(indexedDB.open(`tablewright:${account}`));
  const stores = await Promise.all(
    [...database.objectStoreNames].map(async (name) => {
      const store = database.transaction(name).objectStore(name);
      return [name, await settled(store.getAllKeys()), await settled(store.getAll())] as const;
    }),
  );
  database.close();
  return stores;
}

async function putBack(stores: Awaited<ReturnType<typeof snapshot>>): Promise<void> {
  const database = await settled(indexedDB.open(`tablewright:${account}`));
  for (const [name, keys, values] of stores) {
    const store = database.transaction(name, 'readwrite').objectStore(name);
    await settled(store.clear());
    for (const [place, key] of keys.entries()) await settled(store.put(values[place], key));
  }
  database.close();
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
