import { messages } from '../../../i18n/messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import { type AccountName, tableNameKey } from '../../../model/names.ts';
import type { TableDescription } from '../../../model/table-service.ts';
import { askAbout } from '../../accounts/ask-about.ts';
import { useApp } from '../../app-context.ts';
import { useContextMenu } from '../../design/ContextMenu.tsx';
import { Icon } from '../../design/Icon.tsx';
import { Menu } from '../../design/Menu.tsx';
import { writeRoute } from '../../place/routes.ts';
import './nav.css';
import { useTableEntries } from '../../accounts/table-entries.ts';

interface TableLinkProps {
  readonly account: AccountName;
  readonly table: TableDescription;
  /** Its position in the whole list, of which only a part is in the page. */
  readonly index: number;
  readonly of: number;
  /** Whether it is still being made: it can only be opened then. */
  readonly isAwaited: boolean;
}

export function TableLink({ account, table, index, of, isAwaited }: TableLinkProps) {
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
