import type { AccountName, TableName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { LazyImportDialog } from '../transfer/LazyImportDialog.tsx';

interface ImportPanelProps {
  readonly account: AccountName;
  readonly files: readonly File[];
}

/** The import of files into an account, and the way to the table it filled. */
export function ImportPanel({ account, files }: ImportPanelProps) {
  const { shell, routes } = useApp();

  function show(table: TableName) {
    shell.close();
    routes.go({ account, table });
  }

  return <LazyImportDialog account={account} files={files} onOpen={show} onClose={shell.close} />;
}
