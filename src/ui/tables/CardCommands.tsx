import { figuresMessages } from '../../i18n/figures-messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import { localNote } from '../filter/local-note.ts';
import { Menu } from '../kit/Menu.tsx';
import type { MenuEntry } from '../kit/MenuPopup.tsx';
import type { GridColumn } from '../models/grid/grid-columns.ts';
import type { GridOrder } from '../models/grid/grid-order.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';

interface CardCommandsProps {
  readonly model: GridTableModel;
  readonly onSort: (order: GridOrder) => void;
}

/** What heads of columns offer, where rows are cards and there are none. */
export function CardCommands({ model, onSort }: CardCommandsProps) {
  const { grid, viewport } = model;
  if (viewport.measures.value.layout !== 'cards') return null;
  const columns = grid.columns.value;
  const sorted = grid.sorted.value;
  return (
    <>
      <Menu
        icon={sorted[0]?.descending ? 'arrowDown' : 'arrowUp'}
        label={tablesMessages.value.sortBy}
        entries={columns.map((column) => sortEntry(column, sorted, onSort))}
      />
      <Menu
        icon="benchmark"
        label={figuresMessages.value.column.command}
        entries={columns.map(({ name }) => ({
          kind: 'action',
          label: name,
          onSelect: () => model.showFigures(name),
        }))}
      />
    </>
  );
}

/** Ascending; what is so already turns round. */
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
