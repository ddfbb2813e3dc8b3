import { useId } from 'preact/hooks';
import { restAddress } from '../../client/rest-address.ts';
import { aboutMessages } from '../../i18n/about-messages.ts';
import { LANGUAGE_TAGS, LANGUAGES } from '../../i18n/languages.ts';
import { messages } from '../../i18n/messages.ts';
import type { AccountName, TableName } from '../../model/names.ts';
import type { TableSource } from '../../transfer/records/source-part.ts';
import { CopyTableDialog } from '../accounts/CopyTableDialog.tsx';
import { CreateAccountDialog } from '../accounts/CreateAccountDialog.tsx';
import { CreateTableDialog } from '../accounts/CreateTableDialog.tsx';
import { DeleteAccountDialog } from '../accounts/DeleteAccountDialog.tsx';
import { DeleteTableDialog } from '../accounts/DeleteTableDialog.tsx';
import { DeleteTablesDialog } from '../accounts/DeleteTablesDialog.tsx';
import { RenameTableDialog } from '../accounts/RenameTableDialog.tsx';
import { useApp } from '../app-context.ts';
import { BackupDialog } from '../backup/BackupDialog.tsx';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { LazyDialog } from '../design/LazyPanel.tsx';
import { lazy } from '../design/lazy.ts';
import { CheckAccountDialog } from '../durability/CheckAccountDialog.tsx';
import { KeepDataDialog } from '../durability/KeepDataDialog.tsx';
import { LostCopyDialog } from '../durability/LostCopyDialog.tsx';
import { UndoDialog } from '../history/UndoDialog.tsx';
import { LazyImportDialog } from '../import/LazyImportDialog.tsx';
import { SourceDialog } from '../import/SourceDialog.tsx';
import type { ExportView } from '../table/export-view.ts';
import { undoNamed } from '../undo/undo-here.ts';
import { VERSION } from '../version.ts';
import { findBackup } from './find-backup.ts';
import { Palette } from './palette/Palette.tsx';
import { ShortcutSheet } from './palette/ShortcutSheet.tsx';
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
      return <BackupDialog account={dialog.account} />;
    case 'restore':
      return <RestorePanel {...dialog} />;
    case 'checkAccount':
      return <CheckAccountDialog account={dialog.account} />;
    case 'keepData':
      return <KeepDataDialog />;
    case 'lostCopy':
      return <LostCopyDialog copy={dialog.copy} />;
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
    case 'compare':
      return <ComparePart {...dialog} />;
    case 'takeSnapshot':
      return <TakeSnapshotPart account={dialog.account} table={dialog.table} />;
    case 'snapshots':
      return <SnapshotsPart account={dialog.account} table={dialog.table} />;
    case 'restoreSnapshot':
      return <RestoreSnapshotPart account={dialog.account} snapshot={dialog.snapshot} />;
    case 'undo':
      return <UndoDialog work={dialog.work} account={dialog.account} />;
    case 'importFrom':
      return <SourcePanel account={dialog.account} table={dialog.table} />;
    case 'import':
      return <ImportPanel account={dialog.account} files={dialog.files} table={dialog.table} />;
    case 'export':
      return <ExportPanel account={dialog.account} tables={dialog.tables} view={dialog.view} />;
  }
}

function AboutDialog() {
  const { shell } = useApp();
  const text = aboutMessages.value;
  return (
    <Dialog
      size="small"
      title={messages.value.app.name}
      subtitle={text.version(VERSION)}
      onClose={shell.close}
      actions={
        <Button kind="primary" onClick={shell.close}>
          {text.close}
        </Button>
      }
    >
      <p>{text.text}</p>
      <p class="faint">{text.license}</p>
    </Dialog>
  );
}

const restorePart = lazy(() => import('../backup/RestoreDialog.tsx'));

/** The dialog that restores from a file, which loads when it is first opened. */
function RestorePanel({ kind: _, ...restore }: Extract<ShellDialog, { kind: 'restore' }>) {
  const { shell, toasts } = useApp();
  return (
    <LazyDialog part={restorePart} toasts={toasts} onClose={shell.close}>
      {({ RestoreDialog }) => <RestoreDialog {...restore} />}
    </LazyDialog>
  );
}

interface SourcePanelProps {
  readonly account: AccountName;
  readonly table: TableName | undefined;
}

