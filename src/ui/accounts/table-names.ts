import { type AccountName, type TableName, tableNameKey } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import type { AccountTables } from '../place/accounts-model.ts';

export function findTable(
  accounts: readonly AccountTables[],
  account: AccountName,
  table: TableName,
): TableDescription | undefined {
  return tablesOf(accounts, account).find(({ name }) => tableNameKey(name) === tableNameKey(table));
}

export function tablesNamed(
  accounts: readonly AccountTables[],
  account: AccountName,
  names: readonly TableName[],
): readonly TableDescription[] {
  const keys = new Set(names.map(tableNameKey));
  return tablesOf(accounts, account).filter(({ name }) => keys.has(tableNameKey(name)));
}

/** Returns the names that are taken in an account, in lower case. */
export function takenIn(
  accounts: readonly AccountTables[],
  account: AccountName | undefined,
): ReadonlySet<string> {
  return new Set(tablesOf(accounts, account).map(({ name }) => tableNameKey(name)));
}

function tablesOf(accounts: readonly AccountTables[], account: AccountName | undefined) {
  return accounts.find(({ name }) => name === account)?.tables ?? [];
}
