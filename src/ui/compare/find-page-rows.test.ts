import { expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import { findPageRows } from './find-page-rows.ts';

const account = parseAccountName('shop1');
const [left, right] = ['Orders', 'Orders2'].map((name) => ({
  account,
  table: parseTableName(name),
}));

test.each([
  ['small ones', 100, 200],
  ['64 KiB', 65_536, 32],
  ['1 MiB', 1_048_576, 2],
])('entities of %s are read in pages that fit', async (_, bytes, rows) => {
  if (!left || !right) return;
  const describe = async ({ table }: { readonly table: string }) =>
    table === 'Orders' ? { entities: 0, bytes: 0 } : { entities: 1000, bytes: 1000 * bytes };
  expect(await findPageRows(describe, { left, right })).toBe(rows);
});

test('a missing table does not matter here', async () => {
  if (!left || !right) return;
  const missing = async () => {
    throw new StorageError('tableMissing');
  };
  expect(await findPageRows(missing, { left, right })).toBe(200);
});
