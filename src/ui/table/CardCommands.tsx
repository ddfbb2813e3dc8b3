import { statisticsMessages } from '../../i18n/statistics-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import { useOfferedMenus } from '../commands/offered-menus.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import type { GridOrder } from '../data-grid/grid-order.ts';
import { Menu } from '../design/Menu.tsx';
import type { MenuEntry } from '../design/MenuPopup.tsx';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { localNote } from './filter/local-note.ts';

interface CardCommandsProps {
  readonly model: GridTableModel;
  readonly onSort: (order: GridOrder) => void;
}

/** Offers the commands of column heads where rows are cards or JSON and there are no heads. */
export function CardCommands({ model, onSort }: CardCommandsProps) {
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
): MenuEntry {
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
