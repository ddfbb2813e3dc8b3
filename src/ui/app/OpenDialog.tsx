import { CopyTableDialog } from '../accounts/CopyTableDialog.tsx';
import { CreateAccountDialog } from '../accounts/CreateAccountDialog.tsx';
import { CreateTableDialog } from '../accounts/CreateTableDialog.tsx';
import { DeleteAccountDialog } from '../accounts/DeleteAccountDialog.tsx';
import { DeleteTableDialog } from '../accounts/DeleteTableDialog.tsx';
import { DeleteTablesDialog } from '../accounts/DeleteTablesDialog.tsx';
import { RenameTableDialog } from '../accounts/RenameTableDialog.tsx';
import { UndoDialog } from '../history/UndoDialog.tsx';
import { AboutDialog } from './AboutDialog.tsx';
import { BackupPanel, RestorePanel } from './BackupPanels.tsx';
import { CheckPanel, KeepPanel, LostCopyPanel } from './DurabilityPanels.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { FilterReferenceDialog } from './FilterReferenceDialog.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { Palette } from './palette/Palette.tsx';
import { ShortcutSheet } from './palette/ShortcutSheet.tsx';
import { SourcePanel } from './SourcePanel.tsx';
import type { ShellDialog } from './shell-model.ts';

/** Shows one of the dialogs of the window. */
export function OpenDialog({ dialog }: { readonly dialog: ShellDialog }) {
  switch (dialog.kind) {
    case 'about':
      return <AboutDialog />;
    case 'language':
      return <FilterReferenceDialog />;
    case 'shortcuts':
      return <ShortcutSheet />;
    case 'palette':
      return <Palette scope={dialog.scope} />;
    case 'backup':
      return <BackupPanel account={dialog.account} />;
    case 'restore':
      return <RestorePanel {...dialog} />;
    case 'checkAccount':
      return <CheckPanel account={dialog.account} />;
    case 'keepData':
      return <KeepPanel />;
    case 'lostCopy':
      return <LostCopyPanel copy={dialog.copy} />;
    case 'createAccount':
      return <CreateAccountDialog />;
    case 'createTable':
      return <CreateTableDialog account={dialog.account} />;
    case 'deleteAccount':
      return <DeleteAccountDialog account={dialog.account} />;
    case 'deleteTable':
      return <DeleteTableDialog account={dialog.account} table={dialog.table} />;
    case 'renameTable':
      return <RenameTableDialog account={dialog.account} table={dialog.table} />;
    case 'copyTable':
    case 'moveTable': {
      const way = dialog.kind === 'copyTable' ? 'copy' : 'move';
      return <CopyTableDialog way={way} account={dialog.account} table={dialog.table} />;
    }
    case 'clearTables':
    case 'deleteTables': {
      const way = dialog.kind === 'clearTables' ? 'clear' : 'remove';
      return <DeleteTablesDialog way={way} account={dialog.account} tables={dialog.tables} />;
    }
    case 'undo':
      return <UndoDialog work={dialog.work} />;
    case 'importFrom':
      return <SourcePanel account={dialog.account} table={dialog.table} />;
    case 'import':
      return <ImportPanel account={dialog.account} files={dialog.files} table={dialog.table} />;
    case 'export':
      return <ExportPanel account={dialog.account} tables={dialog.tables} view={dialog.view} />;
  }
}
