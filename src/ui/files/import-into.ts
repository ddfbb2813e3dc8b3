import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { chooseFiles } from './choose-files.ts';

/**
 * Returns the function that opens a file chooser and the import of the files
 * into an account, or one of its tables.
 */
export function useImportInto(): (account: AccountName, table?: TableName) => Promise<void> {
  const { shell } = useApp();
  return async (account, table) => {
    const files = await chooseFiles();
    if (files.length > 0) shell.open({ kind: 'import', account, files, table });
  };
}
