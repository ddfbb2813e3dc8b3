import { useMemo } from 'preact/hooks';
import { cellMessages } from '../../../i18n/cell-messages.ts';
import { columnsMessages } from '../../../i18n/columns-messages.ts';
import { findCommand } from '../../commands/keymap.ts';
import { type OfferedMenu, useOfferedMenus } from '../../commands/offered-menus.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { isWritingKey, readGridKey } from '../../data-grid/grid-keys.ts';
import { HEAD_ROW } from '../../data-grid/grid-selection.ts';
import { isComposingKey, isMac } from '../../design/key-events.ts';
import type { CellWriting } from './cell-writing.ts';
import { columnEntries, convertEntries } from './column-menu.ts';
import { copyEntries, formatEntries } from './format-menu.ts';
import type { GridParts } from './GridBody.tsx';
import { type GridActions, type OpenMenu, runGridCommand } from './grid-commands.ts';
import { menuEntries } from './grid-menus.ts';

/** Handles keys and the clipboard in the grid, with listeners at its root for all cells. */
export function useGridKeys(parts: GridParts, actions: GridActions, openMenu: OpenMenu) {
  const { grid, viewport, selection, cells } = parts;
  useCommands({ pasteCells: () => void pasteAsked() });
  useOfferedMenus(() => contextMenus(parts, actions, openMenu));

  function pressKey(event: KeyboardEvent) {
    if (isComposingKey(event) || cells.draft.peek()) return;
    // Space toggles a boolean; in other cells it shows the entity.
    if (isSpaceInField(event) && !selection.hasWholeRowsOnly.peek() && cells.toggle()) {
      event.preventDefault();
      return;
    }
    const command = readGridKey(event, isMac);
    // A key that is held down would go on to the filter, and back from there.
    if (command?.kind === 'clear' && event.repeat) return;
    if (command && runGridCommand(command, parts, actions, openMenu)) event.preventDefault();
    else if (!command && isWritingKey(event)) explain(event);
  }

  /** Says why typing does nothing in a column that cannot be edited. */
  function explain(event: KeyboardEvent) {
    const { row, column: index } = selection.selection.peek().active;
    const column = viewport.columns.peek()[index];
    // A character alone may be a shortcut there, as "?" is.
    const isCommand = findCommand('window', event) !== undefined;
    if (isField(event.target) || row === HEAD_ROW || isCommand || !column) return;
    if (column.kind !== 'property') actions.cells.explain(column.kind);
  }

  /**
   * Returns whether a paste has a cell. An empty table has nothing but its
   * head, and takes one too.
   */
  function isPastedInto(): boolean {
    return selection.selection.peek().active.row !== HEAD_ROW || grid.total.peek() === 0;
  }

  function paste(event: ClipboardEvent) {
    if (!event.clipboardData || !isPastedInto()) return;
    event.preventDefault();
    actions.cells.paste(event.clipboardData);
  }

  async function pasteAsked() {
    const clipboard = isPastedInto() ? await actions.cells.readClipboard() : undefined;
    if (clipboard) actions.cells.paste(clipboard);
  }

  // Memoized: rows render again for each new object.
  // biome-ignore lint/correctness/useExhaustiveDependencies: What the actions do is the same for the life of the table.
  const writing = useMemo<CellWriting>(
    () => ({
      cells,
      onFill: () => actions.cells.fill(),
      onRefused: () => cells.isReadOnly.peek() && actions.cells.explain('property'),
      onStep: (step) => stepFrom(step),
    }),
    [cells],
  );

  function stepFrom(step: Parameters<CellWriting['onStep']>[0]) {
    selection.stopAdding();
    selection.move(step, false);
    if (step === 'up' && selection.selection.peek().active.row === HEAD_ROW) {
      selection.move('down', false);
    }
  }

  return { writing, keys: { onKeyDown: pressKey, onPaste: paste } };
}

function isSpaceInField({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return key === ' ' && isField(target) && !ctrlKey && !metaKey && !altKey && !shiftKey;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement;
}

/** Returns the menus of the active cell and of its column. */
function contextMenus(
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
