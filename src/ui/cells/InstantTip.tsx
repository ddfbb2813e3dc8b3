import { type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { entityMessages } from '../../i18n/entity-messages.ts';
import type { Ticks } from '../../model/edm.ts';
import { formatDistance, formatLocal, formatShown } from '../entity/instant-text.ts';
import { placePopup } from '../kit/popup-place.ts';
import { valueOfEdit } from '../models/cells/cell-edit.ts';
import { textOfKey } from '../models/cells/cell-writes.ts';
import type { GridTableModel } from '../models/grid/grid-table-model.ts';
import './instant-tip.css';

interface InstantTipProps {
  readonly model: Pick<GridTableModel, 'grid' | 'viewport' | 'cells'>;
  /** Around the grid. */
  readonly frame: RefObject<HTMLElement | null>;
}

interface ShownTip {
  readonly cell: HTMLElement;
  readonly ticks: Ticks;
  readonly by: 'pointer' | 'keys';
}

/** A pointer or the focus has to rest for so long, in milliseconds. */
const POINTER_REST = 400;
const KEYS_REST = 800;
/** As long as a pointer may take from the cell to what is said of it. */
const WAY = 150;

/** What a cell's date is here and in UTC, and how long ago: once somebody rests at it. */
export function InstantTip({ model, frame }: InstantTipProps) {
  const tip = useSignal<ShownTip | undefined>(undefined);
  const popup = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = frame.current;
    return place ? watchRest(place, popup, model, tip) : undefined;
  }, [frame, model, tip]);
  const shown = tip.value;
  return shown ? <Tip key={keyOf(shown.cell)} shown={shown} popup={popup} /> : null;
}

interface TipProps {
  readonly shown: ShownTip;
  readonly popup: RefObject<HTMLDivElement | null>;
}

function Tip({ shown: { cell, ticks, by }, popup }: TipProps) {
  const id = useId();
  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    element.showPopover();
    placePopup(element, cell);
    if (by === 'keys') cell.setAttribute('aria-describedby', id);
    return () => cell.removeAttribute('aria-describedby');
  }, [popup, cell, by, id]);
  return (
    <div ref={popup} id={id} class="cells-tip" role="tooltip" popover="manual">
      <span class="kit-data">{formatShown(ticks)}</span>
      <span>
        {entityMessages.value.localTime(formatLocal(ticks), formatDistance(ticks, Date.now()))}
      </span>
    </div>
  );
}

/** Shows it where pointer or keys rest, and hides it as soon as anything else is done. */
function watchRest(
  frame: HTMLElement,
  popup: RefObject<HTMLElement | null>,
  model: InstantTipProps['model'],
  tip: Signal<ShownTip | undefined>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new AbortController();
  const { signal } = end;
  listen(frame, 'pointermove', move);
  listen(frame, 'pointerleave', () => wait(WAY, hide));
  listen(frame, 'pointerdown', hide);
  // The focus and the rows follow a key a little later.
  for (const type of ['focusout', 'scroll', 'wheel']) listen(frame, type, takeAway);
  listen(document, 'keydown', press);
  return () => {
    hide();
    end.abort();
  };

  function listen(target: EventTarget, type: string, heard: (event: Event) => void): void {
    target.addEventListener(type, heard, { signal, capture: true, passive: type !== 'keydown' });
  }

  function wait(rest: number, then: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(then, rest);
  }

  function takeAway(): void {
    tip.value = undefined;
  }

  function hide(): void {
    clearTimeout(timer);
    takeAway();
  }

  function show(cell: HTMLElement, by: ShownTip['by']): void {
    const ticks = model.cells.draft.peek() ? undefined : findInstant(cell, model);
    const isThere = cell.matches(by === 'pointer' ? ':hover' : ':focus-within');
    if (ticks !== undefined && isThere) tip.value = { cell, ticks, by };
  }

  function move(event: Event): void {
    const { target } = event;
    if (!(event instanceof PointerEvent) || !(target instanceof Element)) return;
    if (event.pointerType === 'touch' || event.buttons > 0) return;
    const shown = tip.peek();
    const cell = target.closest<HTMLElement>('[data-row] [data-column]');
    const isHeld = popup.current?.contains(target) || (shown && cell === shown.cell);
    clearTimeout(timer);
    if (isHeld) return;
    if (shown) wait(WAY, hide);
    else if (cell) wait(POINTER_REST, () => show(cell, 'pointer'));
  }

  function press(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    const isHere = event.target instanceof Node && frame.contains(event.target);
    const wasShown = tip.peek() !== undefined;
    hide();
    if (event.key === 'Escape') {
      // It takes away what is said, and nothing else.
      if (!wasShown || !isHere) return;
      event.preventDefault();
      event.stopPropagation();
    } else if (isHere) wait(KEYS_REST, showActive);
  }

  function showActive(): void {
    const cell = document.activeElement?.closest<HTMLElement>('[data-row] [data-column]');
    if (cell && frame.contains(cell)) show(cell, 'keys');
  }
}

/** The date that the cell shows. */
function findInstant(
  cell: HTMLElement,
  { grid, viewport, cells }: InstantTipProps['model'],
): Ticks | undefined {
  const row = grid.rowAt(Number(cell.closest<HTMLElement>('[data-row]')?.dataset['row']));
  const column = viewport.columns.peek()[Number(cell.dataset['column'])];
  if (!row || !column) return undefined;
  const edit = cells.edits.edits.peek().get(textOfKey(row.key))?.get(column.name);
  const value = edit ? valueOfEdit(edit) : row.valueOf(column);
  return value?.type === 'Edm.DateTime' ? value.value : undefined;
}

function keyOf(cell: HTMLElement): string {
  return `${cell.closest<HTMLElement>('[data-row]')?.dataset['row']} ${cell.dataset['column']}`;
}
