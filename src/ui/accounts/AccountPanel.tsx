import { messages } from '../../i18n/messages.ts';
import { formatBytes, formatCount } from '../../i18n/numbers.ts';
import type { AccountName } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../kit/Button.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Menu } from '../kit/Menu.tsx';
import { writeRoute } from '../models/routes.ts';
import './account-panel.css';
import { useImportInto } from './import-into.ts';
import { useTableEntries } from './table-entries.ts';

interface AccountPanelProps {
  readonly account: AccountName;
}

/** More than these are found faster through the filter of the navigation. */
const MOST_SHOWN = 500;

/** An account: its tables with their sizes, and the ways to make more. */
export function AccountPanel({ account }: AccountPanelProps) {
  const { accounts } = useApp();
  const tables = accounts.accounts.value.find(({ name }) => name === account)?.tables ?? [];
  if (tables.length === 0) return <EmptyAccount account={account} />;
  const text = messages.value.accounts.panel;
  const entities = tables.reduce((sum, table) => sum + table.entities, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0);
  return (
    <div class="account-panel kit-scroll">
      <header class="account-head">
        <div>
          <h2>{account}</h2>
          <p>{text.summary(tables.length, entities, bytes)}</p>
        </div>
        <AccountActions account={account} />
      </header>
      <table class="account-tables">
        <thead>
          <tr>
            <th scope="col">{text.columnTable}</th>
            <th scope="col">{text.columnEntities}</th>
            <th scope="col">{text.columnBytes}</th>
            <th scope="col">
              <span class="kit-unseen">{text.columnActions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {tables.slice(0, MOST_SHOWN).map((table) => (
            <TableLine key={table.name} account={account} table={table} />
          ))}
        </tbody>
      </table>
      {tables.length > MOST_SHOWN && (
        <p class="account-rest">
          {messages.value.accounts.deleteAccount.more(tables.length - MOST_SHOWN)}
        </p>
      )}
    </div>
  );
}

interface TableLineProps extends AccountPanelProps {
  readonly table: TableDescription;
}

function TableLine({ account, table }: TableLineProps) {
  const { name, entities, bytes } = table;
  return (
    <tr>
      <th scope="row">
        <a href={writeRoute({ account, table: name })}>
          <Icon name="table" size="small" />
          <span class="kit-clip">{name}</span>
        </a>
      </th>
      <td>{formatCount(entities)}</td>
      <td>{formatBytes(bytes)}</td>
      <td>
        <Menu
          size="small"
          label={messages.value.accounts.tableMenu(name)}
          entries={useTableEntries(account, name)}
        />
      </td>
    </tr>
  );
}

function AccountActions({ account }: AccountPanelProps) {
  const { shell, routes } = useApp();
  const importInto = useImportInto();
  const text = messages.value.accounts.panel;
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
      <Button icon="connect" onClick={() => routes.go({ account, connect: '' })}>
        {messages.value.accounts.connect}
      </Button>
      <Button icon="clock" onClick={() => routes.go({ account, history: true })}>
        {messages.value.app.history}
      </Button>
    </div>
  );
}

function EmptyAccount({ account }: AccountPanelProps) {
  const text = messages.value.accounts.panel;
  return (
    <EmptyState
      icon="account"
      title={text.emptyTitle}
      actions={<AccountActions account={account} />}
    >
      <p>{text.emptyText}</p>
      <p class="kit-faint">{text.emptyDrop}</p>
    </EmptyState>
  );
}
