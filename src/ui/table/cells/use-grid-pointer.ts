import type { Signal } from '@preact/signals';
import { HEAD_ROW, isSelected } from '../../data-grid/grid-selection.ts';
import type { PopupAnchor } from '../../design/popup-place.ts';
import { whenReleased } from '../../design/when-released.ts';
import { type ColumnDrop, isHeld, startColumnDrag } from './column-drag.ts';
import type { GridParts } from './GridBody.tsx';
import { type GridActions, sortAlsoBy, sortBy } from './grid-commands.ts';
import {
  howOf,
  type Pointed,
  readPointed,
  select,
  startDrag,
  startHeadDrag,
  startResize,
} from './grid-pointer.ts';

/** Handles mouse, pen and finger in the grid, with listeners at its root for all cells. */
export function usePointer(
  parts: GridParts,
  actions: GridActions,
  openMenu: (anchor?: PopupAnchor) => void,
  drop: Signal<ColumnDrop | undefined>,
) {
  const { viewport, selection, cells } = parts;

  /** Returns whether the event is in a field that is edited, which handles the pointer itself. */
  function isWriting({ target }: Event): boolean {
    const isField = target instanceof Element && target.matches('[data-cell-input]');
    return isField && cells.draft.peek() !== undefined;
  }

  function focusHead(pointed: Pointed) {
    if (pointed.kind !== 'head' && pointed.kind !== 'menu') return;
    selection.point({ row: HEAD_ROW, column: pointed.column }, 'only');
  }

  /** Sorts by the clicked head; a column is selected by its menu, its keys, or Ctrl+click. */
  function pressHead(pointed: Extract<Pointed, { readonly kind: 'head' }>) {
    focusHead(pointed);
    sortBy(pointed.column, parts, actions);
  }

  function placeOf(pointed: Pointed) {
    return pointed.kind === 'cell' ? pointed.place : undefined;
  }

  return {
    onPointerDown(event: PointerEvent) {
      const pointed = readPointed(event.target);
      if (!pointed || event.button !== 0 || isWriting(event)) return;
      if (pointed.kind === 'resize') startResize(event, pointed.column, parts);
      // A finger scrolls; its tap arrives as a click.
      else if (event.pointerType === 'touch' || pointed.kind === 'menu') return;
      else if (pointed.kind === 'head' && howOf(event) === 'only') {
        const { column } = pointed;
        const press = () => pressHead(pointed);
        if (isHeld(column, parts)) startColumnDrag(event, column, parts, { drop, press });
        else startHeadDrag(event, column, parts, press);
      } else startDrag(event, pointed, parts);
    },

    onClick(event: MouseEvent) {
      const pointed = readPointed(event.target);
      if (!pointed || isWriting(event)) return;
      if (pointed.kind === 'menu' && event.target instanceof Element) {
        focusHead(pointed);
        if (event.shiftKey) sortAlsoBy(pointed.column, parts, actions);
        else openMenu(event.target.closest('[data-action]') ?? undefined);
      } else if (event instanceof PointerEvent && event.pointerType === 'touch') {
        if (pointed.kind === 'head') pressHead(pointed);
        else select(pointed, howOf(event), parts);
      }
      const isCard = viewport.measures.peek().layout === 'cards';
      if (isCard && pointed.kind === 'cell') actions.open(pointed.place.row, 'editor');
    },

    onDblClick(event: MouseEvent) {
      const pointed = readPointed(event.target);
      if (isWriting(event)) return;
      if (pointed?.kind === 'cell' && !cells.begin('end')) {
        actions.open(pointed.place.row, 'editor');
      }
      if (pointed?.kind === 'gutter') actions.open(pointed.row, 'editor');
      const column = pointed?.kind === 'resize' && viewport.columns.peek()[pointed.column];
      if (column) viewport.fit(column);
    },

    onContextMenu(event: MouseEvent) {
      const pointed = readPointed(event.target);
      if (!pointed || pointed.kind === 'selectAll' || isWriting(event)) return;
      event.preventDefault();
      focusHead(pointed);
      // A cell that is already selected leaves the selection as it is: the menu is about all of it.
      const current = selection.selection.peek();
      const at = pointed.kind === 'gutter' ? { row: pointed.row, column: 0 } : placeOf(pointed);
      if (at && !isSelected(current, at.row, at.column)) select(pointed, 'only', parts);
      // The menu key has no point; its menu opens at the cell.
      const { button, clientX: x, clientY: y } = event;
      whenReleased(event, () => openMenu(button === 2 ? { x, y } : undefined));
    },
  };
}
