import type { RefObject } from 'preact';
import { accountMessages } from '../../i18n/account-messages.ts';
import { copyingMessages } from '../../i18n/copying-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { formatBytes, formatCount } from '../../i18n/numbers.ts';
import { type AccountName, tableNameKey } from '../../model/names.ts';
import type { TableDescription } from '../../model/table-service.ts';
import type { CommandEntry } from '../commands/offered-menus.ts';
import { Icon } from '../design/Icon.tsx';
import { Menu, useContextMenu } from '../design/Menu.tsx';
import { writeRoute } from '../place/routes.ts';
import type { TableActions } from './selected-tables.ts';
import { useTableEntries } from './table-entries.ts';
import type { SelectionActions } from './use-table-selection.ts';
import './account-panel.css';

interface TableGridProps {
  readonly account: AccountName;
  readonly list: RefObject<HTMLTableElement | null>;
  readonly tables: readonly TableDescription[];
  /** The number of tables in the account, also of those not shown. */
  readonly total: number;
  readonly selecting: SelectionActions;
  readonly actions: TableActions;
}

/**
 * Shows the tables of an account as a list with selection; all commands on them
 * are in their menus.
 */
export function TableGrid({ account, list, tables, total, selecting, actions }: TableGridProps) {
  const text = accountMessages.value.panel;
  const words = copyingMessages.value.selection;
  const { size } = selecting.selection.value.selected;

  function press(event: KeyboardEvent) {
    const isInMenu = event.target instanceof Element && event.target.closest('[role="menu"]');
    if (event.defaultPrevented || isInMenu) return;
    if (selecting.key(event) || actions.key(event)) event.preventDefault();
  }

  return (
    <table
      ref={list}
      class="account-tables"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its rows are selected, as those of a grid are
      role="grid"
      aria-label={words.list(account)}
      aria-multiselectable="true"
      aria-rowcount={total + 1}
      onKeyDown={press}
    >
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" class="account-check">
            <label>
              <input
                type="checkbox"
                aria-label={words.all}
                checked={size > 0 && size === total}
                indeterminate={size > 0 && size < total}
                onChange={() => (size === total ? selecting.end() : selecting.all())}
              />
            </label>
          </th>
          <th scope="col">{text.columnTable}</th>
          <th scope="col">{text.columnEntities}</th>
          <th scope="col">{text.columnBytes}</th>
          <th scope="col">
            <span class="visually-hidden">{text.columnActions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tables.map((table, index) => (
          <TableLine
            key={tableNameKey(table.name)}
            account={account}
            table={table}
            row={index + 2}
            selecting={selecting}
            many={actions.many}
          />
        ))}
      </tbody>
    </table>
  );
}

interface TableLineProps {
  readonly account: AccountName;
  readonly table: TableDescription;
  readonly row: number;
  readonly selecting: SelectionActions;
  /** The entries of the menu where several tables are selected. */
  readonly many: readonly CommandEntry[];
}

function TableLine({ account, table, row, selecting, many }: TableLineProps) {
  const { name, entities, bytes } = table;
  const key = tableNameKey(name);
  const words = copyingMessages.value.selection;
  const own = useTableEntries(account, table);
  const isSelected = selecting.isSelected(key);
  const isMany = isSelected && selecting.selection.value.selected.size > 1;
  const actions = isMany
    ? { label: words.commands, entries: many }
    : { label: messages.value.accounts.tableMenu(name), entries: own };
  const context = useContextMenu(actions);
  const tabIndex = selecting.active === key ? 0 : -1;

  function openMenu(event: MouseEvent) {
    selecting.aim(key);
    context.open(event);
  }

  function click(event: MouseEvent) {
    const isControl =
      event.target instanceof Element &&
      event.target.closest('a, button, input, label, [role="menu"]');
    if (!isControl) selecting.press(key, event);
  }

  return (
    <tr
      aria-rowindex={row}
      aria-selected={isSelected}
      onClick={click}
      onContextMenu={openMenu}
      onFocusIn={() => selecting.focus(key)}
    >
      <td class="account-check">
        <label>
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={words.one(name)}
            checked={isSelected}
            onClick={(event) => selecting.tick(key, event)}
          />
        </label>
      </td>
      <th scope="row">
        <a href={writeRoute({ account, table: name })} data-table={key} tabIndex={tabIndex}>
          <Icon name="table" size="small" tone="faint" />
          <span class="clip">{name}</span>
        </a>
      </th>
      <td>{formatCount(entities)}</td>
      <td>{formatBytes(bytes)}</td>
      <td>
        <Menu size="small" {...actions} />
        {context.menu}
      </td>
    </tr>
  );
}
