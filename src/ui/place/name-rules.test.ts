import { expect, test } from 'vitest';
import { findAccountNameProblem, findTableNameProblem } from '../../model/names.ts';
import { fc } from '../../testing/fast-check.ts';
import {
  checkAccountName,
  checkTableName,
  suggestAccountName,
  suggestTableName,
} from './name-rules.ts';

const none = new Set<string>();

function broken(rules: readonly { readonly id: string; readonly isKept: boolean }[]): string[] {
  return rules.flatMap(({ id, isKept }) => (isKept ? [] : id));
}

test.each([
  ['orders', []],
  ['orders-2026', ['characters']],
  ['2026', ['letterFirst']],
  ['ab', ['length']],
  ['', ['letterFirst', 'length', 'characters']],
  ['Tables', ['free']],
  ['CUSTOMERS', ['free']],
  ['a'.repeat(64), ['length']],
])('the table name %j breaks %j', (text, rules) => {
  expect(broken(checkTableName(text, new Set(['customers'])))).toEqual(rules);
});

test('the checklist of a table and the service agree on every name', () => {
  const near = fc.string({
    unit: fc.constantFrom('a', 'Z', '0', '9', '-', '_', 'é'),
    maxLength: 66,
  });
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (text) => {
      const isRefused = findTableNameProblem(text) !== undefined;
      expect(broken(checkTableName(text, none)).length > 0).toBe(isRefused);
    }),
  );
});

test('the checklist of an account and the service agree on every name', () => {
  const near = fc.string({ unit: fc.constantFrom('a', 'Z', '0', '-'), maxLength: 26 });
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (text) => {
      const isRefused = findAccountNameProblem(text) !== undefined;
      expect(broken(checkAccountName(text, none)).length > 0).toBe(isRefused);
    }),
  );
});

test.each([
  ['orders-2026', 'orders2026'],
  ['2026', 't2026'],
  ['Größe der Bäume', 'GrossederBaume'],
  ['ab', 'abTable'],
  ['tables', 'tables2'],
  ['Customers', 'Customers3'],
  ['***', undefined],
  ['表', undefined],
])('for %j the table name %j is suggested', (text, suggested) => {
  expect(suggestTableName(text, new Set(['customers', 'customers2']))).toBe(suggested);
});

test('every suggestion is valid', () => {
  const taken = new Set(['orders', 'orders2', `${'a'.repeat(63)}`]);
  const text = fc.oneof(fc.string(), fc.constantFrom('Orders', 'or-ders', 'a'.repeat(80)));
  fc.assert(
    fc.property(text, (typed) => {
      const table = suggestTableName(typed, taken);
      if (table !== undefined) expect(broken(checkTableName(table, taken))).toEqual([]);
      const account = suggestAccountName(typed, taken);
      if (account !== undefined) expect(broken(checkAccountName(account, taken))).toEqual([]);
    }),
  );
});
