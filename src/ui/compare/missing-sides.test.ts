import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { parseListedName, parseTableName } from '../../model/names.ts';
import { tableOfSnapshot } from '../../model/snapshot.ts';
import type { AccountTables, Loading } from '../place/accounts-model.ts';
import { findMissing } from './missing-sides.ts';

const shop = parseListedName('shop1');
const orders = parseTableName('Orders');

describe('the missing sides of a comparison', () => {
  test('are tables, accounts and files that are not there', () => {
    const sides = [
      { account: shop, table: parseTableName('ORDERS') },
      { account: shop, table: parseTableName('Gone') },
      { account: parseListedName('shop2'), table: orders },
      { account: parseListedName('atlas.zip'), table: orders },
    ];
    expect(findMissing(modelOf('ready'), sides).map(({ missing }) => missing)).toEqual([
      'table',
      'account',
      'files',
    ]);
  });

  test('are no snapshots, which no list of tables has', () => {
    const snapshot = { account: shop, table: tableOfSnapshot('s1') };
    expect(findMissing(modelOf('ready'), [snapshot])).toEqual([]);
  });

  test('are unknown until the lists are read', () => {
    const gone = [{ account: parseListedName('shop2'), table: orders }];
    expect(findMissing(modelOf('loading'), gone)).toEqual([]);
    const table = [{ account: shop, table: parseTableName('Gone') }];
    expect(findMissing(modelOf('ready', 'loading'), table)).toEqual([]);
  });
});

function modelOf(listed: 'ready' | 'loading', read: 'ready' | 'loading' = 'ready') {
  const loading = signal<Loading>({ status: listed });
  const accounts = signal<readonly AccountTables[]>([
    { name: shop, tables: [{ name: orders, entities: 1, bytes: 1 }], loading: { status: read } },
  ]);
  return { accounts, loading };
}
