import type { AccountName, TableName } from '../../model/names.ts';
import type { TableSource } from '../../transfer/rows/table-source.ts';
import { useApp } from '../app-context.ts';
import { LazyImportDialog } from '../import/LazyImportDialog.tsx';
import { undoNamed } from '../undo/undo-here.ts';

interface ImportPanelProps {
  readonly account: AccountName;
  readonly files: readonly TableSource[];
  readonly table: TableName | undefined;
}

/** Shows the import of files into an account, and opens the table it filled. */
export function ImportPanel({ account, files, table: wanted }: ImportPanelProps) {
  const app = useApp();
  const { shell, routes, accounts } = app;

  async function show(into: AccountName, table: TableName) {
    // Changes are notified with a delay, in which the table would not be found.
    await accounts.loadTables(into);
    // An import whose dialog was closed opens its table too, unless another dialog is open.
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
