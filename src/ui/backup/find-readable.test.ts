import { expect, test } from 'vitest';
import { parseAccountName } from '../../model/names.ts';
import { MemoryAccounts } from '../../testing/memory-accounts.ts';
import { findReadable } from './save-readable.ts';

test('an unreadable account is named, and does not block the others', async () => {
  const [first, broken, last] = ['first', 'broken', 'last'].map(parseAccountName);
  const accounts = new MemoryAccounts();
  for (const account of [first, last]) if (account) await accounts.createAccount(account);
  const [one, ...others] = await accounts.listAccounts();
  // It is listed, and opening it is refused.
  const listed = [one, { ...one, name: broken }, ...others].flatMap((account) =>
    account?.name ? { ...account, name: account.name } : [],
  );
  const found = await findReadable({
    listAccounts: async () => listed,
    tablesOf: (name) => accounts.tablesOf(name),
  });
  expect(found).toEqual({ readable: [first, last], leftOut: [broken] });
});
