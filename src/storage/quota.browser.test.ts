import { expect, onTestFinished, test, vi } from 'vitest';
import { binaryOf } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import { parseTableName } from '../model/names.ts';
import { drawAccountName } from '../testing/test-database.ts';
import { createDatabase } from './connection.ts';
import { TablesDatabase } from './database.ts';
import { withRead, withWrite } from './transaction.ts';

const BOOKS = parseTableName('Books');

/** https://wicg.github.io/storage-buckets, which the compiler does not know yet. */
interface StorageBuckets {
  open(name: string, options: { quota: number }): Promise<{ readonly indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}

/** Has everything stored in a bucket that holds so many bytes. */
async function limitRoom(quota: number): Promise<void> {
  const { storageBuckets } = navigator as Navigator & { readonly storageBuckets: StorageBuckets };
  const name = `bucket-${drawAccountName()}`;
  const bucket = await storageBuckets.open(name, { quota });
  vi.stubGlobal('indexedDB', bucket.indexedDB);
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await storageBuckets.delete(name);
  });
}

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

test('loses nothing when there is no room to drain', async () => {
  await limitRoom(8_000_000);
  const account = drawAccountName();
  await createDatabase(account);
  const database = new TablesDatabase(account, { drains: false });
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

  await expect(database.drain()).rejects.toMatchObject({ name: 'QuotaExceededError' });
  const later = new TablesDatabase(account, { drains: false });
  onTestFinished(() => later.close());
  const page = await withRead(later, (transaction) =>
    transaction.entitiesOf(BOOKS).readPage({}, 1000),
  );
  expect(page.length).toBe(kept * 40);
});
