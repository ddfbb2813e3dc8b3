import { messages } from '../../../i18n/messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import { type AccountName, isOfFiles, tableNameKey } from '../../../model/names.ts';
import type { TableDescription } from '../../../model/table-service.ts';
import { useAccountEntries } from '../../accounts/account-entries.ts';
import { askAbout } from '../../accounts/ask-about.ts';
import { useTableEntries } from '../../accounts/table-entries.ts';
import { useApp } from '../../app-context.ts';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Menu, useContextMenu } from '../../design/Menu.tsx';
import type { AccountTables } from '../../place/accounts-model.ts';
import { writeRoute } from '../../place/routes.ts';
import type { NavSlice } from './nav-windowing.ts';
import './nav.css';

interface AccountSectionProps {
  readonly account: AccountTables;
  readonly isOpen: boolean;
  readonly slice: NavSlice;
  readonly row: number;
  /** More lines than are ever in the page at once. */
  readonly lines: number;
}

export function AccountSection({ account, isOpen, slice, row, lines }: AccountSectionProps) {
  const { tables, name, loading, awaited = [] } = account;
  return (
    <section class="nav-account" aria-label={name}>
      <AccountHead account={account} isOpen={isOpen} />
      {isOpen && tables.length > 0 && (
        <ul
          style={{
            blockSize: `${tables.length * row}px`,
            paddingBlockStart: `${slice.from * row}px`,
          }}
        >
          {linesIn(tables, slice).map(({ table, index }) => (
            <TableLink
              // The element of a line that scrolls out is reused for the one that scrolls in.
              key={index % lines}
              account={name}
              table={table}
              index={index + 1}
              of={tables.length}
              isAwaited={awaited.includes(table.name)}
            />
          ))}
        </ul>
      )}
      {isOpen && tables.length === 0 && <NoTables account={account} />}
      {isOpen && tables.length > 0 && loading.status === 'failed' && (
        <FailedTables account={account} />
      )}
    </section>
  );
}

function linesIn(tables: readonly TableDescription[], { from, to }: NavSlice) {
  return tables.slice(from, to).map((table, index) => ({ table, index: from + index }));
}

interface AccountProps {
  readonly account: AccountTables;
}

function AccountHead({ account, isOpen }: AccountProps & { readonly isOpen: boolean }) {
  const { settings, routes } = useApp();
  const { name, isAwaited } = account;
  const text = messages.value.accounts;
  const { account: here, table } = routes.current.value;
  const actions = { label: text.accountMenu(name), entries: useAccountEntries(name) };
  const context = useContextMenu({ ...actions, isAwaited });

  function toggle(open: boolean) {
    const others = settings.current.peek().collapsedAccounts.filter((other) => other !== name);
    settings.change({ collapsedAccounts: open ? others : [...others, name] });
  }

  function toggleByKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    toggle(event.key === 'ArrowRight');
  }

  return (
    <div class="nav-line nav-line-account" data-current={here === name && table === undefined}>
      <button
        type="button"
        class="nav-toggle"
        aria-expanded={isOpen}
        aria-label={isOpen ? text.collapse(name) : text.expand(name)}
        onClick={() => toggle(!isOpen)}
      >
        <Icon name={isOpen ? 'down' : 'right'} size="small" />
      </button>
      <a
        class="nav-link"
        href={`#/${name}`}
        data-nav-line
        aria-current={here === name && table === undefined ? 'page' : undefined}
        onKeyDown={toggleByKey}
        onContextMenu={context.open}
        onBlur={context.leave}
      >
        <Icon name={isOfFiles(name) ? 'lock' : 'account'} size="small" />
        <span class="clip nav-name">{name}</span>
        <span class="nav-kind">{isOfFiles(name) ? text.kindFiles : text.kindLocal}</span>
      </a>
      {!isAwaited && <Menu size="small" {...actions} />}
      {context.menu}
    </div>
  );
}

function NoTables({ account }: AccountProps) {
  const text = messages.value.accounts;
  if (account.loading.status === 'failed') return <FailedTables account={account} />;
  return (
    <p class="nav-note">
      {account.loading.status === 'loading' ? text.loadingTables : text.noTables}
    </p>
  );
}

function FailedTables({ account }: AccountProps) {
  const { accounts } = useApp();
  const text = messages.value.accounts;
  return (
    <p class="nav-note nav-note-danger">
      {text.tablesFailed}{' '}
      <Button kind="link" onClick={() => void accounts.loadTables(account.name)}>
        {text.retry}
      </Button>
    </p>
  );
}

interface TableLinkProps {
  readonly account: AccountName;
  readonly table: TableDescription;
  /** Its position in the whole list, of which only a part is in the page. */
  readonly index: number;
  readonly of: number;
  /** Whether it is still being made: it can only be opened then. */
  readonly isAwaited: boolean;
}

function TableLink({ account, table, index, of, isAwaited }: TableLinkProps) {
  const app = useApp();
  const { routes, shell } = app;
  const { name, entities } = table;
  const here = routes.current.value;
  const isHere =
    here.account === account &&
    here.table !== undefined &&
    tableNameKey(here.table) === tableNameKey(name);
  const text = messages.value.accounts;
  const actions = { label: text.tableMenu(name), entries: useTableEntries(account, table) };
  const context = useContextMenu(actions);
  const ask = askAbout(app, account, name);

  function press(event: KeyboardEvent) {
    if (isAwaited) return;
    if (event.key === 'Delete') ask('deleteTable');
    if (event.key === 'F2') ask('renameTable');
  }

  return (
    <li
      class="nav-line nav-line-table"
      data-current={isHere}
      aria-posinset={index}
      aria-setsize={of}
    >
      <a
        class="nav-link"
        href={writeRoute({ account, table: name })}
        data-nav-line
        data-pane-focus={isHere}
        aria-current={isHere ? 'page' : undefined}
        onKeyDown={press}
        onContextMenu={isAwaited ? undefined : context.open}
        onClick={() => shell.showDrawer(false)}
      >
        <Icon name="table" size="small" />
        <span class="clip nav-name">{name}</span>
        <span key={entities} class="nav-count">
          <span aria-hidden="true">{formatCount(entities)}</span>
          <span class="visually-hidden">{text.tableCount(entities)}</span>
        </span>
      </a>
      {!isAwaited && <Menu size="small" {...actions} />}
      {context.menu}
    </li>
  );
}
