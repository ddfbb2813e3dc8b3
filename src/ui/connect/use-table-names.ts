import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import type { AccountsModel } from '../models/accounts/accounts-model.ts';

/** The tables of an account as texts, to be chosen from or written over. */
export function useTableNames(account: AccountName): readonly string[] {
  return tableNamesOf(useApp().accounts, account);
}

/** The same, read from the list of accounts where no component does. */
export function tableNamesOf({ accounts }: AccountsModel, account: AccountName): readonly string[] {
  const tables = accounts.value.find(({ name }) => name === account)?.tables ?? [];
  return tables.map(({ name }) => name);
}
