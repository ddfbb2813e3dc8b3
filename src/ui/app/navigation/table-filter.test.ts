import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../../model/names.ts';
import type { AccountTables } from '../../place/accounts-model.ts';
import { filterTables, firstTable } from './table-filter.ts';

function account(name: string, ...tables: string[]): AccountTables {
  return {
    name: parseAccountName(name),
    tables: tables.map((table) => ({ name: parseTableName(table), entities: 0, bytes: 0 })),
    loading: { status: 'ready' },
  };
}

const accounts = [account('demo', 'Customers', 'Orders'), account('orderdesk', 'Staff')];

function found(text: string): string[] {
  return filterTables(accounts, text).flatMap(({ name, tables }) => [
    name,
    ...tables.map((table) => `  ${table.name}`),
  ]);
}

test('nothing sought leaves everything', () => {
  expect(filterTables(accounts, '  ')).toBe(accounts);
});

test('tables are found by a part of their name, accounts with all they have', () => {
  expect(found('ORDER')).toEqual(['demo', '  Orders', 'orderdesk', '  Staff']);
  expect(found('cust')).toEqual(['demo', '  Customers']);
  expect(found('none')).toEqual([]);
});

test('the first table found may be in a later account', () => {
  expect(firstTable(filterTables(accounts, 'staff'))).toEqual({
    account: 'orderdesk',
    table: 'Staff',
  });
  expect(firstTable([account('empty'), ...accounts])).toEqual({
    account: 'demo',
    table: 'Customers',
  });
  expect(firstTable(filterTables(accounts, 'none'))).toBeUndefined();
});
