import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';

/** The tables of an account as texts, to be chosen from or written over. */
export function useTableNames(account: AccountName): readonly string[] {
  const { accounts } = useApp();
  const tables = accounts.accounts.value.find(({ name }) => name === account)?.tables ?? [];
  return tables.map(({ name }) => name);
}
