import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import type { AccountsModel } from '../place/accounts-model.ts';

/** Returns the tables of an account as texts, to choose from or to replace by typing. */
export function useTableNames(account: AccountName): readonly string[] {
  return tableNamesOf(useApp().accounts, account);
}

/** Returns the same outside of components, from the list of accounts. */
export function tableNamesOf({ accounts }: AccountsModel, account: AccountName): readonly string[] {
  const tables = accounts.value.find(({ name }) => name === account)?.tables ?? [];
  return tables.map(({ name }) => name);
}
