import { expect, onTestFinished, test } from 'vitest';
import { binaryOf } from '../../model/edm.ts';
import type { Entity } from '../../model/entity.ts';
import { parseTableName } from '../../model/names.ts';
import { limitRoom } from '../../testing/limited-room.ts';
import { drawAccountName } from '../../testing/test-database.ts';
import { withRead, withWrite } from '../access/transaction.ts';
import { TablesDatabase } from '../account/database.ts';
import { createDatabase } from '../connection/connection.ts';

const BOOKS = parseTableName('Books');

/** Bytes that no compression makes fewer. */
function slice(turn: number): Entity[] {
  return Array.from({ length: 40 }, (_, place) => ({
    partitionKey: 'p',
    rowKey: `${turn}-${place}`,
    timestamp: 1n,
    properties: new Map([['Bytes', binaryOf(crypto.getRandomValues(new Uint8Array(32_000)))]]),
  }));
}

function putSlice(database: TablesDatabase, turn: number) {
  return withWrite(database, { durability: 'relaxed' }, (transaction) =>
    transaction.entitiesOf(BOOKS).putNew(slice(turn)),
  );
}

test('refuses a write whole that the browser has no room for, and stays readable', async () => {
  await limitRoom(8_000_000);
  const account = drawAccountName();
  await createDatabase(account);
  const database = new TablesDatabase(account);
  onTestFinished(() => database.close());
  await withWrite(database, { durability: 'strict' }, (transaction) =>
    transaction.createTable(BOOKS),
  );

  let kept = 0;
  let refusal: unknown;
  while (refusal === undefined && kept < 20) {
    refusal = await putSlice(database, kept).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (refusal === undefined) kept += 1;
  }
  expect(refusal).toMatchObject({
    reason: 'storageFull',
    status: 409,
    code: 'InsufficientStorage',
  });

  expect(kept).toBeGreaterThan(0);
  const [table, page] = await withRead(database, (transaction) =>
    Promise.all([transaction.findTable(BOOKS), transaction.entitiesOf(BOOKS).readPage({}, 1000)]),
  );
  expect(table?.entities).toBe(kept * 40);
  expect(page.length).toBe(kept * 40);
});

test('loses nothing when there is no room to checkpoint', async () => {
  await limitRoom(8_000_000);
  const account = drawAccountName();
  await createDatabase(account);
  const database = new TablesDatabase(account, { checkpoints: false });
  onTestFinished(() => database.close());
  await withWrite(database, { durability: 'strict' }, (transaction) =>
    transaction.createTable(BOOKS),
  );
  let kept = 0;
  while (
    await putSlice(database, kept).then(
      () => true,
      () => false,
    )
  )
    kept += 1;
  expect(kept).toBeGreaterThan(2);

  await expect(database.checkpoint()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  const later = new TablesDatabase(account, { checkpoints: false });
  onTestFinished(() => later.close());
  const page = await withRead(later, (transaction) =>
    transaction.entitiesOf(BOOKS).readPage({}, 1000),
  );
  expect(page.length).toBe(kept * 40);
});

test('opens a database of version 1 that has no room left, with all that it holds', async () => {
  await limitRoom(6_000_000);
  const account = drawAccountName();
  const kept = await fillVersion1(`tablewright:${account}`);
  expect(kept).toBeGreaterThan(0);

  for (let opening = 0; opening < 2; opening += 1) {
    const database = new TablesDatabase(account);
    const [table, page] = await withRead(database, (transaction) =>
      Promise.all([transaction.findTable(BOOKS), transaction.entitiesOf(BOOKS).readPage({}, 1000)]),
    );
    expect(table?.entities).toBe(kept);
    expect(page.length).toBe(kept);
    const refusal = await putSlice(database, opening).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ reason: 'storageFull' });
    await database.close();
  }
});

/** Writes a database as version 1 left it, until the browser has no room; answers how many entities it holds. */
async function fillVersion1(name: string): Promise<number> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of ['entities', 'tables', 'account', 'lives', 'retired']) {
      request.result.createObjectStore(store);
    }
  };
  const database = await settled(request);
  let kept = 0;
  // Large ones first, so that the last hole is a small one.
  for (const size of [64_000, 8_000, 1_000, 1]) {
    while (await putVersion1(database, kept, size)) kept += 1;
  }
  database.close();
  return kept;
}

/** Whether there was room for one entity more. */
function putVersion1(database: IDBDatabase, place: number, size: number): Promise<boolean> {
  const transaction = database.transaction(['entities', 'tables', 'account'], 'readwrite');
  const rowKey = String(place).padStart(6, '0');
  const bytes = crypto.getRandomValues(new Uint8Array(size));
  const entity = ['p', rowKey, 1n, 'xBytes', bytes];
  transaction.objectStore('entities').put(entity, ['books', 'p', rowKey]);
  const table = { name: 'Books', id: 'books', entities: place + 1, bytes: 1, version: 1 };
  transaction.objectStore('tables').put(table, 'books');
  transaction.objectStore('account').put({ lastTick: 1n }, 'account');
  return new Promise((resolve) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => resolve(false);
  });
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
