import { messages } from '../../i18n/messages.ts';
import { isOfFiles } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../kit/Button.tsx';
import { useContextMenu } from '../kit/ContextMenu.tsx';
import { Icon } from '../kit/Icon.tsx';
import { Menu } from '../kit/Menu.tsx';
import type { MenuEntry } from '../kit/MenuPopup.tsx';
import type { AccountTables } from '../models/accounts/accounts-model.ts';
import './nav.css';
import { useImportInto } from './import-into.ts';
import type { NavSlice } from './nav-windowing.ts';
import { TableLink } from './TableLink.tsx';

interface AccountSectionProps {
  readonly account: AccountTables;
  readonly isOpen: boolean;
  readonly slice: NavSlice;
  readonly row: number;
  /** More than are ever in the page at once. */
  readonly lines: number;
}

export function AccountSection({ account, isOpen, slice, row, lines }: AccountSectionProps) {
  const { tables, name, loading } = account;
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
          {linesIn(tables, slice).map(({ table, place }) => (
            <TableLink
              // A line that scrolls out is used again for the one that comes in.
              key={place % lines}
              account={name}
              table={table}
              place={place + 1}
              of={tables.length}
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
  return tables.slice(from, to).map((table, place) => ({ table, place: from + place }));
}

interface AccountProps {
  readonly account: AccountTables;
}

function AccountHead({ account, isOpen }: AccountProps & { readonly isOpen: boolean }) {
  const { settings, routes } = useApp();
  const { name } = account;
  const text = messages.value.accounts;
  const { account: here, table } = routes.current.value;
  const actions = { label: text.accountMenu(name), entries: useAccountEntries(account) };
  const context = useContextMenu(actions);

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
      >
        <Icon name={isOfFiles(name) ? 'lock' : 'account'} size="small" />
        <span class="kit-clip nav-name">{name}</span>
        <span class="nav-kind">{isOfFiles(name) ? text.kindFiles : text.kindLocal}</span>
      </a>
      <Menu size="small" {...actions} />
      {context.menu}
    </div>
  );
}

function useAccountEntries({ name }: AccountTables): MenuEntry[] {
  const app = useApp();
  const { shell, routes } = app;
  const importInto = useImportInto();
  const text = messages.value.accounts;
  if (isOfFiles(name)) {
    const close = async () =>
      (await import('../transfer/close-files.ts')).closeShownFiles(app, name);
    return [
      { kind: 'action', icon: 'close', label: text.closeFiles, onSelect: () => void close() },
    ];
  }
  return [
    {
      kind: 'action',
      icon: 'add',
      label: text.newTable,
      onSelect: () => shell.open({ kind: 'createTable', account: name }),
    },
    {
      kind: 'action',
      icon: 'importFile',
      label: text.importFile,
      onSelect: () => void importInto(name),
    },
    {
      kind: 'action',
      label: text.importFrom,
      onSelect: () => shell.open({ kind: 'importFrom', account: name }),
    },
    {
      kind: 'action',
      icon: 'connect',
      label: text.connect,
      onSelect: () => routes.go({ account: name, connect: '' }),
    },
    {
      kind: 'action',
      icon: 'check',
      label: text.checkAccount,
      onSelect: () => shell.open({ kind: 'checkAccount', account: name }),
    },
    { kind: 'separator', before: text.deleteAccountAction },
    {
      kind: 'action',
      icon: 'remove',
      isDanger: true,
      label: text.deleteAccountAction,
      onSelect: () => shell.open({ kind: 'deleteAccount', account: name }),
    },
  ];
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
