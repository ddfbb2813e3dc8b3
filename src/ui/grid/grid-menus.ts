import { cellMessages } from '../../i18n/cell-messages.ts';
import { figuresMessages } from '../../i18n/figures-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { Order } from '../../model/table-service.ts';
import { keysOf } from '../commands/keymap.ts';
import { localNote } from '../filter/local-note.ts';
import type { IconName } from '../kit/icons.ts';
import type { MenuEntry } from '../kit/MenuPopup.tsx';
import type { ChangeKind } from '../models/change-draft.ts';
import { countHidden, hideColumn, moveColumn, showAllColumns } from '../models/grid-arrangement.ts';
import { type GridColumn, PINNED_COLUMNS } from '../models/grid-columns.ts';
import {
  type GridOrder,
  isSameOrder,
  ORDER_OF_KEYS,
  sortAlso,
  sortWithout,
} from '../models/grid-order.ts';
import { type CellPlace, HEAD_ROW } from '../models/grid-selection.ts';
import type { GridParts } from './GridBody.tsx';
import type { GridDeeds } from './grid-commands.ts';

/** The menu of a column's head, or of a cell. */
export function menuEntries(
  place: CellPlace,
  parts: GridParts,
  deeds: GridDeeds,
  openFormats: () => void,
): readonly MenuEntry[] {
  return place.row === HEAD_ROW
    ? columnEntries(place.column, parts, deeds)
    : cellEntries(place, parts, deeds, openFormats);
}

function columnEntries(place: number, parts: GridParts, deeds: GridDeeds): readonly MenuEntry[] {
  const { viewport, selection } = parts;
  const words = messages.value.grid;
  const column = viewport.columns.value[place];
  const width = viewport.widths.value[place];
  if (!column || width === undefined) return [];
  return [
    ...sortEntries(column, parts, deeds),
    { kind: 'action', label: words.fit, onSelect: () => viewport.fit(column) },
    {
      kind: 'action',
      label: words.wider,
      keys: keysOf('widenColumn'),
      onSelect: () => viewport.resize(column.name, width + 40),
    },
    {
      kind: 'action',
      label: words.narrower,
      keys: keysOf('narrowColumn'),
      onSelect: () => viewport.resize(column.name, width - 40),
    },
    { kind: 'action', label: words.resetWidths, onSelect: () => viewport.resetWidths() },
    ...arrangeEntries(place, parts),
    { kind: 'separator', before: words.selectColumn },
    {
      kind: 'action',
      label: words.selectColumn,
      icon: 'columns',
      keys: keysOf('selectColumn'),
      onSelect: () => selection.selectColumns(place, 'only'),
    },
    {
      kind: 'action',
      label: figuresMessages.value.column.command,
      onSelect: () => deeds.showFigures(column.name),
    },
    ...changeEntries(column, deeds),
  ];
}

/** Where the column stands, and whether it does. */
function arrangeEntries(place: number, { viewport, grid }: GridParts): readonly MenuEntry[] {
  const words = messages.value.grid;
  const columns = viewport.columns.value;
  const arrangement = viewport.arrangement.value;
  const move = (label: string, to: number): readonly MenuEntry[] => {
    const moved = moveColumn(arrangement, columns, place, to);
    return moved ? [{ kind: 'action', label, onSelect: () => viewport.arrange(moved) }] : [];
  };
  const { name } = columns[place] ?? { name: '' };
  const hidden = countHidden(grid.columns.value, arrangement);
  const hide: MenuEntry = {
    kind: 'action',
    label: words.hide,
    onSelect: () => viewport.arrange(hideColumn(arrangement, name)),
  };
  const show: MenuEntry = {
    kind: 'action',
    label: words.showHidden(hidden),
    onSelect: () => viewport.arrange(showAllColumns(arrangement)),
  };
  const entries = [
    ...move(words.moveLeft, place - 1),
    ...move(words.moveRight, place + 1),
    ...(place >= PINNED_COLUMNS ? [hide] : []),
    ...(hidden > 0 ? [show] : []),
  ];
  const [first] = entries;
  return first && first.kind !== 'separator'
    ? [{ kind: 'separator', before: first.label }, ...entries]
    : [];
}

/** What can become of the property in everything that the grid shows. */
function changeEntries({ kind: of, name }: GridColumn, deeds: GridDeeds): readonly MenuEntry[] {
  if (of !== 'property') return [];
  const words = messages.value.grid.change;
  const entry = (kind: ChangeKind, label: string, icon?: IconName): MenuEntry => ({
    kind: 'action',
    label,
    icon,
    isDanger: kind === 'remove',
    onSelect: () => deeds.change({ kind, property: name }),
  });
  return [
    { kind: 'separator', before: words.set },
    entry('set', words.set, 'change'),
    entry('rename', words.rename),
    entry('convert', words.convert),
    entry('remove', words.remove, 'remove'),
  ];
}

