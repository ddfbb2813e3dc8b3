import type { AccountName, TableName } from '../../model/names.ts';
import type { TableSource } from '../../transfer/rows/table-source.ts';
import { useApp } from '../app-context.ts';
import { undoNamed } from '../history/undo-here.ts';
import { LazyImportDialog } from '../transfer/LazyImportDialog.tsx';

interface ImportPanelProps {
  readonly account: AccountName;
  readonly files: readonly TableSource[];
  readonly table: TableName | undefined;
}

/** The import of files into an account, and the way to the table it filled. */
export function ImportPanel({ account, files, table: wanted }: ImportPanelProps) {
  const app = useApp();
  const { shell, routes, accounts } = app;

  async function show(into: AccountName, table: TableName) {
    // Changes are told with a delay, in which the table would be missed.
    await accounts.loadTables(into);
    // Also an import whose dialog was closed leads there, over whatever is open by then.
    if (shell.dialog.peek()?.kind === 'import') shell.close();
    routes.go({ account: into, table });
  }

  return (
    <LazyImportDialog
      account={account}
      files={files}
      table={wanted}
      onOpen={(into, table) => void show(into, table)}
      onUndo={(into, step) => undoNamed(app, into, step)}
      onClose={shell.close}
    />
  );
}
