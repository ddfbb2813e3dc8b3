import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { LazyImportDialog } from '../transfer/LazyImportDialog.tsx';

interface ImportPanelProps {
  readonly account: AccountName;
  readonly files: readonly File[];
}

/** The import of files into an account, and the way to the table it filled. */
export function ImportPanel({ account, files }: ImportPanelProps) {
  const { shell, routes, accounts } = useApp();

  async function show(table: TableName) {
    // Changes are told with a delay, in which the table would be missed.
    await accounts.loadTables(account);
    shell.close();
    routes.go({ account, table });
  }

  return (
    <LazyImportDialog
      account={account}
      files={files}
      onOpen={(table) => void show(table)}
      onClose={shell.close}
    />
  );
}
