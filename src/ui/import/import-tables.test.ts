import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { findRemains } from './import-tables.ts';

const demo = parseAccountName('demo');
const long = parseTableName('long');

test.each([
  { failure: undefined, remains: 7 },
  { failure: new StorageError('engineLost'), remains: 7 },
  { failure: new StorageError('tableMissing'), remains: 'gone' },
  { failure: new Error('The disk is broken.'), remains: 'unknown' },
])('after $failure, $remains is left', async ({ failure, remains }) => {
  const accounts = new MemoryAccounts();
  accounts.put(demo, { name: long, entities: 7, bytes: 1 });
  accounts.failure = failure;
  const imported = { accounts, account: demo, table: long, isNew: true, step: 'none' };
  expect(await findRemains(imported)).toBe(remains);
});
