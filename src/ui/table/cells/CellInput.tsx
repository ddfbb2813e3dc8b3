import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { cellMessages } from '../../../i18n/cell-messages.ts';
import { formatCount } from '../../../i18n/numbers.ts';
import { compareKeys, type EntityKey } from '../../../model/entity.ts';
import type { PressedKey } from '../../data-grid/grid-keys.ts';
import { isComposingKey, isMac } from '../../design/key-events.ts';
import { keepLineBreaks, showLineBreaks } from '../entity/entity-lines.ts';
import { type CellDraft, isRemovalText } from './cell-editing-model.ts';
import type { CellWriting } from './cell-writing.ts';
import './cell-input.css';

interface CellInputProps {
  readonly writing: CellWriting;
  /** The text that the cell shows, for screen readers. */
  readonly shown: string;
  readonly type: string | undefined;
  readonly column: string;
  readonly entityKey: EntityKey;
}

/** The media query of fingers, which choose a cell without a keyboard that covers it. */
const COARSE = '(pointer: coarse)';

/**
 * The text field of the active cell. It is there, unseen, before editing
 * begins: an input method composes only if the field had the focus at the first
 * key.
 */
export function CellInput({ writing, shown, type, column, entityKey }: CellInputProps) {
  const { cells } = writing;
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = cells.draft.value;
  const text = draft?.row.text.value ?? '';
  const isInvalid = draft !== undefined && isProblemShown(draft);
  useStart(field, draft);

  function write(typed: string) {
    const open = cells.draft.peek();
    if (open) cells.write(keepLineBreaks(open.row.text.peek(), typed));
    else if (!cells.begin('typed', typed)) refuse();
  }

  /** Clears what was typed: it is not visible, and would be what is copied. */
  function refuse() {
    if (field.current) field.current.value = '';
    writing.onRefused();
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    // After Tab the draft is that of the next cell.
    const open = cells.draft.peek();
    if (!open || open.column.name !== column || compareKeys(open.base, entityKey) !== 0) return;
    // The window has lost the focus, and gives it back to the field later.
    if (relatedTarget === null && document.activeElement === currentTarget) return;
    const isPopover = relatedTarget instanceof Element && relatedTarget.closest('[data-cell-note]');
    if (!isPopover) cells.leave();
  }

  return (
    <span
      class="grid-edit"
      data-open={draft !== undefined}
      data-invalid={isInvalid}
      data-text={text}
    >
      <textarea
        ref={field}
        data-cell-input
        data-idle={draft === undefined || undefined}
        rows={1}
        cols={1}
        tabIndex={0}
        aria-label={draft ? cellMessages.value.cellOf(column, entityKey.rowKey) : shown}
        aria-description={type}
        aria-invalid={isInvalid || undefined}
        aria-errormessage={isInvalid ? 'cell-note-problem' : undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        inputMode={draft || !matchMedia(COARSE).matches ? undefined : 'none'}
        value={showLineBreaks(text)}
        onInput={(event) => write(event.currentTarget.value)}
        onCompositionStart={() => cells.begin('typed')}
        onKeyDown={(event) => takeCellKey(event, writing)}
        onFocusOut={leave}
        onCopy={stopIf(draft)}
        onCut={stopIf(draft)}
        onPaste={stopIf(draft)}
      />
      {draft !== undefined && text.length > LONG_TEXT && (
        <span class="grid-edit-count" aria-hidden="true">
          {formatCount(text.length)}
        </span>
      )}
    </span>
  );
}

/** Characters from which a text's length is shown. */
const LONG_TEXT = 300;

function isProblemShown({ row }: CellDraft): boolean {
  return row.reading.value.problem !== undefined && !isRemovalText(row);
}

/** While a cell is edited, clipboard events belong to the field alone. */
function stopIf(draft: CellDraft | undefined) {
  return (event: Event) => draft && event.stopPropagation();
}

/** Puts the caret where editing begins, and gives the field the room that the grid has. */
function useStart(field: RefObject<HTMLTextAreaElement | null>, draft: CellDraft | undefined) {
  useLayoutEffect(() => {
    const input = field.current;
    const cell = input?.closest<HTMLElement>('.grid-cell');
    const row = cell?.parentElement;
    if (!draft || !input || !cell || !row) return;
    if (draft.start === 'all') input.select();
    else if (draft.start === 'end') input.setSelectionRange(input.value.length, input.value.length);
    makeRoom(cell);
    cell.dataset['editing'] = '';
    row.dataset['editing'] = '';
    return () => {
      delete cell.dataset['editing'];
      delete row.dataset['editing'];
    };
  }, [field, draft]);
}

const LEAST_WIDTH = 240;
const LEAST_HEIGHT = 90;
const MARGIN = 8;

/**
 * Lets the field grow to the grid's edges: to the right and down, or to the
 * other side where there is too little room.
 */
function makeRoom(cell: HTMLElement): void {
  const grid = cell.closest('.grid')?.getBoundingClientRect();
  if (!grid) return;
  const box = cell.getBoundingClientRect();
  const right = grid.right - box.left - MARGIN;
  const down = grid.bottom - box.top - MARGIN;
  const isEnd = right < LEAST_WIDTH && box.right - grid.left > right;
  const width = isEnd ? box.right - grid.left - MARGIN : right;
  cell.dataset['grows'] = `${down < LEAST_HEIGHT ? 'up' : 'down'} ${isEnd ? 'start' : 'end'}`;
  cell.style.setProperty('--edit-width', `${Math.max(box.width, width)}px`);
  const height = down < LEAST_HEIGHT ? box.bottom - grid.top - MARGIN : down;
  cell.style.setProperty('--edit-height', `${Math.max(box.height, height)}px`);
}

/**
 * Runs the command of a key in a cell that is edited; other keys are left to
 * the field or to the grid.
 */
function takeCellKey(event: KeyboardEvent, { cells, onFill, onStep }: CellWriting): void {
  const draft = cells.draft.peek();
  const field = event.currentTarget;
  // During a composition every key belongs to the input method.
  if (!draft || isComposingKey(event) || !(field instanceof HTMLTextAreaElement)) return;
  const command = readCellKey(event, isMac);
  if (!command) return;
  const type = draft.row.type.peek();

  switch (command.kind) {
    case 'cancel':
      cells.cancel();
      break;
    case 'fill':
      onFill();
      break;
    case 'newline':
      if (type !== 'Edm.String') return;
      field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end');
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      break;
    case 'turn':
      if (type !== 'Edm.Boolean') return;
      cells.write(draft.row.text.peek().trim() === 'true' ? 'false' : 'true');
      break;
    case 'commit': {
      const outcome = cells.commit();
      // From a field with a mistake, Tab moves to the button that fixes it, once that is there.
      if (outcome === 'invalid' && command.step === 'right' && !cells.seekHelp()) {
        event.stopPropagation();
        return;
      }
      if (outcome === 'done') onStep(command.step);
      if (outcome === 'done' && event.key === 'Tab') cells.begin('all');
      break;
    }
  }
  event.preventDefault();
  event.stopPropagation();
}

/** The commands of keys while a cell is edited. */
type CellCommand =
  | { readonly kind: 'commit'; readonly step: 'up' | 'down' | 'left' | 'right' }
  | { readonly kind: 'cancel' | 'fill' | 'newline' }
  /** Switches between true and false. */
  | { readonly kind: 'turn' };

/**
 * Returns the command of a key; undefined where the key is for the text. On a
 * Mac the modifier is ⌘, elsewhere Ctrl.
 */
function readCellKey(pressed: PressedKey, isMac: boolean): CellCommand | undefined {
  const { key, shiftKey, altKey } = pressed;
  const isMod = isMac ? pressed.metaKey : pressed.ctrlKey;
  const isOther = isMac ? pressed.ctrlKey : pressed.metaKey;
  if (isOther) return undefined;
  if (key === 'Escape') return { kind: 'cancel' };
  if (key === 'Enter') return readEnter({ isMod, shiftKey, altKey });
  if (isMod || altKey) return undefined;
  if (key === 'Tab') return { kind: 'commit', step: shiftKey ? 'left' : 'right' };
  return key === 'ArrowUp' || key === 'ArrowDown' ? { kind: 'turn' } : undefined;
}

function readEnter({
  isMod,
  shiftKey,
  altKey,
}: Pick<PressedKey, 'shiftKey' | 'altKey'> & { readonly isMod: boolean }): CellCommand {
  if (altKey) return { kind: 'newline' };
  if (isMod) return { kind: 'fill' };
  return { kind: 'commit', step: shiftKey ? 'up' : 'down' };
}
