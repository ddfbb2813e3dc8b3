import { expect, onTestFinished, test } from 'vitest';
import { int32Of } from '../model/edm.ts';
import { pageOf } from '../model/entity-page.ts';
import { formatETag } from '../model/etag.ts';
import { drawAccountName } from '../testing/test-database.ts';
import { type Account, type AccountChange, openLocalAccount } from './open-account.ts';
import { propertiesOf } from './plain-values.ts';

const BASE = 'https://host.example/app/rest/';

test('an account that is not there is refused, or made', async () => {
  const name = drawAccountName();
  await expect(openLocalAccount(name, {}, BASE)).rejects.toMatchObject({
    reason: 'accountMissing',
    code: 'ResourceNotFound',
    status: 404,
  });
  const account = await open(name);
  expect(account).toMatchObject({ name, url: `${BASE}${name}` });
  await open(name);
});

test('an invalid name rejects the promise', async () => {
  await expect(openLocalAccount('No', {}, BASE)).rejects.toMatchObject({ reason: 'accountName' });
  const account = await open();
  const refused = { reason: 'tableNameCharacters', code: 'InvalidResourceName', status: 400 };
  await expect(account.createTable('a-b')).rejects.toMatchObject(refused);
  await expect(collect(account.listEntities('a-b'))).rejects.toMatchObject(refused);
});

test('entities are written, read, changed and listed', async () => {
  const account = await openBooks();
  const emma = { partitionKey: 'austen', rowKey: '1', properties: propertiesOf({ a: 1 }) };
  const { timestamp } = await account.insertEntity('books', emma);
  await account.updateEntity(
    'Books',
    { ...emma, properties: propertiesOf({ b: 'two' }) },
    { mode: 'merge', ifMatch: formatETag(timestamp) },
  );
  await account.submitTransaction('Books', [
    { kind: 'insert', entity: { ...emma, rowKey: '2' } },
    { kind: 'insert', entity: { ...emma, rowKey: '3' } },
  ]);
  const stale = account.deleteEntity('Books', emma, formatETag(timestamp));
  await expect(stale).rejects.toMatchObject({ reason: 'etagStale', status: 412 });

  const found = await collect(account.listEntities('Books', { filter: 'a eq 1' }));
  expect(found.map(({ rowKey, properties }) => [rowKey, properties.size])).toEqual([
    ['1', 2],
    ['2', 1],
    ['3', 1],
  ]);
});

test('a list that is left is read no further, and a cancelled one is refused', async () => {
  const account = await openBooks();
  await account.submitTransaction(
    'Books',
    Array.from({ length: 100 }, (_, row) => ({
      kind: 'insert',
      entity: { partitionKey: 'p', rowKey: `${row}`, properties: new Map() },
    })),
  );
  let read = 0;
  for await (const _ of account.listEntities('Books', { limit: 10 })) {
    read += 1;
    if (read === 15) break;
  }
  expect(read).toBe(15);

  const abort = new AbortController();
  const list = account.listEntities('Books', { limit: 10 }, abort.signal);
  await expect(
    (async () => {
      for await (const _ of list) abort.abort();
    })(),
  ).rejects.toMatchObject({ reason: 'cancelled' });
});

test('a page of entities is imported, and refusals are listed by row', async () => {
  const account = await openBooks();
  await account.insertEntity('Books', keyed('2'));
  const stored = (rowKey: string) => ({
    ...keyed(rowKey),
    timestamp: 0n,
    properties: new Map([['a', int32Of(1)]]),
  });
  const page = pageOf(['1', '2', 'a/b', '4'].map(stored));
  const slice = { page, existing: 'skip', isLast: true } as const;
  expect(await account.importEntities('Books', slice)).toMatchObject({
    ...{ inserted: 2, updated: 0, skipped: 1 },
    refused: [{ row: 2, reason: 'keyCharacters' }],
  });
  const found = await collect(account.listEntities('Books'));
  expect(found.map(({ rowKey, properties }) => [rowKey, properties.size])).toEqual([
    ['1', 1],
    ['2', 0],
    ['4', 1],
  ]);
  const cancelled = account.importEntities('Books', slice, AbortSignal.abort());
  await expect(cancelled).rejects.toMatchObject({ reason: 'cancelled' });
  await expect(account.importEntities('Nowhere', slice)).rejects.toMatchObject({
    reason: 'tableMissing',
  });
});

test('writes of any page of the origin are announced to listeners', async () => {
  const account = await openBooks();
  const elsewhere = await open(account.name);
  const changes: AccountChange[] = [];
  let stop = () => {};
  const heard = new Promise<void>((done) => {
    stop = account.watchChanges((change) => {
      changes.push(change);
      if (change.kind === 'entities') done();
    });
  });
  await elsewhere.createTable('Authors');
  await elsewhere.insertEntity('Books', keyed('1'));
  await heard;
  expect(changes).toContainEqual({ kind: 'tables' });
  expect(changes).toContainEqual({ kind: 'entities', table: 'Books' });
  stop();
  const reported = changes.length;
  const later = new Promise<void>((done) => elsewhere.watchChanges(() => done()));
  await account.insertEntity('Books', keyed('2'));
  await later;
  expect(changes).toHaveLength(reported);
});

test('a closed account refuses later calls', async () => {
  const account = await openBooks();
  account.close();
  const refused = { reason: 'engineLost', code: 'EngineLost', status: 409 };
  await expect(account.insertEntity('Books', keyed('1'))).rejects.toMatchObject(refused);
  await expect(collect(account.listEntities('Books'))).rejects.toMatchObject(refused);
});

async function collect<T>(all: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const one of all) collected.push(one);
  return collected;
}

async function openBooks(): Promise<Account> {
  const account = await open();
  await account.createTable('Books');
  return account;
}

async function open(name: string = drawAccountName()): Promise<Account> {
  const account = await openLocalAccount(name, { create: true }, BASE);
  onTestFinished(() => account.close());
  return account;
}

function keyed(rowKey: string) {
  return { partitionKey: 'p', rowKey, properties: new Map() };
}
