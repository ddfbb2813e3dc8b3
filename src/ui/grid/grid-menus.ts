import { messages } from '../../i18n/messages.ts';
import type { MenuEntry } from '../kit/MenuPopup.tsx';
import { type CellPlace, HEAD_ROW } from '../models/grid-selection.ts';
import { formatKeys } from '../shell/shortcuts.ts';
import { isMac } from '../shell/system-keys.ts';
import type { GridParts } from './GridBody.tsx';
import type { GridDeeds } from './grid-commands.ts';

/** The menu of a column's head, or of a cell. */
export function menuEntries(
  place: CellPlace,
  parts: GridParts,
  deeds: GridDeeds,
): readonly MenuEntry[] {
  return place.row === HEAD_ROW
    ? columnEntries(place.column, parts)
    : cellEntries(place, parts, deeds);
}

function columnEntries(place: number, parts: GridParts): readonly MenuEntry[] {
  const { viewport, selection } = parts;
  const words = messages.value.grid;
  const column = viewport.columns.value[place];
  const width = viewport.widths.value[place];
  if (!column || width === undefined) return [];
  const isKey = column.kind === 'partitionKey' || column.kind === 'rowKey';
  return [
    ...(isKey ? sortEntries(parts) : []),
    { kind: 'action', label: words.fit, onSelect: () => viewport.fit(column) },
    {
      kind: 'action',
      label: words.wider,
      keys: formatKeys('Alt+Shift+ArrowRight', isMac),
      onSelect: () => viewport.resize(column.name, width + 40),
    },
    {
      kind: 'action',
      label: words.narrower,
      keys: formatKeys('Alt+Shift+ArrowLeft', isMac),
      onSelect: () => viewport.resize(column.name, width - 40),
    },
    { kind: 'action', label: words.resetWidths, onSelect: () => viewport.resetWidths() },
    { kind: 'separator', before: words.selectColumn },
    {
      kind: 'action',
      label: words.selectColumn,
      icon: 'columns',
      onSelect: () => selection.selectColumns(place, 'only'),
    },
  ];
}

/** Entities are in the order of both keys, so either head sorts by both. */
function sortEntries({ grid, viewport }: GridParts): readonly MenuEntry[] {
  const words = messages.value.grid;
  const isDescending = grid.isDescending.value;
  function sort(direction: 'ascending' | 'descending') {
    grid.sort(direction);
    viewport.toTop();
  }
  return [
    {
      kind: 'choice',
      label: words.sortAscending,
      icon: 'arrowUp',
      checked: !isDescending,
      onSelect: () => sort('ascending'),
    },
    {
      kind: 'choice',
      label: words.sortDescending,
      icon: 'arrowDown',
      checked: isDescending,
      onSelect: () => sort('descending'),
    },
    { kind: 'separator', before: words.fit },
  ];
}

function cellEntries(
  { row }: CellPlace,
  { selection }: GridParts,
  deeds: GridDeeds,
): readonly MenuEntry[] {
  const words = messages.value.grid;
  return [
    {
      kind: 'action',
      label: words.edit,
      icon: 'edit',
      keys: formatKeys('F2', isMac),
      onSelect: () => deeds.open(row, 'editor'),
    },
    {
      kind: 'action',
      label: words.duplicate,
      icon: 'add',
      keys: formatKeys('Mod+D', isMac),
      onSelect: () => deeds.duplicate(row),
    },
    {
      kind: 'action',
      label: words.copy,
      icon: 'copy',
      keys: formatKeys('Mod+C', isMac),
      onSelect: deeds.copy,
    },
    { kind: 'separator', before: words.remove(selection.touchedCount.value) },
    {
      kind: 'action',
      label: words.remove(selection.touchedCount.value),
      icon: 'remove',
      keys: formatKeys('Mod+Delete', isMac),
      isDanger: true,
      onSelect: deeds.remove,
    },
  ];
}
