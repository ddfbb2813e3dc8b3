import { useRef } from 'preact/hooks';
import { accountMessages } from '../../i18n/account-messages.ts';
import { backupMessages } from '../../i18n/backup-messages.ts';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import { type Reason, StorageError } from '../../model/storage-error.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { useApp } from '../app-context.ts';
import { RescueButton } from '../backup/RescueButton.tsx';
import { useOfferedMenus } from '../commands/offered-menus.ts';
import type { CommandHandlers } from '../commands/provided-commands.ts';
import { useCommands } from '../commands/use-commands.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { EmptyState } from '../design/EmptyState.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { useKeptFocus, useReturnedFocus } from '../design/focus.ts';
import { useImportInto } from '../files/import-into.ts';
import { useTableActions } from './selected-tables.ts';
import { TableGrid } from './TableGrid.tsx';
import { useTableSelection } from './use-table-selection.ts';
import './account-panel.css';

interface AccountPanelProps {
  readonly account: AccountName;
}

/** Tables that are listed at most: the filter of the navigation finds more of them faster. */
const MOST_SHOWN = 500;

/** Shows an account: its tables with their sizes, and the ways to create more. */
export function AccountPanel({ account }: AccountPanelProps) {
  const { accounts } = useApp();
  const found = accounts.accounts.value.find(({ name }) => name === account);
  const { tables = [], loading } = found ?? {};
  if (tables.length > 0) return <AccountTables account={account} tables={tables} />;
  if (loading?.status === 'failed') {
    return <UnopenedAccount account={account} error={loading.error} />;
  }
  return <EmptyAccount account={account} />;
}

interface AccountTablesProps extends AccountPanelProps {
  readonly tables: readonly TableDescription[];
}

function AccountTables({ account, tables }: AccountTablesProps) {
  const list = useRef<HTMLTableElement>(null);
  const head = useRef<HTMLElement>(null);
  useKeptFocus(head);
  const shown = tables.slice(0, MOST_SHOWN);
  const selecting = useTableSelection(tables, shown, list);
  const actions = useTableActions(account, tables, selecting);
  useCommands(actions.commands);
  useOfferedMenus(() => (actions.selected.length > 1 ? [{ entries: actions.many }] : []));
  const { panel, deleteAccount } = accountMessages.value;
  const isSelecting = actions.selected.length > 0;
  const reported = isSelecting ? actions.selected : tables;
  const entities = reported.reduce((sum, table) => sum + table.entities, 0);
  const bytes = reported.reduce((sum, table) => sum + table.bytes, 0);
  const summary = isSelecting ? copyingMessages.value.selection.count : panel.summary;
  return (
    <div class="account-panel scroll">
      <header ref={head} class="account-head">
        <div>
          <h2>{account}</h2>
          <p aria-live="polite">{summary(reported.length, entities, bytes)}</p>
        </div>
        {isSelecting ? (
          <SelectionActions
            commands={actions.commands}
            whyNotCleared={actions.whyNotCleared}
            onEnd={selecting.end}
          />
        ) : (
          !isOfFiles(account) && <AccountActions account={account} />
        )}
      </header>
      <TableGrid
        account={account}
        list={list}
        tables={shown}
        total={tables.length}
        selecting={selecting}
        actions={actions}
      />
      {tables.length > MOST_SHOWN && (
        <p class="account-rest">{deleteAccount.more(tables.length - MOST_SHOWN)}</p>
      )}
    </div>
  );
}

function EmptyAccount({ account }: AccountPanelProps) {
  if (isOfFiles(account)) return null;
  const text = accountMessages.value.panel;
  return (
    <EmptyState
      icon="account"
      title={text.emptyTitle}
      actions={<AccountActions account={account} />}
    >
      <p>{text.emptyText}</p>
      <p class="faint">{text.emptyDrop}</p>
    </EmptyState>
  );
}

/** Shows the commands of an account. */
function AccountActions({ account }: { readonly account: AccountName }) {
  const { shell, routes } = useApp();
  const importInto = useImportInto();
  const text = accountMessages.value.panel;
  return (
    <div class="account-actions">
      <Button
        kind="primary"
        icon="add"
        onClick={() => shell.open({ kind: 'createTable', account })}
      >
        {text.newTable}
      </Button>
      <Button icon="importFile" onClick={() => void importInto(account)}>
        {text.importFile}
      </Button>
      <Button icon="importFrom" onClick={() => shell.open({ kind: 'importFrom', account })}>
        {messages.value.accounts.importFrom}
      </Button>
      <Button icon="connect" onClick={() => routes.go({ account, connect: '' })}>
        {messages.value.accounts.connect}
      </Button>
      <Button icon="storage" onClick={() => shell.open({ kind: 'backup', account })}>
        {backupMessages.value.fact.backUp}
      </Button>
      <Button icon="history" onClick={() => routes.go({ account, history: true })}>
        {messages.value.app.history}
      </Button>
    </div>
  );
}

interface UnopenedAccountProps {
  readonly account: AccountName;
  readonly error: unknown;
}

/** Reasons that pass, and are no sign of damaged data. */
const PASSING: readonly Reason[] = ['engineLost', 'partMissing', 'accountBusy'];

/**
 * Shows an account that cannot be read, among others that can: the error, and
 * what is still there of it.
 */
function UnopenedAccount({ account, error }: UnopenedAccountProps) {
  const { accounts } = useApp();
  const text = accountMessages.value.unopened;
  const place = useRef<HTMLDivElement>(null);
  useReturnedFocus(place);
  const isPassing = error instanceof StorageError && PASSING.includes(error.reason);
  return (
    <div ref={place} class="account-unopened">
      <EmptyState
        icon="danger"
        title={text.title(account)}
        actions={
          <>
            <Button kind="primary" icon="reload" onClick={() => void accounts.loadTables(account)}>
              {messages.value.accounts.retry}
            </Button>
            {!isPassing && <RescueButton of={{ copyOf: account }} label={text.save} />}
          </>
        }
      >
        <ErrorNote error={error} />
        {!isPassing && <p>{text.text}</p>}
      </EmptyState>
    </div>
  );
}

interface SelectionActionsProps {
  readonly commands: CommandHandlers;
  /** The reason on the button where there is nothing to delete. */
  readonly whyNotCleared: string | undefined;
  readonly onEnd: () => void;
}

/** Shows the commands of the selected tables. */
export function SelectionActions({ commands, whyNotCleared, onEnd }: SelectionActionsProps) {
  const words = copyingMessages.value.selection;
  const { exportTable, renameTable, copyTable, moveTable, clearTable, deleteTable } = commands;
  return (
    <div class="account-actions" role="toolbar" aria-label={words.commands}>
      {exportTable && (
        <Button icon="exportFile" onClick={exportTable}>
          {words.exportFiles}
        </Button>
      )}
      {renameTable && (
        <Button icon="edit" onClick={renameTable}>
          {words.rename}
        </Button>
      )}
      {copyTable && (
        <Button icon="copy" onClick={copyTable}>
          {words.copy}
        </Button>
      )}
      {moveTable && (
        <Button icon="account" onClick={moveTable}>
          {words.move}
        </Button>
      )}
      {(clearTable ?? whyNotCleared) && (
        <Button disabled={!clearTable} title={whyNotCleared} onClick={clearTable}>
          {words.clear}
        </Button>
      )}
      {deleteTable && (
        <Button kind="danger" icon="remove" onClick={deleteTable}>
          {words.remove}
        </Button>
      )}
      <IconButton icon="close" label={words.end} onClick={onEnd} />
    </div>
  );
}
