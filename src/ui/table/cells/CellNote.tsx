import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cellMessages } from '../../../i18n/cell-messages.ts';
import { placePopup } from '../../design/popup-place.ts';
import type { GridTableModel } from './grid-table-model.ts';
import './cell-note.css';
import { DraftNote, hasDraftNote } from './DraftNote.tsx';
import { findUnsaved } from './find-unsaved.ts';
import { UnsavedNote } from './UnsavedNote.tsx';

interface CellNoteProps {
  readonly model: GridTableModel;
  /** The element around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Shows the note of the active cell, beside it. */
export function CellNote({ model, frame }: CellNoteProps) {
  const draft = model.cells.draft.value;
  const unsaved = draft ? undefined : findUnsaved(model);
  const isShown = draft ? hasDraftNote(draft, model.cells.isRetyping.value) : unsaved;
  if (!isShown) return null;
  return (
    <NotePopup model={model} frame={frame}>
      {draft && <DraftNote draft={draft} cells={model.cells} />}
      {unsaved && <UnsavedNote unsaved={unsaved} model={model} />}
    </NotePopup>
  );
}

interface NotePopupProps extends CellNoteProps {
  readonly children: preact.ComponentChildren;
}

function NotePopup({ model, frame, children }: NotePopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { viewport, cells } = model;
  // Subscribes to all that moves the cell or changes the note, to stay beside it.
  void viewport.place.value;
  void viewport.left.value;
  void viewport.measures.value;
  void cells.draft.value?.row.text.value;
  void cells.isHelpSought.value;

  useLayoutEffect(() => popup.current?.showPopover(), []);
  useLayoutEffect(() => {
    const place = () => {
      if (!popup.current || !frame.current) return;
      placeBeside(popup.current, frame.current);
      if (cells.isHelpSought.peek() && focusFirst(popup.current)) cells.findHelp();
    };
    place();
    // The grid scrolls and renders after this component.
    const later = requestAnimationFrame(place);
    const scroller = frame.current?.querySelector('[role="grid"]');
    scroller?.addEventListener('scroll', place);
    return () => {
      cancelAnimationFrame(later);
      scroller?.removeEventListener('scroll', place);
    };
  });

  function focusField() {
    frame.current?.querySelector<HTMLElement>('[data-cell-input]')?.focus({ preventScroll: true });
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    focusField();
    cells.letGoOfChoice();
  }

  function leave({ relatedTarget }: FocusEvent) {
    const isInside = relatedTarget instanceof Node && frame.current?.contains(relatedTarget);
    if (!isInside) cells.leave();
  }

  return (
    <div
      ref={popup}
      class="cells-note"
      data-cell-note
      popover="manual"
      role="dialog"
      aria-label={cellMessages.value.note}
      onPointerDown={keepFocus}
      onClick={(event) => event.target instanceof HTMLButtonElement && focusField()}
      onKeyDown={pressKey}
      onFocusOut={leave}
    >
      {children}
    </div>
  );
}

/** Prevents a press on a button from taking the focus out of the field. */
function keepFocus(event: PointerEvent) {
  const isSelect = event.target instanceof Element && event.target.closest('select');
  if (!isSelect) event.preventDefault();
}

/** Focuses the first choice. Returns false if there is none, or it is not visible yet. */
function focusFirst(popup: HTMLElement): boolean {
  const first = popup.querySelector<HTMLElement>('select, button');
  first?.focus({ preventScroll: true });
  return first !== null && first === document.activeElement;
}

function placeBeside(popup: HTMLElement, frame: HTMLElement): void {
  const cell = frame.querySelector('[data-active="true"]');
  const grid = frame.querySelector('[role="grid"]');
  if (!cell || !grid) return;
  const anchor = cell.querySelector('.grid-edit[data-open="true"]') ?? cell;
  const [at, view] = [anchor.getBoundingClientRect(), grid.getBoundingClientRect()];
  const isSeen = at.bottom > view.top && at.top < view.bottom && at.right > view.left;
  popup.style.visibility = isSeen && at.left < view.right ? '' : 'hidden';
  placePopup(popup, anchor);
}