/** Asks for the source of an import, and opens the import, or the restore of a backup. */
function SourcePanel({ account, table }: SourcePanelProps) {
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

const comparePart = lazy(() => import('../compare/CompareDialog.tsx'));

/** The dialog that chooses two tables to compare, which loads when it is first opened. */
function ComparePart(props: Omit<Extract<ShellDialog, { kind: 'compare' }>, 'kind'>) {
  const { shell, toasts } = useApp();
  return (
    <LazyDialog part={comparePart} toasts={toasts} onClose={shell.close}>
      {({ CompareDialog }) => <CompareDialog {...props} />}
    </LazyDialog>
  );
}

interface SnapshotsPlace {
  readonly account: AccountName;
  readonly table: TableName | undefined;
}

const snapshotsPart = lazy(() => import('../snapshots/SnapshotsDialog.tsx'));

/** The list of snapshots, which loads when it is first opened. */
function SnapshotsPart({ account, table }: SnapshotsPlace) {
  const { shell, toasts } = useApp();
  return (
    <LazyDialog part={snapshotsPart} toasts={toasts} onClose={shell.close}>
      {({ SnapshotsDialog }) => <SnapshotsDialog account={account} table={table} />}
    </LazyDialog>
  );
}

const takeSnapshotPart = lazy(() => import('../snapshots/TakeSnapshotDialog.tsx'));

/** The dialog that takes a snapshot, which loads when it is first opened. */
function TakeSnapshotPart({ account, table }: SnapshotsPlace) {
  const { shell, toasts } = useApp();
  return (
    <LazyDialog part={takeSnapshotPart} toasts={toasts} onClose={shell.close}>
      {({ TakeSnapshotDialog }) => (
        <TakeSnapshotDialog account={account} table={table} onClose={shell.close} />
      )}
    </LazyDialog>
  );
}

const restoreSnapshotPart = lazy(() => import('../compare/RestoreSnapshotDialog.tsx'));

/** The dialog that restores a table from a snapshot, which loads when it is first opened. */
function RestoreSnapshotPart(of: Omit<Extract<ShellDialog, { kind: 'restoreSnapshot' }>, 'kind'>) {
  const { shell, toasts } = useApp();
  return (
    <LazyDialog part={restoreSnapshotPart} toasts={toasts} onClose={shell.close}>
      {({ RestoreSnapshotDialog }) => <RestoreSnapshotDialog {...of} />}
    </LazyDialog>
  );
}

const exportPart = lazy(() => import('../export/ExportDialog.tsx'));

interface ExportPanelProps {
  readonly account: AccountName;
  readonly tables: readonly TableName[];
  readonly view: ExportView | undefined;
}

/** The dialog that exports tables, which loads when it is first opened. */
function ExportPanel(props: ExportPanelProps) {
  const { shell, toasts, settings, openPort, activities } = useApp();
  return (
    <LazyDialog part={exportPart} toasts={toasts} onClose={shell.close}>
      {({ ExportDialog }) => (
        <ExportDialog
          {...props}
          endpoint={restAddress() + props.account}
          openPort={openPort}
          activities={activities}
          choices={settings.current.peek().exportChoices}
          onChosen={(exportChoices) => settings.change({ exportChoices })}
          onClose={shell.close}
        />
      )}
    </LazyDialog>
  );
}

interface ImportPanelProps {
  readonly account: AccountName;
  readonly files: readonly TableSource[];
  readonly table: TableName | undefined;
}

/** Shows the import of files into an account, and opens the table it filled. */
function ImportPanel({ account, files, table: wanted }: ImportPanelProps) {
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

/** Lists the languages under their own names; a choice applies at once. */
function FilterReferenceDialog() {
  const { shell, settings } = useApp();
  const text = messages.value.app;
  const name = useId();
  const chosen = settings.current.value.language;
  return (
    <Dialog
      size="small"
      title={text.language}
      onClose={shell.close}
      actions={
        <Button kind="primary" onClick={shell.close}>
          {messages.value.design.close}
        </Button>
      }
    >
      <fieldset class="shell-languages" aria-label={text.language}>
        {['browser', ...LANGUAGE_TAGS].map((tag) => (
          <label key={tag}>
            <input
              type="radio"
              name={name}
              checked={tag === chosen}
              data-initial-focus={tag === chosen || undefined}
              onChange={() => settings.change({ language: tag })}
            />
            <LanguageName tag={tag} />
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}

function LanguageName({ tag }: { readonly tag: string }) {
  const own = LANGUAGE_TAGS.find((one) => one === tag);
  if (own === undefined) return <span>{messages.value.app.browserLanguage}</span>;
  return <span lang={own}>{LANGUAGES[own]}</span>;
}
