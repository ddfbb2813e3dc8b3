import { onTestFinished } from 'vitest';
import { type AccountName, parseAccountName, parseTableName } from '../model/names.ts';
import type { AccountService, TableService } from '../model/table-service.ts';

/** Opens one more way to the accounts of this browser, such as a second tab has. */
export type OpenAccounts = () => Promise<AccountService>;

/** An account of a test's own, and the ways into it. */
export interface TestAccount {
  readonly account: AccountName;
  readonly accounts: AccountService;
  readonly service: TableService;
  /** The same account by another engine or link. */
  openAnother(): Promise<TableService>;
}

export const BOOKS = parseTableName('Books');

let drawn = 0;

/** A name that no other test has, nor an earlier run. */
export function drawAccountName(): AccountName {
  drawn += 1;
  return parseAccountName(`t${Date.now().toString(36)}x${drawn.toString(36)}`);
}

/** A new account, gone when the test is over. */
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

/** A new account with one empty table, `BOOKS`. */
export async function openBooks(open: OpenAccounts): Promise<TestAccount> {
  const opened = await openTestAccount(open);
  await opened.service.createTable(BOOKS);
  return opened;
}
