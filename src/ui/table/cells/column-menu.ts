import { columnsMessages } from '../../../i18n/columns-messages.ts';
import { filterMessages } from '../../../i18n/filter-messages.ts';
import { gridMessages } from '../../../i18n/grid-messages.ts';
import { statisticsMessages } from '../../../i18n/statistics-messages.ts';
import type { Order } from '../../../model/table-service.ts';
import { keysOf } from '../../commands/keymap.ts';
import type { CommandEntry } from '../../commands/offered-menus.ts';
import {
  countHidden,
  hideColumn,
  moveColumn,
  showAllColumns,
} from '../../data-grid/grid-arrangement.ts';
import { type GridColumn, isKeyColumn } from '../../data-grid/grid-columns.ts';
import { type GridLayout, pinSetting } from '../../data-grid/grid-layout.ts';
import {
  type GridOrder,
  isSameOrder,
  ORDER_OF_KEYS,
  sortAlso,
  sortWithout,
} from '../../data-grid/grid-order.ts';
import type { IconName } from '../../design/icons.ts';
import type { ChangeKind } from '../bulk-edit/change-draft.ts';
import { localNote } from '../filter/LocalMark.tsx';
import { wholeProperties } from './convert-columns.ts';
import { formatsOf } from './format-menu.ts';
import type { GridParts } from './GridBody.tsx';
import type { GridActions } from './grid-commands.ts';

/** Returns the menu of a column's head. */
export function columnEntries(
  index: number,
  parts: GridParts,
  actions: GridActions,
  openFormats: () => void,
): readonly CommandEntry[] {
  const { viewport, selection } = parts;
  const words = gridMessages.value;
  const column = viewport.columns.value[index];
  const width = viewport.widths.value[index];
  if (!column || width === undefined) return [];
  return [
    ...sortEntries(column, parts, actions),
    ...filterEntries(column, actions),
    { kind: 'action', label: words.fit, onSelect: () => viewport.fit(column) },
    {
      kind: 'action',
      label: words.wider,
      command: 'widenColumn',
      keys: keysOf('widenColumn'),
      onSelect: () => viewport.resize(column.name, width + 40),
    },
    {
      kind: 'action',
      label: words.narrower,
      command: 'narrowColumn',
      keys: keysOf('narrowColumn'),
      onSelect: () => viewport.resize(column.name, width - 40),
    },
    { kind: 'action', label: words.resetWidths, onSelect: () => viewport.resetWidths() },
    ...formatEntry(column, openFormats),
    ...arrangeEntries(index, parts, actions),
    { kind: 'separator', before: words.selectColumn },
    {
      kind: 'action',
      label: words.selectColumn,
      command: 'selectColumn',
      icon: 'columns',
      keys: keysOf('selectColumn'),
      onSelect: () => selection.selectColumns(index, 'only'),
    },
    {
      kind: 'action',
      label: statisticsMessages.value.column.command,
      onSelect: () => actions.showStatistics(column.name),
    },
    ...changeEntries(column, actions),
  ];
}

/** Returns the entries that filter by the column. Every entity has keys and a Timestamp. */
function filterEntries({ kind, name }: GridColumn, actions: GridActions): readonly CommandEntry[] {
  const words = gridMessages.value;
  const entry = (label: string, how: 'build' | 'with' | 'without'): CommandEntry => ({
    kind: 'action',
    label,
    icon: how === 'build' ? 'filter' : undefined,
    keys: how === 'build' ? undefined : filterMessages.value.local,
    onSelect: () => actions.filterColumn(name, how),
  });
  return [
    entry(words.filterColumn, 'build'),
    ...(kind === 'property'
      ? [entry(words.onlyWith, 'with'), entry(words.onlyWithout, 'without')]
      : []),
    { kind: 'separator', before: words.fit },
  ];
}

/** Returns the entry for formats, where the column's values have several. */
function formatEntry(column: GridColumn, openFormats: () => void): readonly CommandEntry[] {
  if (formatsOf(column).length === 0) return [];
  return [{ kind: 'action', label: columnsMessages.value.format, onSelect: openFormats }];
}

