import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import type { AccountTables } from './accounts-model.ts';
import { awaitedPlace, heldPlace, placeOf } from './place.ts';

const demo = parseAccountName('demo');
const orders = parseTableName('Orders');
const ready = { status: 'ready' } as const;
const accounts: readonly AccountTables[] = [
  { name: demo, tables: [{ name: orders, entities: 1, bytes: 1 }], loading: ready },
];
const key = { partitionKey: 'a', rowKey: '' };

test('a table is found in any case, and has the name it was created with', () => {
  const route = { account: demo, table: parseTableName('orders'), key };
  expect(placeOf(route, accounts, ready)).toEqual({
    kind: 'table',
    account: demo,
    table: orders,
    key,
  });
});

test('an address without account is the start, without table the account', () => {
  expect(placeOf({}, accounts, ready)).toEqual({ kind: 'start' });
  expect(placeOf({ account: demo }, accounts, ready)).toEqual({ kind: 'account', account: demo });
});

test('the connect page of an account is a place of its own', () => {
  const route = { account: demo, connect: 'keys' };
  expect(placeOf(route, accounts, ready)).toEqual({ kind: 'connect', account: demo, part: 'keys' });
  const other = { ...route, account: parseAccountName('other') };
  expect(placeOf(other, accounts, ready).kind).toBe('noAccount');
});

test('missing is distinguished from not read yet', () => {
  const other = { account: parseAccountName('other') };
  expect(placeOf(other, accounts, { status: 'loading' }).kind).toBe('loading');
  expect(placeOf(other, accounts, ready).kind).toBe('noAccount');

  const table = { account: demo, table: parseTableName('gone') };
  const unread: AccountTables = { name: demo, tables: [], loading: { status: 'loading' } };
  expect(placeOf(table, [unread], ready).kind).toBe('loading');
  expect(placeOf(table, accounts, ready).kind).toBe('noTable');

  const error = new Error('The disk is broken.');
  const broken: AccountTables = { ...unread, loading: { status: 'failed', error } };
  expect(placeOf(table, [broken], ready)).toEqual({ kind: 'unreadable', account: demo, error });
});

test('an address that can name nothing is lost', () => {
  expect(placeOf({ lost: 'A B' }, accounts, ready)).toEqual({ kind: 'lost', address: 'A B' });
});

test('nothing is missed while it may still be made', () => {
  const open = placeOf({ account: demo }, accounts, ready);
  expect(awaitedPlace(open)).toBe(open);
  expect(awaitedPlace(placeOf({ account: demo }, [], ready)).kind).toBe('loading');
  const gone = { account: demo, table: parseTableName('gone') };
  expect(awaitedPlace(placeOf(gone, accounts, ready)).kind).toBe('loading');
});

test('work holds a table that is gone, and nothing else', () => {
  const route = { account: demo, table: orders, key };
  const open = placeOf({ account: demo, table: orders }, accounts, ready);
  expect(placeOf(route, [], ready).kind).toBe('noAccount');
  expect(heldPlace(open, route)).toEqual({ kind: 'table', account: demo, table: orders, key });
  expect(heldPlace({ kind: 'start' }, route)).toBeUndefined();
  expect(heldPlace(undefined, route)).toBeUndefined();
});
