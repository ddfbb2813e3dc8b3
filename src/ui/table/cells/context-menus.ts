import { cellMessages } from '../../../i18n/cell-messages.ts';
import { columnsMessages } from '../../../i18n/columns-messages.ts';
import type { OfferedMenu } from '../../commands/offered-menus.ts';
import { HEAD_ROW } from '../../data-grid/grid-selection.ts';
import { columnEntries, convertEntries } from './column-menu.ts';
import { copyEntries } from './copy-entries.ts';
import { formatEntries } from './format-menu.ts';
import type { GridParts } from './GridBody.tsx';
import type { GridActions, OpenMenu } from './grid-commands.ts';
import { menuEntries } from './grid-menus.ts';

/** Returns the menus of the active cell and of its column. */
export function contextMenus(
  parts: GridParts,
  actions: GridActions,
  openMenu: OpenMenu,
): readonly OfferedMenu[] {
  const { grid, viewport, selection } = parts;
  const { row, column: index } = selection.selection.value.active;
  const column = viewport.columns.value[index];
  const isCell = row !== HEAD_ROW && row < grid.total.value;
  const ofCell: readonly OfferedMenu[] = [
    { entries: menuEntries({ row, column: index }, parts, actions, openMenu) },
    { about: cellMessages.value.copyAs, entries: copyEntries(actions) },
  ];
  // Cards have no heads, but commands of their own.
  const hasHead = viewport.measures.value.layout === 'table' && column !== undefined;
  if (!hasHead) return isCell ? ofCell : [];
  const { name } = column;
  return [
    ...(isCell ? ofCell : [{ entries: convertEntries(parts, actions) }]),
    { about: name, entries: columnEntries(index, parts, actions, () => openMenu('format')) },
    {
      about: `${name} · ${columnsMessages.value.format}`,
      entries: formatEntries(column, viewport.layout),
    },
  ];
}
