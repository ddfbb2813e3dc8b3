import type { AccountName, TableName } from '../../model/names.ts';
import type { TableSource } from '../../transfer/rows/table-source.ts';
import { useApp } from '../app-context.ts';
import { SourceDialog } from '../import/SourceDialog.tsx';
import { findBackup } from './find-backup.ts';

interface SourcePanelProps {
  readonly account: AccountName;
  readonly table: TableName | undefined;
}

/** Asks for the source of an import, and opens the import, or the restore of a backup. */
export function SourcePanel({ account, table }: SourcePanelProps) {
  const { shell } = useApp();

  async function give(files: readonly TableSource[]) {
    const backup = await findBackup(files);
    if (backup) shell.open({ kind: 'restore', file: backup });
    else shell.open({ kind: 'import', account, files, table });
  }

  return (
    <SourceDialog
      account={account}
      table={table}
      onGive={(files) => void give(files)}
      onClose={shell.close}
    />
  );
}
