import { expect, test } from 'vitest';
import { parseAccountName } from '../../model/names.ts';
import { findTargetProblem, proposeTargets, restoredAccounts } from './backup-restore-targets.ts';

const names = (...all: readonly string[]) =>
  all.map((name) => ({ name: parseAccountName(name), requiresAuthorization: false, tables: [] }));

test('an account goes into one of its own name, or of the next that is free', () => {
  const long = 'abcdefghijklmnopqrstuvwx';
  const taken = new Set(['shop', 'shop2', long]);
  const targets = proposeTargets(names('shop', 'news', long), taken);
  expect(targets.map(({ name }) => name.value)).toEqual([
    'shop3',
    'news',
    'abcdefghijklmnopqrstuvw2',
  ]);
});

test('an existing account is merged, a missing one is created', () => {
  const targets = proposeTargets(names('shop', 'news'), new Set());
  const existing = new Set(['news']);
  expect(restoredAccounts(targets, existing)).toEqual([
    { from: 'shop', to: 'shop', isNew: true },
    { from: 'news', to: 'news', isNew: false },
  ]);
});

test('nothing is restored while something stands against a name', () => {
  const targets = proposeTargets(names('shop', 'news'), new Set());
  const [shop, news] = targets;
  if (!shop || !news) throw new Error('There are two.');
  shop.name.value = 'The Shop';
  expect(findTargetProblem(shop, targets)).toBe('name');
  expect(restoredAccounts(targets, new Set())).toBeUndefined();
  shop.name.value = 'news';
  expect(findTargetProblem(shop, targets)).toBe('twice');
  news.isChosen.value = false;
  expect(findTargetProblem(shop, targets)).toBeUndefined();
  shop.isChosen.value = false;
  expect(restoredAccounts(targets, new Set())).toBeUndefined();
});
