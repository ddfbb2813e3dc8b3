import { onTestFinished } from 'vitest';
import { type AccountName, parseAccountName, parseTableName } from '../model/names.ts';
import type { AccountService, TableService } from '../model/table-service.ts';

/** Opens another service of this browser's accounts, as a second tab has. */
export type OpenAccounts = () => Promise<AccountService>;

/** A test's own account, and ways to open it. */
export interface TestAccount {
  readonly account: AccountName;
  readonly accounts: AccountService;
  readonly service: TableService;
  /** Opens the same account by another engine or link. */
  openAnother(): Promise<TableService>;
}

export const BOOKS = parseTableName('Books');

let drawn = 0;

/** Returns a name that no other test and no earlier run has. */
export function drawAccountName(): AccountName {
  drawn += 1;
  return parseAccountName(`t${Date.now().toString(36)}x${drawn.toString(36)}`);
}

/** Opens a new account, which is deleted at the end of the test. */
export async function openTestAccount(open: OpenAccounts): Promise<TestAccount> {
  const accounts = await open();
  const account = drawAccountName();
  await accounts.createAccount(account);
  onTestFinished(async () => {
    const left = await accounts.listAccounts();
    if (left.some(({ name }) => name === account)) await accounts.deleteAccount(account);
  });
  const openAnother = async () => (await open()).tablesOf(account);
  return { account, accounts, service: accounts.tablesOf(account), openAnother };
}

/** Opens a new account with one empty table, `BOOKS`. */
export async function openBooks(open: OpenAccounts): Promise<TestAccount> {
  const opened = await openTestAccount(open);
  await opened.service.createTable(BOOKS);
  return opened;
}
