import { afterAll, expect, onTestFinished, test } from 'vitest';
import { type EdmValue, int32Of, stringOf } from '../model/edm.ts';
import { type EntityPage, pageOf } from '../model/entity-page.ts';
import { type AccountName, parseAccountName, parseTableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { AccountService, ImportSlice, TableService } from '../model/table-service.ts';
import { row } from '../testing/rows.ts';
import engineUrl from '../worker/engine.worker.ts?worker&url';
import { connectAccounts } from '../worker/service-link.ts';
import { type EndOfEngine, startLocalService } from './local-service.ts';

const books = parseTableName('books');
const workers: Worker[] = [];
const made: AccountName[] = [];
const { accounts, openPort, close } = startLocalService((name) => {
  const worker = new Worker(engineUrl, { type: 'module', name });
  workers.push(worker);
  return worker;
});

afterAll(async () => {
  for (const account of made) await accounts.deleteAccount(account);
  close();
});

test('a refusal of the engine arrives whole', async () => {
  const tables = await tablesOfNewAccount();
  const emma = row`
    PartitionKey  RowKey  Title
    austen        001     Emma
  `;
  const insert = { kind: 'insert', entity: emma } as const;
  await tables.insertEntity(books, emma);

  const error: unknown = await tables
    .submitTransaction(books, [
      { kind: 'upsert', entity: { ...emma, rowKey: '002' }, mode: 'merge' },
      insert,
    ])
    .catch((refusal: unknown) => refusal);

  expect(error).toBeInstanceOf(StorageError);
  expect(error).toMatchObject({
    reason: 'entityExists',
    code: 'EntityAlreadyExists',
    status: 409,
    context: { operation: 1 },
  });
});

test('a stream yields every entity once, in key order', async () => {
  const tables = await tablesOfNewAccount();
  for (const first of [1000, 0, 2000]) await tables.importEntities(books, sliceFrom(first));

  const keys: string[] = [];
  for await (const page of tables.streamEntities(books, { limit: 700 })) {
    for (let at = 0; at < page.length; at += 1) keys.push(page.keyAt(at).rowKey);
  }

  expect(keys).toEqual(Array.from({ length: 3000 }, (_, index) => rowKeyOf(index)));
});

test('a stream is cancelled within 100 ms, also in the middle of a page', async () => {
  const tables = await tablesOfNewAccount();
  await tables.importEntities(books, sliceFrom(0));

  // A machine that does other things as well is late at times.
  await expect.poll(() => timeCancelling(tables)).toBeLessThan(100);
});

test('a page that is put away for the way back holds nothing, and goes on when it is shown again', async () => {
  const names: string[] = [];
  const local = startLocalService((name) => {
    names.push(name);
    return new Worker(engineUrl, { type: 'module', name });
  });
  onTestFinished(() => local.close());
  const restarted = new Promise<EndOfEngine>((resolve) => local.onRestart(resolve));
  await local.accounts.listAccounts();
  expect(await heldOf(names)).toHaveLength(1);

  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  await expect(local.accounts.listAccounts()).rejects.toMatchObject({ reason: 'engineLost' });
  await expect.poll(() => heldOf(names)).toEqual([]);

  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(await restarted).toBe('putAway');
  await local.accounts.listAccounts();
});

/** Locks of these names that anybody holds. */
async function heldOf(names: readonly string[]): Promise<readonly string[]> {
  const { held = [] } = await navigator.locks.query();
  return held.flatMap(({ name = '' }) => (names.includes(name) ? name : []));
}

/** How long a stream goes on after it was cancelled. */
async function timeCancelling(tables: TableService): Promise<number> {
  const caller = new AbortController();
  const pages = tables.streamEntities(books, { limit: 100 }, caller.signal);
  const iterator = pages[Symbol.asyncIterator]();
  await iterator.next();
  const next = iterator.next();
  const before = performance.now();
  caller.abort();
  await expect(next).rejects.toMatchObject({ reason: 'cancelled' });
  return performance.now() - before;
}

test('an import that is cancelled before it is kept leaves nothing', async () => {
  const tables = await tablesOfNewAccount();
  const caller = new AbortController();
  // It waits for those before it, so that it cannot be done already, however late the next line is.
  const before = Array.from({ length: 10 }, (_, index) =>
    tables.importEntities(books, sliceFrom(index * 1000)),
  );
  const importing = tables.importEntities(books, sliceFrom(10_000), caller.signal);

  caller.abort();

  await expect(importing).rejects.toMatchObject({ reason: 'cancelled' });
  await Promise.all(before);
  expect(await tables.getTable(books)).toMatchObject({ entities: 10_000 });
});

test('an engine lost in the middle of an import has kept whole slices and no part of one', async () => {
  const tables = await tablesOfNewAccount();
  const slices = Array.from({ length: 12 }, (_, index) => sliceFrom(index * 1000));
  const importing = slices.map((slice) => tables.importEntities(books, slice));
  await importing[0];

  workers.at(-1)?.terminate();

  const outcomes = await Promise.allSettled(importing);
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []));
  expect(lost.length).toBeGreaterThan(0);
  for (const reason of lost) expect(reason).toMatchObject({ reason: 'engineLost' });
  const { entities } = await tables.getTable(books);
  expect(entities % 1000).toBe(0);
  expect(entities).toBeGreaterThanOrEqual((slices.length - lost.length) * 1000);
  expect(await countOf(tables)).toBe(entities);
});

test('another thread works on the same accounts through its port', async () => {
  const tables = await tablesOfNewAccount();
  const account = made.at(-1) ?? parseAccountName('none');

  const other: AccountService = connectAccounts(openPort());
  await other.tablesOf(account).importEntities(books, sliceFrom(0));

  expect(await countOf(tables)).toBe(1000);
});

async function tablesOfNewAccount(): Promise<TableService> {
  const account = parseAccountName(`link${crypto.randomUUID().slice(0, 8)}`);
  await accounts.createAccount(account);
  made.push(account);
  const tables = accounts.tablesOf(account);
  await tables.createTable(books);
  return tables;
}

function sliceFrom(first: number): ImportSlice {
  return { page: thousandFrom(first), existing: 'refuse', isLast: true };
}

function thousandFrom(first: number): EntityPage {
  return pageOf(
    Array.from({ length: 1000 }, (_, index) => ({
      partitionKey: 'all',
      rowKey: rowKeyOf(first + index),
      timestamp: 0n,
      properties: new Map<string, EdmValue>([
        ['Title', stringOf(`Book ${first + index}`)],
        ['Place', int32Of(first + index)],
      ]),
    })),
  );
}

function rowKeyOf(index: number): string {
  return String(index).padStart(6, '0');
}

async function countOf(tables: TableService): Promise<number> {
  let count = 0;
  for await (const page of tables.streamEntities(books, {})) count += page.length;
  return count;
}