/** Sorting by this column alone, and by this one besides those by which rows are sorted. */
function sortEntries(
  { name: property }: GridColumn,
  { grid }: GridParts,
  deeds: GridDeeds,
): readonly MenuEntry[] {
  const words = messages.value.grid;
  const sorted = grid.sorted.value;
  const own = sorted.find((one) => one.property === property);
  const isAlone = own !== undefined && sorted.length === 1;
  const entry = (label: string, order: GridOrder): MenuEntry => ({
    kind: 'choice',
    label,
    icon: order.at(-1)?.descending ? 'arrowDown' : 'arrowUp',
    checked: isSameOrder(sorted, order),
    note: isSameOrder(order, ORDER_OF_KEYS) ? undefined : localNote('sort'),
    onSelect: () => deeds.sort(order),
  });
  return [
    entry(words.sortAscending, [{ property }]),
    entry(words.sortDescending, [{ property, descending: true }]),
    ...(isAlone ? [] : alsoEntries(property, sorted, deeds)),
    { kind: 'separator', before: words.fit },
  ];
}

function alsoEntries(property: string, sorted: GridOrder, deeds: GridDeeds): readonly MenuEntry[] {
  const words = messages.value.grid;
  const own = sorted.find((one) => one.property === property);
  const entry = (label: string, order: Order): MenuEntry => ({
    kind: 'choice',
    label,
    icon: order.descending ? 'arrowDown' : 'arrowUp',
    checked: own !== undefined && (own.descending ?? false) === (order.descending ?? false),
    note: localNote('sort'),
    onSelect: () => deeds.sort(sortAlso(sorted, order)),
  });
  const leave: MenuEntry = {
    kind: 'action',
    label: words.sortWithout,
    onSelect: () => deeds.sort(sortWithout(sorted, property)),
  };
  return [
    { kind: 'separator', before: words.alsoAscending },
    entry(words.alsoAscending, { property }),
    entry(words.alsoDescending, { property, descending: true }),
    ...(own ? [leave] : []),
  ];
}

function cellEntries(
  cell: CellPlace,
  parts: GridParts,
  deeds: GridDeeds,
  openFormats: () => void,
): readonly MenuEntry[] {
  const words = messages.value.grid;
  const { selection } = parts;
  const { row } = cell;
  return [
    {
      kind: 'action',
      label: words.edit,
      icon: 'edit',
      keys: keysOf('openEntity'),
      onSelect: () => deeds.open(row, 'editor'),
    },
    ...valueEntries(cell, parts, deeds),
    {
      kind: 'action',
      label: words.duplicate,
      icon: 'add',
      keys: keysOf('duplicateEntity'),
      onSelect: () => deeds.duplicate(row),
    },
    {
      kind: 'action',
      label: words.copy,
      icon: 'copy',
      keys: keysOf('copyCells'),
      onSelect: deeds.copy,
    },
    {
      kind: 'action',
      label: cellMessages.value.copyAs,
      keys: keysOf('copyAs'),
      onSelect: openFormats,
    },
    { kind: 'separator', before: words.filterSame },
    {
      kind: 'action',
      label: words.filterSame,
      icon: 'filter',
      keys: keysOf('filterByCell'),
      onSelect: () => deeds.filterBy(cell, 'same'),
    },
    {
      kind: 'action',
      label: words.filterOther,
      onSelect: () => deeds.filterBy(cell, 'other'),
    },
    { kind: 'separator', before: words.remove(selection.touchedCount.value) },
    {
      kind: 'action',
      label: words.remove(selection.touchedCount.value),
      icon: 'remove',
      keys: keysOf('deleteEntities'),
      isDanger: true,
      onSelect: deeds.remove,
    },
  ];
}

/** What can be done with the values of cells, where there are some. */
function valueEntries(
  { column: place }: CellPlace,
  { viewport, cells, selection }: GridParts,
  deeds: GridDeeds,
): readonly MenuEntry[] {
  const words = cellMessages.value;
  const isTable = viewport.measures.value.layout === 'table';
  const isProperty = viewport.columns.value[place]?.kind === 'property' && isTable;
  const hasRanges = selection.selection.value.ranges.length > 0;
  if (!isProperty && !hasRanges) return [];
  const writing: readonly MenuEntry[] = [
    {
      kind: 'action',
      label: words.edit,
      keys: keysOf('editCellEnd'),
      onSelect: () => void cells.begin('end'),
    },
    { kind: 'action', label: words.changeType, onSelect: () => void cells.retype() },
  ];
  return [
    ...(isProperty ? writing : []),
    {
      kind: 'action',
      label: words.clear,
      keys: keysOf('clearCells'),
      onSelect: deeds.cells.clear,
    },
    { kind: 'separator', before: messages.value.grid.duplicate },
  ];
}
