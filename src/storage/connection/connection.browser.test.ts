import { unwrap } from 'idb';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { AccountName } from '../../model/names.ts';
import { parseTableName } from '../../model/names.ts';
import { drawAccountName } from '../../testing/test-database.ts';
import { withRead, withWrite } from '../access/transaction.ts';
import { TablesDatabase } from '../account/database.ts';
import { VERSION_STEP } from '../records/upgrade.ts';
import { createDatabase, deleteDatabase, listDatabases } from './connection.ts';
import { ConnectionEnded } from './errors.ts';
import { whenEnded } from './open-transaction.ts';

const BOOKS = parseTableName('Books');

async function openNew(): Promise<TablesDatabase> {
  const account = drawAccountName();
  await createDatabase(account);
  const database = new TablesDatabase(account);
  onTestFinished(() => database.close());
  await withWrite(database, { durability: 'relaxed' }, (transaction) =>
    transaction.createTable(BOOKS),
  );
  return database;
}

/** Opens a database as foreign code would that ignores `versionchange`. */
function openRaw(account: AccountName, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(`tablewright:${account}`, version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const listTables = (database: TablesDatabase) =>
  withRead(database, (transaction) => transaction.listTables('', 10));

test('reports that a newer version has upgraded the database', async () => {
  const account = drawAccountName();
  (await openRaw(account, 99)).close();
  const database = new TablesDatabase(account);
  await expect(listTables(database)).rejects.toMatchObject({
    reason: 'newerDatabase',
    status: 409,
  });
  await deleteDatabase(account);
});

test('closes a database that a newer version wants to upgrade', async () => {
  const database = await openNew();
  await listTables(database);
  const newer = await openRaw(database.account, 99);
  newer.close();
  await expect(listTables(database)).rejects.toMatchObject({ reason: 'newerDatabase' });
});

test('calls a database damaged whose stores are not there', async () => {
  const account = drawAccountName();
  (await openRaw(account, 1)).close();
  const database = new TablesDatabase(account);
  await expect(listTables(database)).rejects.toMatchObject({ reason: 'damaged', status: 409 });
  await database.close();
  await deleteDatabase(account);
});

test('leaves no database behind when it looks for one', async () => {
  const account = drawAccountName();
  const missing = { reason: 'accountMissing', status: 404 };
  await expect(listTables(new TablesDatabase(account))).rejects.toMatchObject(missing);
  expect(await listDatabases()).not.toContain(account);
  // Version 1 and no store would be the trace of an attempt.
  const raw = await openRaw(account);
  expect(raw.objectStoreNames).toHaveLength(0);
  raw.close();
  await deleteDatabase(account);
});

test('reports that another window blocks it, and continues when it does not', async () => {
  const { account } = await openNew();
  const raw = await openRaw(account);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const patience = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const asked = deleteDatabase(account).catch((error: unknown) => error);
  await vi.waitFor(() => expect(patience).toHaveBeenLastCalledWith(expect.any(Function), 5_000));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await Promise.race([asked, undefined])).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toMatchObject({ reason: 'accountBusy', status: 409 });
  patience.mockRestore();
  vi.useRealTimers();

  raw.close();
  await expect.poll(listDatabases).not.toContain(account);
});

test('a blocked deletion delays no other call', async () => {
  const { account } = await openNew();
  const raw = await openRaw(account);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const blocked = new Promise((resolve) => raw.addEventListener('versionchange', resolve));
  const asked = deleteDatabase(account).catch((error: unknown) => error);
  await blocked;
  const reading = listTables(new TablesDatabase(account)).catch((error: unknown) => error);
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.race([asked, undefined])).toMatchObject({ reason: 'accountBusy' });
    expect(await Promise.race([reading, undefined])).toMatchObject({ reason: 'accountBusy' });
  });
  vi.useRealTimers();

  raw.close();
  await expect.poll(listDatabases).not.toContain(account);
  await createDatabase(account);
  await deleteDatabase(account);
});

test('reconnects when the browser has closed the connection', async () => {
  const database = await openNew();
  const raw = unwrap(await database.connect());
  raw.close();
  raw.dispatchEvent(new Event('close'));
  expect(await listTables(database)).toMatchObject([{ name: 'Books' }]);
});

test('reconnects when the browser has closed the connection without an event', async () => {
  const database = await openNew();
  unwrap(await database.connect()).close();
  expect(await listTables(database)).toMatchObject([{ name: 'Books' }]);
});

test('takes a transaction for ended whose connection the browser has ended', async () => {
  const database = await openNew();
  const raw = unwrap(await database.connect());
  const ended = whenEnded(raw.transaction('account'));
  // Chromium reports nothing else when it deletes databases that are being written.
  raw.dispatchEvent(new Event('close'));
  expect(await ended).toMatchObject({ name: 'AbortError' });
});

test('reconnects after it was closed', async () => {
  const database = await openNew();
  await database.close();
  expect(await listTables(database)).toMatchObject([{ name: 'Books' }]);
});

test('gives up after 30 s where others change the database again and again', async () => {
  const database = await openNew();
  await database.close();
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let tries = 0;
  const asked = withRead(database, async () => {
    tries += 1;
    if (tries > 20) throw new TypeError('It is tried without end.');
    const { version } = unwrap(await database.connect());
    vi.advanceTimersByTime(10_000);
    (await openRaw(database.account, version + VERSION_STEP)).close();
    throw new ConnectionEnded();
  });
  await expect(asked).rejects.toMatchObject({ reason: 'accountBusy' });
  expect(tries).toBe(3);
});

test('opens once for many calls at once', async () => {
  const database = await openNew();
  await database.close();
  const open = vi.spyOn(indexedDB, 'open');
  onTestFinished(() => open.mockRestore());
  await Promise.all(Array.from({ length: 10 }, () => listTables(database)));
  expect(open).toHaveBeenCalledTimes(1);
});

test('a call after the creation of an account is not refused by an earlier miss', async () => {
  const account = drawAccountName();
  const database = new TablesDatabase(account);
  onTestFinished(() => database.close());
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<boolean>();
  // There is no copy of it, which takes a while to find out.
  database.copies = {
    bringBack() {
      asked.resolve();
      return answered.promise;
    },
    follow: () => async () => {},
    find: async () => [],
  };
  const early = database.open();
  await asked.promise;
  await createDatabase(account);
  const late = database.open();
  answered.resolve(false);
  await expect(early).rejects.toMatchObject({ reason: 'accountMissing' });
  expect((await late).name).toBe(account);
});
