import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '../../model/change.ts';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { AccountsModel } from './accounts-model.ts';

const demo = parseAccountName('demo');
const orders = parseTableName('Orders');
const customers = parseTableName('Customers');

let service: MemoryAccounts;
let notify: (change: Change) => void;
let model: AccountsModel;

beforeEach(() => {
  vi.useFakeTimers();
  service = new MemoryAccounts();
  model = new AccountsModel(service, (listener) => {
    notify = listener;
    return () => {};
  });
});

afterEach(() => {
  model[Symbol.dispose]();
  vi.useRealTimers();
});

function tablesShown(): string[] {
  return model.accounts.value.flatMap(({ name, tables }) =>
    tables.map((table) => `${name}/${table.name} ${table.entities}`),
  );
}

test('a reading that a newer one has made stale ends with that one', async () => {
  service.put(demo, { name: orders, entities: 1, bytes: 0 });
  const first = model.load();
  await vi.advanceTimersByTimeAsync(0);
  const older = model.loadTables(demo);
  const newer = model.loadTables(demo);
  await older;
  expect(tablesShown()).toEqual(['demo/Orders 1']);
  await Promise.all([first, newer]);
});

test('all tables are listed, page after page', async () => {
  const many = Array.from({ length: 2_500 }, (_, index) => ({
    name: parseTableName(`t${String(index).padStart(4, '0')}`),
    entities: index,
    bytes: 0,
  }));
  service.put(demo, ...many);
  await model.load();
  expect(model.loading.value).toEqual({ status: 'ready' });
  expect(model.accounts.value[0]?.tables).toEqual(many);
  expect(service.asked.listTables).toBe(3);
});

test('a created table stands in its place at once', async () => {
  service.put(demo, { name: orders, entities: 3, bytes: 9 });
  await model.load();
  await model.createTable(demo, customers);
  expect(tablesShown()).toEqual(['demo/Customers 0', 'demo/Orders 3']);
  await model.deleteTable(demo, orders);
  expect(tablesShown()).toEqual(['demo/Customers 0']);
});

test('a refused table changes nothing and is reported', async () => {
  service.put(demo, { name: orders, entities: 3, bytes: 9 });
  await model.load();
  await expect(model.createTable(demo, parseTableName('orders'))).rejects.toMatchObject({
    reason: 'tableExists',
  });
  expect(tablesShown()).toEqual(['demo/Orders 3']);
});

test('writes elsewhere change the counts, however many there are, seldom', async () => {
  service.put(demo, { name: orders, entities: 3, bytes: 9 });
  await model.load();
  service.put(demo, { name: orders, entities: 1_003, bytes: 9_000 });
  for (let write = 0; write < 1_000; write += 1) {
    notify({ kind: 'entities', account: demo, table: orders });
  }
  await vi.advanceTimersByTimeAsync(500);
  expect(tablesShown()).toEqual(['demo/Orders 1003']);
  expect(service.asked.getTable).toBe(1);
});

test('tables and accounts of other tabs appear and go', async () => {
  await model.load();
  service.put(demo, { name: orders, entities: 0, bytes: 0 });
  notify({ kind: 'accounts' });
  await vi.advanceTimersByTimeAsync(500);
  expect(tablesShown()).toEqual(['demo/Orders 0']);

  await service.tablesOf(demo).deleteTable(orders);
  notify({ kind: 'tables', account: demo });
  await vi.advanceTimersByTimeAsync(500);
  expect(tablesShown()).toEqual([]);

  await service.deleteAccount(demo);
  notify({ kind: 'tables', account: demo });
  await vi.advanceTimersByTimeAsync(500);
  expect(model.accounts.value).toEqual([]);
});

test('a table that went while its count was asked leaves the list', async () => {
  service.put(demo, { name: orders, entities: 0, bytes: 0 });
  await model.load();
  await service.tablesOf(demo).deleteTable(orders);
  notify({ kind: 'entities', account: demo, table: orders });
  await vi.advanceTimersByTimeAsync(500);
  expect(tablesShown()).toEqual([]);
});

test('a list that cannot be read shows the reason, and can be read again', async () => {
  const error = new StorageError('damaged');
  service.failure = error;
  await model.load();
  expect(model.loading.value).toEqual({ status: 'failed', error });
  await model.load();
  expect(model.loading.value).toEqual({ status: 'ready' });
});
