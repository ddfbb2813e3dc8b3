import { cellMessages } from '../../../i18n/cell-messages.ts';
import { gridMessages } from '../../../i18n/grid-messages.ts';
import { sheetMessages } from '../../../i18n/sheet-messages.ts';
import { keysOf } from '../../commands/keymap.ts';
import type { CommandEntry } from '../../commands/offered-menus.ts';
import { type CellPlace, HEAD_ROW } from '../../data-grid/grid-selection.ts';
import { columnEntries, convertEntries } from './column-menu.ts';
import type { GridParts } from './GridBody.tsx';
import { duplicateRows, type GridActions, type OtherMenu } from './grid-commands.ts';
import { hasCellsBelow } from './grid-offers.ts';

/** Returns the menu of a column's head, or of a cell. */
export function menuEntries(
  place: CellPlace,
  parts: GridParts,
  actions: GridActions,
  openOther: (which: OtherMenu) => void,
): readonly CommandEntry[] {
  return place.row === HEAD_ROW
    ? [
        ...columnEntries(place.column, parts, actions, () => openOther('format')),
        ...convertEntries(parts, actions),
      ]
    : cellEntries(place, parts, actions, () => openOther('copyAs'));
}

function cellEntries(
  cell: CellPlace,
  parts: GridParts,
  actions: GridActions,
  openFormats: () => void,
): readonly CommandEntry[] {
  const words = gridMessages.value;
  const sheet = sheetMessages.value;
  const { selection } = parts;
  const { row } = cell;
  return [
    {
      kind: 'action',
      label: words.edit,
      command: 'openEntity',
      icon: 'edit',
      keys: keysOf('openEntity'),
      onSelect: () => actions.open(row, 'editor'),
    },
    {
      kind: 'action',
      label: sheet.openBeside,
      command: 'openEntityBeside',
      icon: 'split',
      keys: keysOf('openEntityBeside'),
      onSelect: () => actions.openBeside(row),
    },
    ...valueEntries(cell, parts, actions),
    {
      kind: 'action',
      label: sheet.viewer.open,
      command: 'viewValue',
      keys: keysOf('viewValue'),
      onSelect: () => actions.view(cell),
    },
    {
      kind: 'action',
      label: sheet.move.open,
      command: 'moveEntity',
      onSelect: () => actions.move(row),
    },
    {
      kind: 'action',
      label: words.duplicate,
      command: 'duplicateEntity',
      icon: 'add',
      keys: keysOf('duplicateEntity'),
      onSelect: () => duplicateRows(row, actions),
    },
    {
      kind: 'action',
      label: words.copy,
      command: 'copyCells',
      icon: 'copy',
      keys: keysOf('copyCells'),
      onSelect: actions.copy,
    },
    {
      kind: 'action',
      label: cellMessages.value.copyAs,
      command: 'copyAs',
      keys: keysOf('copyAs'),
      onSelect: openFormats,
    },
    { kind: 'separator', before: words.filterSame },
    {
      kind: 'action',
      label: words.filterSame,
      command: 'filterByCell',
      icon: 'filter',
      keys: keysOf('filterByCell'),
      onSelect: () => actions.filterBy(cell, 'same'),
    },
    {
      kind: 'action',
      label: words.filterOther,
      onSelect: () => actions.filterBy(cell, 'other'),
    },
    { kind: 'separator', before: sheet.selected.change(selection.touchedCount.value) },
    {
      kind: 'action',
      label: sheet.selected.change(selection.touchedCount.value),
      command: 'changeSelected',
      icon: 'change',
      onSelect: actions.changeSelected,
    },
    ...convertEntries(parts, actions),
    { kind: 'separator', before: words.remove(selection.touchedCount.value) },
    {
      kind: 'action',
      label: words.remove(selection.touchedCount.value),
      command: 'deleteEntities',
      icon: 'remove',
      keys: keysOf('deleteEntities'),
      isDanger: true,
      onSelect: actions.remove,
    },
  ];
}

/** Returns the entries for the values of cells, where there are some. */
function valueEntries(
  { column: index }: CellPlace,
  parts: GridParts,
  actions: GridActions,
): readonly CommandEntry[] {
  const { viewport, cells, selection } = parts;
  const words = cellMessages.value;
  const isTable = viewport.measures.value.layout === 'table';
  const isProperty = viewport.columns.value[index]?.kind === 'property' && isTable;
  const hasRanges = selection.selection.value.ranges.length > 0;
  if (!isProperty && !hasRanges) return [];
  const writing: readonly CommandEntry[] = [
    {
      kind: 'action',
      label: words.edit,
      command: 'editCellEnd',
      keys: keysOf('editCellEnd'),
      onSelect: () => void cells.begin('end'),
    },
    {
      kind: 'action',
      label: words.changeType,
      command: 'changeType',
      keys: keysOf('changeType'),
      onSelect: () => void cells.retype(),
    },
  ];
  const filling: CommandEntry = {
    kind: 'action',
    label: words.fillDown,
    command: 'fillDown',
    // Over cells of several rows, its keys fill them instead.
    keys: keysOf('fillDown') ?? keysOf('duplicateEntity'),
    onSelect: () => void actions.cells.fillDown(),
  };
  return [
    ...(isProperty ? writing : []),
    ...(hasCellsBelow(parts) ? [filling] : []),
    {
      kind: 'action',
      label: words.clear,
      command: 'clearCells',
      keys: keysOf('clearCells'),
      onSelect: actions.cells.clear,
    },
    { kind: 'separator', before: gridMessages.value.duplicate },
  ];
}
