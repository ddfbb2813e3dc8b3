import { expect, test } from 'vitest';
import { parseAccountName } from '../../model/names.ts';
import type { AccountTables } from '../place/accounts-model.ts';
import { findImportAccount } from './import-account.ts';

const [demo, samples, empty] = ['demo', 'samples', 'devstoreaccount1'].map(parseAccountName);

function accounts(...names: (AccountTables['name'] | undefined)[]): AccountTables[] {
  return names.flatMap((name) => (name ? { name, tables: [], loading: { status: 'ready' } } : []));
}

test('the account in view takes the file', () => {
  const route = demo ? { account: demo } : {};
  expect(findImportAccount(route, accounts(samples, empty, demo))).toBe(demo);
});

test('elsewhere it goes into the empty account, else into the first', () => {
  expect(findImportAccount({}, accounts(samples, empty))).toBe(empty);
  expect(findImportAccount({}, accounts(samples))).toBe(samples);
  expect(findImportAccount({}, [])).toBeUndefined();
});

test('an account that is gone takes nothing', () => {
  const route = demo ? { account: demo } : {};
  expect(findImportAccount(route, accounts(samples))).toBe(samples);
});
