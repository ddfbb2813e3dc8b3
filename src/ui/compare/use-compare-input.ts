import { useLayoutEffect, useRef } from 'preact/hooks';
import { type GridCommand, readGridKey } from '../data-grid/grid-keys.ts';
import { HEAD_ROW, isSelected, isWholeRows } from '../data-grid/grid-selection.ts';
import { runSelecting } from '../data-grid/grid-selection-model.ts';
import { isMac } from '../design/key-events.ts';
import {
  howOf,
  type PointedParts,
  readPointed,
  select,
  startDrag,
  startHeadDrag,
} from '../table/cells/grid-pointer.ts';

interface InputActions {
  readonly onOpen: (row: number) => void;
  readonly onColumn: (name: string) => void;
  readonly onMenu: (event: MouseEvent) => void;
}

/** Handles keys, mouse, pen and finger in the grid of differences, with listeners at its root. */
export function useCompareInput(parts: PointedParts, { onOpen, onColumn, onMenu }: InputActions) {
  const { viewport, selection } = parts;
  useSteadyColumns(parts);

  function onKeyDown(event: KeyboardEvent) {
    const command = readGridKey(event, isMac);
    if (command && runCommand(command)) event.preventDefault();
  }

  /** Returns false if the key is left to the browser. */
  function runCommand(command: GridCommand): boolean {
    const { active, ranges } = selection.selection.peek();
    switch (command.kind) {
      case 'move':
      case 'block':
      case 'selectAll':
      case 'selectRow':
      case 'selectColumn':
      case 'addMore':
        runSelecting(selection, command);
        return true;
      case 'clear':
        if (selection.isAdding.peek()) selection.stopAdding();
        else selection.clear();
        return ranges.length > 0;
      case 'edit':
      case 'peek':
      case 'open':
        if (active.row === HEAD_ROW) pressHead(active.column);
        else onOpen(active.row);
        return true;
      default:
        return false;
    }
  }

  function pressHead(index: number) {
    const column = viewport.columns.peek()[index];
    selection.point({ row: HEAD_ROW, column: index }, 'only');
    if (column?.kind === 'property') onColumn(column.name);
  }

  function onPointerDown(event: PointerEvent) {
    const pointed = readPointed(event.target);
    // A finger scrolls; its tap arrives as a click.
    if (!pointed || event.button !== 0 || event.pointerType === 'touch') return;
    if (pointed.kind === 'head' && howOf(event) === 'only') {
      startHeadDrag(event, pointed.column, parts, () => pressHead(pointed.column));
    } else startDrag(event, pointed, parts);
  }

  function onClick(event: MouseEvent) {
    const pointed = readPointed(event.target);
    if (!pointed || !(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    if (pointed.kind === 'head') pressHead(pointed.column);
    else select(pointed, howOf(event), parts);
  }

  function onDblClick(event: MouseEvent) {
    const pointed = readPointed(event.target);
    if (pointed?.kind === 'cell') onOpen(pointed.place.row);
    else if (pointed?.kind === 'gutter') onOpen(pointed.row);
  }

  function onContextMenu(event: MouseEvent) {
    const pointed = readPointed(event.target);
    if (pointed?.kind !== 'cell' && pointed?.kind !== 'gutter') return;
    // What is selected already stays so: the menu is about all of it.
    const { row, column } =
      pointed.kind === 'cell' ? pointed.place : { row: pointed.row, column: 0 };
    if (!isSelected(selection.selection.peek(), row, column)) select(pointed, 'only', parts);
    onMenu(event);
  }

  return { onKeyDown, onPointerDown, onClick, onDblClick, onContextMenu };
}

/** Deselects cells whose columns have got another place: the selection names columns by index. */
function useSteadyColumns({ viewport, selection }: PointedParts): void {
  const columns = viewport.columns.value;
  const before = useRef(columns);
  useLayoutEffect(() => {
    const names = new Set(columns.map(({ name }) => name));
    const isSame = before.current.every(
      ({ name }, index) => columns[index]?.name === name || !names.has(name),
    );
    before.current = columns;
    const { ranges } = selection.selection.peek();
    if (!isSame && ranges.length > 0) selection.restore(ranges.filter(isWholeRows));
  }, [columns, selection]);
}
