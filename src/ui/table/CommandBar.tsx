import { useRef } from 'preact/hooks';
import { statisticsMessages } from '../../i18n/statistics-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import { ariaKeysOf } from '../commands/keymap.ts';
import { type CommandEntry, useOfferedMenus } from '../commands/offered-menus.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import type { GridOrder } from '../data-grid/grid-order.ts';
import { Button, IconButton } from '../design/Button.tsx';
import { useKeptFocus } from '../design/focus.ts';
import { Menu } from '../design/Menu.tsx';
import {
  type BarCommand,
  type BarContext,
  narrowEntries,
  resultCommands,
  viewCommands,
} from './bar-commands.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { localNote } from './filter/LocalMark.tsx';

/** Shows the commands for the table and for the selected entities. */
export function CommandBar(context: BarContext) {
  const bar = useRef<HTMLDivElement>(null);
  useKeptFocus(bar);
  const words = tablesMessages.value;
  const { model, actions, onImport } = context;
  const isReady = model.grid.state.value.status !== 'gone';
  const isWritten = onImport !== undefined;
  return (
    <div ref={bar} class="tables-commands" role="toolbar" aria-label={words.commands}>
      {isWritten && (
        <>
          <Button
            kind="tint"
            icon="add"
            disabled={!isReady}
            shortcut={ariaKeysOf('addEntity')}
            title={words.add}
            onClick={() => model.add()}
          >
            <span class="tables-add-word">{words.add}</span>
          </Button>
          <hr class="tables-divider" />
        </>
      )}
      <EntityCommands model={model} isWritten={isWritten} />
      {isWritten && <hr class="tables-divider" />}
      {resultCommands(context).map((command) => (
        <Command key={command.icon} {...command} isMoved />
      ))}
      <CardCommands model={model} onSort={actions.sort} />
      <span class="tables-commands-end">
        {viewCommands(context).map(({ icon, label, isPressed, disabled, onClick }) => (
          <IconButton
            key={icon}
            icon={icon}
            label={label}
            pressed={isPressed}
            disabled={disabled}
            onClick={onClick}
          />
        ))}
      </span>
      <span class="tables-commands-more">
        <Menu label={words.more} entries={narrowEntries(context)} />
      </span>
    </div>
  );
}

interface EntityCommandsProps {
  readonly model: GridTableModel;
  /** Whether entities can be added and deleted. */
  readonly isWritten: boolean;
}

/** Shows the commands for the entity with the focus, or for the selected ones. */
function EntityCommands({ model, isWritten }: EntityCommandsProps) {
  const words = tablesMessages.value;
  const { selection, grid } = model;
  const { active } = selection.selection.value;
  const touched = selection.touchedCount.value;
  const hasRow = active.row >= 0 && active.row < grid.total.value;
  return (
    <>
      <Command
        icon="edit"
        label={words.edit}
        keys="openEntity"
        disabled={!hasRow || touched > 1}
        onClick={() => void model.open(active.row, 'editor')}
      />
      {isWritten && (
        <>
          <Command
            icon="copy"
            label={words.duplicate}
            keys="duplicateEntity"
            disabled={!hasRow || touched > 1}
            onClick={() => void model.duplicate(active.row)}
          />
          <Command
            icon="remove"
            label={words.remove}
            keys="deleteEntities"
            disabled={!hasRow && touched === 0}
            onClick={() => model.remove()}
          />
        </>
      )}
    </>
  );
}

interface CommandProps extends BarCommand {
  /** Whether a narrow bar shows the command in its menu. */
  readonly isMoved?: boolean;
}

/** Shows one command. In a narrow bar its label is hidden; its name and its tooltip stay. */
function Command(props: CommandProps) {
  const { icon, label, keys, isLong = false, isMoved = false, disabled, onClick } = props;
  return (
    <Button
      kind="quiet"
      icon={icon}
      title={label}
      disabled={disabled}
      shortcut={keys && ariaKeysOf(keys)}
      onClick={onClick}
    >
      <span class="tables-word" data-long={isLong} data-moved={isMoved}>
        {label}
      </span>
    </Button>
  );
}

interface CardCommandsProps {
  readonly model: GridTableModel;
  readonly onSort: (order: GridOrder) => void;
}

/** Offers the commands of column heads where rows are cards or JSON and there are no heads. */
function CardCommands({ model, onSort }: CardCommandsProps) {
  const { grid, viewport } = model;
  const isShown = viewport.measures.value.layout !== 'table';
  const columns = grid.columns.value;
  const sorted = grid.sorted.value;
  const sorting = {
    about: tablesMessages.value.sortBy,
    entries: columns.map((column) => sortEntry(column, sorted, onSort)),
  };
  const statistics = {
    about: statisticsMessages.value.column.command,
    entries: columns.map(({ name }) => ({
      kind: 'action' as const,
      label: name,
      onSelect: () => model.showStatistics(name),
    })),
  };
  useOfferedMenus(() => (isShown ? [sorting, statistics] : []));
  if (!isShown) return null;
  return (
    <>
      <Menu
        icon={sorted[0]?.descending ? 'arrowDown' : 'arrowUp'}
        label={sorting.about}
        entries={sorting.entries}
      />
      <Menu icon="statistics" label={statistics.about} entries={statistics.entries} />
    </>
  );
}

/**
 * Returns the menu entry that sorts by a column: ascending, or descending where
 * it is ascending already.
 */
function sortEntry(
  { name: property }: GridColumn,
  sorted: GridOrder,
  onSort: CardCommandsProps['onSort'],
): CommandEntry {
  const own = sorted.find((one) => one.property === property);
  const isTurned = own !== undefined && !own.descending;
  return {
    kind: 'choice',
    label: property,
    icon: own && (own.descending ? 'arrowDown' : 'arrowUp'),
    checked: own !== undefined,
    note: property === 'PartitionKey' && !isTurned ? undefined : localNote('sort'),
    onSelect: () => onSort([{ property, ...(isTurned && { descending: true }) }]),
  };
}
