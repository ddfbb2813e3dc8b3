import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cellMessages } from '../../../i18n/cell-messages.ts';
import { entityMessages } from '../../../i18n/entity-messages.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { Button } from '../../design/Button.tsx';
import { describeError } from '../../design/describe-error.ts';
import { FieldProblem } from '../../design/FieldProblem.tsx';
import { placePopup } from '../../design/popup-place.ts';
import { readValue } from '../entity/entity-value-text.ts';
import { formatDistance, formatLocal, formatTimeOfDay } from '../entity/instant-text.ts';
import { describeValueProblem } from '../entity/problem-text.ts';
import { RetypeNote, TypeSelect } from '../entity/TypeSelect.tsx';
import { ValueProblemText } from '../entity/ValueProblemText.tsx';
import { textOfKey } from '../writes/cell-writes.ts';
import { type CellEdit, isUnsaved } from './cell-edit.ts';
import { type CellDraft, type CellEditingModel, isRemovalText } from './cell-editing-model.ts';
import type { GridTableModel } from './grid-table-model.ts';
import '../entity/entity.css';
import '../entity/properties.css';
import './overlays.css';

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

interface UnsavedNoteProps {
  readonly unsaved: UnsavedCell;
  readonly model: GridTableModel;
}

/** Says why the active cell is unsaved, and what can be done about it. */
function UnsavedNote({ unsaved, model }: UnsavedNoteProps) {
  const { edit, property } = unsaved;
  const words = cellMessages.value.unsaved;
  const { edits } = model.cells;
  return (
    <>
      <FieldProblem id="cell-note-problem">{describe(unsaved)}</FieldProblem>
      <p class="cells-actions">
        {edit.kind === 'invalid' && (
          <Button size="small" kind="primary" onClick={() => void model.cells.begin('end')}>
            {words.correct}
          </Button>
        )}
        {edit.kind === 'failed' && (
          <Button size="small" kind="primary" onClick={() => void edits.retry(edit.base)}>
            {words.retry}
          </Button>
        )}
        {edit.kind === 'conflict' && (
          <>
            <Button size="small" kind="primary" onClick={() => model.compare(edit)}>
              {words.seeChanges}
            </Button>
            <Button size="small" onClick={() => void edits.overwrite(edit.base, property)}>
              {words.overwrite}
            </Button>
          </>
        )}
        <Button size="small" kind="quiet" onClick={() => edits.discard(edit.base, property)}>
          {words.discard}
        </Button>
      </p>
    </>
  );
}

function describe({ edit }: UnsavedCell): string {
  const words = cellMessages.value.unsaved;
  switch (edit.kind) {
    case 'failed':
      return describeError(edit.error).text;
    case 'conflict':
      return words.changed(formatTimeOfDay(edit.theirs.timestamp));
    case 'invalid': {
      const draft = { type: edit.type, text: edit.text, encoding: 'base64' } as const;
      const { problem } = readValue(draft, 0n);
      return problem ? describeValueProblem(problem, edit.text, 'base64') : words.otherType;
    }
  }
}

interface UnsavedCell {
  readonly property: string;
  readonly edit: Exclude<CellEdit, { readonly kind: 'pending' }>;
}

/** Returns the unsaved value of the active cell, if it has one. */
function findUnsaved({
  grid,
  viewport,
  selection,
  cells,
}: GridTableModel): UnsavedCell | undefined {
  void grid.revision.value;
  const { row, column: index } = selection.selection.value.active;
  const key = grid.rowAt(row)?.key;
  const property = viewport.columns.value[index]?.name;
  if (!key || property === undefined) return undefined;
  const edit = cells.edits.edits.value.get(textOfKey(key))?.get(property);
  return edit && isUnsaved(edit) && edit.kind !== 'pending' ? { property, edit } : undefined;
}

interface DraftNoteProps {
  readonly draft: CellDraft;
  readonly cells: CellEditingModel;
}

/** Returns whether there is a note on the typed text. */
function hasDraftNote({ row }: CellDraft, isRetyping: boolean): boolean {
  if (isRetyping || row.retyping.value || row.type.value === 'Edm.Boolean') return true;
  const { value, problem } = row.reading.value;
  if (problem) return !isRemovalText(row) || row.isVisited.value;
  return value?.type === 'Edm.DateTime';
}

/** Shows the problem of the typed text and its corrections, or what the text means. */
function DraftNote({ draft, cells }: DraftNoteProps) {
  const { row, column } = draft;
  const isBoolean = row.type.value === 'Edm.Boolean';
  return (
    <>
      {(cells.isRetyping.value || row.retyping.value) && (
        <p class="cells-type">
          <span>{cellMessages.value.type}</span>
          <TypeSelect row={row} name={column.name} />
        </p>
      )}
      <RetypeNote row={row} />
      {isBoolean ? (
        <Choice draft={draft} cells={cells} />
      ) : (
        !isRemovalText(row) && <ValueProblemText row={row} id="cell-note" name={column.name} />
      )}
      <Instant draft={draft} />
    </>
  );
}

function Choice({ draft, cells }: DraftNoteProps) {
  const text = draft.row.text.value.trim().toLowerCase();
  return (
    <fieldset class="cells-choice" aria-label={cellMessages.value.choose(draft.column.name)}>
      {['true', 'false'].map((word) => (
        <Button
          key={word}
          size="small"
          kind={text === word ? 'tint' : 'quiet'}
          onClick={() => {
            cells.write(word);
            cells.commit();
          }}
        >
          {word}
        </Button>
      ))}
    </fieldset>
  );
}

/** Shows an abbreviated date in full, and in local time. */
function Instant({ draft: { row } }: Pick<DraftNoteProps, 'draft'>) {
  const { isInstant, localTime } = entityMessages.value;
  const { value } = row.reading.value;
  if (value?.type !== 'Edm.DateTime') return null;
  const full = formatEdm(value);
  return (
    <p class="cells-hint">
      {full !== row.text.value && <span class="data">{isInstant(full)}</span>}
      <span>{localTime(formatLocal(value.value), formatDistance(value.value, Date.now()))}</span>
    </p>
  );
}
