import { useRef } from 'preact/hooks';
import { accountMessages } from '../../i18n/account-messages.ts';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import { type AccountName, isOfFiles } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { useApp } from '../app-context.ts';
import { useOfferedMenus } from '../commands/offered-menus.ts';
import { useCommands } from '../commands/use-commands.ts';
import { EmptyState } from '../design/EmptyState.tsx';
import { useKeptFocus } from '../design/use-kept-focus.ts';
import { AccountActions } from './AccountActions.tsx';
import './account-panel.css';
import { SelectionActions } from './SelectionActions.tsx';
import { useTableActions } from './selected-tables.ts';
import { TableGrid } from './TableGrid.tsx';
import { UnopenedAccount } from './UnopenedAccount.tsx';
import { useTableSelection } from './use-table-selection.ts';

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
