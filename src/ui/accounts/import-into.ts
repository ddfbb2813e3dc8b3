import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { chooseFiles } from '../design/choose-files.ts';

/** Lets somebody choose files and opens the import of them into an account, or one of its tables. */
export function useImportInto(): (account: AccountName, table?: TableName) => Promise<void> {
  const { shell } = useApp();
  return async (account, table) => {
    const files = await chooseFiles();
    if (files.length > 0) shell.open({ kind: 'import', account, files, table });
  };
}