/** Returns the entries that move, pin and hide the column. */
function arrangeEntries(
  index: number,
  { viewport, grid }: GridParts,
  actions: GridActions,
): readonly CommandEntry[] {
  const words = gridMessages.value;
  const { layout } = viewport;
  const columns = viewport.columns.value;
  const column = columns[index];
  const arrangement = layout.arrangement.value;
  if (!column) return [];
  const move = (label: string, to: number): readonly CommandEntry[] => {
    const moved = moveColumn(arrangement, columns, index, to, layout.isPinned.value);
    return moved ? [{ kind: 'action', label, onSelect: () => layout.arrange(moved) }] : [];
  };
  const hidden = countHidden(grid.columns.value, arrangement);
  const hide: CommandEntry = {
    kind: 'action',
    label: words.hide,
    onSelect: () => layout.arrange(hideColumn(arrangement, column.name)),
  };
  const show: CommandEntry = {
    kind: 'action',
    label: words.showHidden(hidden),
    onSelect: () => layout.arrange(showAllColumns(arrangement)),
  };
  return [
    { kind: 'separator', before: columnsMessages.value[pinWord(column, layout)] },
    pinEntry(column, layout),
    ...move(words.moveLeft, index - 1),
    ...move(words.moveRight, index + 1),
    ...(isKeyColumn(column) ? [] : [hide]),
    ...(hidden > 0 ? [show] : []),
    {
      kind: 'action',
      label: columnsMessages.value.open,
      command: 'showColumns',
      onSelect: actions.showColumns,
    },
    {
      kind: 'action',
      label: columnsMessages.value.resetView,
      command: 'resetTable',
      onSelect: actions.resetView,
    },
  ];
}

function pinWord(column: GridColumn, layout: GridLayout): 'pin' | 'unpin' {
  return layout.isPinned.value(column) ? 'unpin' : 'pin';
}

function pinEntry(column: GridColumn, layout: GridLayout): CommandEntry {
  return {
    kind: 'action',
    label: columnsMessages.value[pinWord(column, layout)],
    onSelect: () => layout.set(column.name, pinSetting(column, layout)),
  };
}

/** Returns the entries that change the property in all rows of the result. */
function changeEntries(
  { kind: of, name }: GridColumn,
  actions: GridActions,
): readonly CommandEntry[] {
  if (of !== 'property') return [];
  const words = gridMessages.value.change;
  const entry = (kind: ChangeKind, label: string, icon?: IconName): CommandEntry => ({
    kind: 'action',
    label,
    command: kind === 'convert' ? 'convertColumn' : undefined,
    icon,
    isDanger: kind === 'remove',
    onSelect: () => actions.change({ kind, property: name }),
  });
  return [
    { kind: 'separator', before: words.set },
    entry('set', words.set, 'change'),
    entry('rename', words.rename),
    entry('convert', words.convert),
    entry('remove', words.remove, 'remove'),
  ];
}

/**
 * Returns the entry that converts all columns that are selected as a whole,
 * where there are several.
 */
export function convertEntries(parts: GridParts, actions: GridActions): readonly CommandEntry[] {
  const names = wholeProperties(parts);
  const [property, ...also] = names;
  if (property === undefined || also.length === 0) return [];
  return [
    {
      kind: 'action',
      label: columnsMessages.value.convert.several(names.length),
      onSelect: () => actions.change({ kind: 'convert', property, also }),
    },
  ];
}

/**
 * Returns the entries that sort by this column alone, and by this one after
 * those of the present order.
 */
function sortEntries(
  { name: property }: GridColumn,
  { grid }: GridParts,
  actions: GridActions,
): readonly CommandEntry[] {
  const words = gridMessages.value;
  const sorted = grid.sorted.value;
  const own = sorted.find((one) => one.property === property);
  const isAlone = own !== undefined && sorted.length === 1;
  const entry = (label: string, order: GridOrder): CommandEntry => ({
    kind: 'choice',
    label,
    icon: order.at(-1)?.descending ? 'arrowDown' : 'arrowUp',
    checked: isSameOrder(sorted, order),
    note: isSameOrder(order, ORDER_OF_KEYS) ? undefined : localNote('sort'),
    onSelect: () => actions.sort(order),
  });
  return [
    entry(words.sortAscending, [{ property }]),
    entry(words.sortDescending, [{ property, descending: true }]),
    ...(isAlone ? [] : alsoEntries(property, sorted, actions)),
    { kind: 'separator', before: words.filterColumn },
  ];
}

function alsoEntries(
  property: string,
  sorted: GridOrder,
  actions: GridActions,
): readonly CommandEntry[] {
  const words = gridMessages.value;
  const own = sorted.find((one) => one.property === property);
  const entry = (label: string, order: Order): CommandEntry => ({
    kind: 'choice',
    label,
    icon: order.descending ? 'arrowDown' : 'arrowUp',
    checked: own !== undefined && (own.descending ?? false) === (order.descending ?? false),
    note: localNote('sort'),
    onSelect: () => actions.sort(sortAlso(sorted, order)),
  });
  const leave: CommandEntry = {
    kind: 'action',
    label: words.sortWithout,
    onSelect: () => actions.sort(sortWithout(sorted, property)),
  };
  return [
    { kind: 'separator', before: words.alsoAscending },
    entry(words.alsoAscending, { property }),
    entry(words.alsoDescending, { property, descending: true }),
    ...(own ? [leave] : []),
  ];
}
