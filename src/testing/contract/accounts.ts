import { expect, test } from 'vitest';
import type { AccountName } from '../../model/names.ts';
import { input } from '../entities.ts';
import {
  BOOKS,
  drawAccountName,
  type OpenAccounts,
  openBooks,
  openTestAccount,
} from '../test-database.ts';

/** Accounts: creating, listing and deleting them, and calls on an account that does not exist. */
export function testAccounts(open: OpenAccounts): void {
  const missing = { reason: 'accountMissing', status: 404, code: 'ResourceNotFound' };

  test('lists an account from its creation to its deletion', async () => {
    const { accounts, account } = await openTestAccount(open);
    expect(await accounts.listAccounts()).toContainEqual({ name: account });

    await accounts.deleteAccount(account);
    expect(await accounts.listAccounts()).not.toContainEqual({ name: account });
  });

  test('lists accounts in the order of their names', async () => {
    const { accounts } = await openTestAccount(open);
    await openTestAccount(open);
    const names = (await accounts.listAccounts()).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });

  test('refuses a second account of a name', async () => {
    const { accounts, account } = await openTestAccount(open);
    await expect(accounts.createAccount(account)).rejects.toMatchObject({
      reason: 'accountExists',
      status: 409,
      code: 'AccountAlreadyExists',
    });
  });

  test.each(['ab', 'a'.repeat(25), 'Upper', 'with-dash', 'ümlaut', ''])(
    'refuses %j as the name of an account',
    async (name) => {
      const accounts = await open();
      // As a caller without a compiler may send.
      await expect(accounts.createAccount(name as AccountName)).rejects.toMatchObject({
        reason: 'accountName',
        status: 400,
        code: 'InvalidResourceName',
      });
    },
  );

  test('refuses every use of an account that is not there, and does not make it', async () => {
    const accounts = await open();
    const account = drawAccountName();
    const service = accounts.tablesOf(account);

    await expect(service.listTables()).rejects.toMatchObject(missing);
    await expect(service.createTable(BOOKS)).rejects.toMatchObject(missing);
    await expect(service.insertEntity(BOOKS, input('a', '1'))).rejects.toMatchObject(missing);
    await expect(service.queryEntities(BOOKS, {})).rejects.toMatchObject(missing);
    await expect(accounts.deleteAccount(account)).rejects.toMatchObject(missing);
    expect(await accounts.listAccounts()).not.toContainEqual({ name: account });
  });

  test('serves an account that is made after it was first asked for', async () => {
    const accounts = await open();
    const other = await open();
    const account = drawAccountName();
    const service = accounts.tablesOf(account);
    await expect(service.listTables()).rejects.toMatchObject(missing);

    await other.createAccount(account);
    expect(await service.listTables()).toEqual({ tables: [] });
    await accounts.deleteAccount(account);
  });

  test('deletes an account that another engine has open', async () => {
    const { accounts, account, openAnother } = await openBooks(open);
    const another = await openAnother();
    await another.insertEntity(BOOKS, input('a', '1'));

    await accounts.deleteAccount(account);
    await expect(another.getTable(BOOKS)).rejects.toMatchObject(missing);
  });

  test('finds nothing of a deleted account in a new one of its name', async () => {
    const { accounts, account, service } = await openBooks(open);
    await service.insertEntity(BOOKS, input('a', '1'));
    await accounts.deleteAccount(account);
    await accounts.createAccount(account);

    expect(await service.listTables()).toEqual({ tables: [] });
    await service.createTable(BOOKS);
    expect(await service.getTable(BOOKS)).toMatchObject({ entities: 0, bytes: 0 });
  });
}
