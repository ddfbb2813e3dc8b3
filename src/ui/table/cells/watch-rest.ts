import type { RefObject } from 'preact';
import { placePopup } from '../../design/popup-place.ts';

/** The way a date was reached; its tooltip closes by the same. */
export type Visitor = 'pointer' | 'keys';

export interface Shown {
  /** The element that shows the date. */
  readonly date: HTMLElement;
  readonly by: Visitor;
}

interface RestWatch {
  /** The element around the grid. */
  readonly frame: HTMLElement;
  /** The last event from before the watch. */
  readonly heard: Event | undefined;
  /** The tooltip, while it is shown. */
  readonly popup: RefObject<HTMLElement | null>;
  readonly shown: () => Shown | undefined;
  readonly show: (date: HTMLElement, by: Visitor) => void;
  readonly takeAway: () => void;
}

/** Milliseconds for which a pointer or the focus has to rest. */
const POINTER_REST = 400;
const KEYS_REST = 800;
/** Milliseconds a pointer may take from the date to its tooltip. */
const LEAVE_MS = 150;

/** Calls `show` where pointer or keys rest at a date, and `takeAway` when they have left it. */
export function watchRest({ frame, heard, popup, shown, show, takeAway }: RestWatch): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let awaited: Visitor | 'leave' | undefined;
  let pointed: HTMLElement | undefined;
  const end = new AbortController();
  const { signal } = end;
  listen(frame, 'pointermove', move);
  listen(frame, 'pointerleave', leaveFrame);
  listen(frame, 'pointerdown', hide);
  listen(frame, 'wheel', takeAway);
  // The focus and the rows follow a key later, on a busy machine even after the tooltip has opened.
  for (const type of ['focusout', 'scroll']) listen(frame, type, restAgain);
  listen(document, 'keydown', press);
  if (heard) (heard.type === 'keydown' ? press : move)(heard);
  return () => {
    hide();
    end.abort();
  };

  function listen(target: EventTarget, type: string, heard: (event: Event) => void): void {
    target.addEventListener(type, heard, { signal, capture: true, passive: type !== 'keydown' });
  }

  function wait(what: typeof awaited, rest: number, then: () => void): void {
    clearTimeout(timer);
    awaited = what;
    timer = setTimeout(() => {
      awaited = undefined;
      then();
    }, rest);
  }

  function stop(): void {
    clearTimeout(timer);
    awaited = undefined;
  }

  function hide(): void {
    stop();
    takeAway();
  }

  function move(event: Event): void {
    if (!(event instanceof PointerEvent) || !(event.target instanceof Element)) return;
    if (event.pointerType === 'touch' || event.buttons > 0) return;
    const isOnTip = popup.current?.contains(event.target) === true;
    pointed = isOnTip ? dateBeneath(event) : dateAt(event.target);
    const now = shown();
    // The tooltip itself can be pointed at, but does not hide another date
    // beneath it from the pointer.
    const isHeld = now !== undefined && (pointed === now.date || (isOnTip && !pointed));
    if (!now && pointed) rest();
    else if (!now || isHeld) stop();
    // The wait is not extended while the pointer goes on moving.
    else if (awaited !== 'leave') wait('leave', LEAVE_MS, leave);
  }

  function leave(): void {
    takeAway();
    if (pointed) rest();
  }

  function rest(): void {
    wait('pointer', POINTER_REST, () => {
      if (pointed?.matches(':hover')) show(pointed, 'pointer');
    });
  }

  /**
   * Handles leaving the frame. A tooltip that opens under the pointer makes it
   * leave the cells, which does not count.
   */
  function leaveFrame({ target }: Event): void {
    if (target !== frame) return;
    pointed = undefined;
    if (awaited === 'pointer') stop();
    if (shown()?.by === 'pointer') wait('leave', LEAVE_MS, leave);
  }

  function press(event: Event): void {
    if (!(event instanceof KeyboardEvent)) return;
    const isHere = event.target instanceof Node && frame.contains(event.target);
    const wasShown = shown() !== undefined;
    hide();
    if (event.key === 'Escape') {
      // Escape closes the tooltip, and does nothing else.
      if (!wasShown || !isHere) return;
      event.preventDefault();
      event.stopPropagation();
    } else if (isHere) wait('keys', KEYS_REST, showFocused);
  }

  function restAgain(): void {
    const isOfKeys = awaited === 'keys' || shown()?.by === 'keys';
    takeAway();
    if (isOfKeys) wait('keys', KEYS_REST, showFocused);
  }

  function showFocused(): void {
    const cell = document.activeElement?.closest<HTMLElement>('[data-column]');
    const date = cell?.matches(DATE) ? cell : cell?.querySelector<HTMLElement>(DATE);
    if (date && frame.contains(date)) show(date, 'keys');
  }
}

function dateAt(element: Element): HTMLElement | undefined {
  return element.closest<HTMLElement>(DATE) ?? undefined;
}

function dateBeneath({ clientX, clientY }: PointerEvent): HTMLElement | undefined {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const date = dateAt(element);
    if (date) return date;
  }
  return undefined;
}

/** The selector of dates, in the cells of a table and in the JSON of an entity. */
const DATE = '.grid-cell[data-content="dateTime"], .grid-json-value[data-type="Edm.DateTime"]';

interface Place {
  readonly left: number;
  readonly top: number;
}

const GAP = 4;
/** Pixels to the window's edges at least. */
const MARGIN = 8;

/**
 * Places the tooltip beside the date where there is room, and over as few other
 * dates as possible: they may be pointed at next.
 */
export function placeTip(tip: HTMLElement, date: HTMLElement, frame: HTMLElement | null): void {
  const { width, height } = tip.getBoundingClientRect();
  const at = date.getBoundingClientRect();
  const edges = frame?.getBoundingClientRect();
  const left = Math.max(at.left, edges?.left ?? 0);
  const right = Math.min(at.right, edges?.right ?? innerWidth);
  const middle = (at.top + at.bottom - height) / 2;
  const places: readonly Place[] = [
    { left: right + GAP, top: middle },
    { left: left - GAP - width, top: middle },
    { left, top: at.bottom + GAP },
    { left, top: at.top - GAP - height },
  ];
  const others = [...(frame?.querySelectorAll(DATE) ?? [])]
    .filter((one) => one !== date)
    .map((one) => one.getBoundingClientRect());
  const [best] = places
    .filter((place) => isInWindow(boxAt(place)))
    .map((place) => ({ place, hidden: others.filter((one) => meets(boxAt(place), one)).length }))
    .sort((a, b) => a.hidden - b.hidden);
  if (best) {
    tip.style.insetBlockStart = `${best.place.top}px`;
    tip.style.insetInlineStart = `${best.place.left}px`;
  } else placePopup(tip, date);

  function boxAt(place: Place): DOMRect {
    return new DOMRect(place.left, place.top, width, height);
  }
}

function isInWindow({ left, top, right, bottom }: DOMRect): boolean {
  return (
    left >= MARGIN &&
    top >= MARGIN &&
    right <= innerWidth - MARGIN &&
    bottom <= innerHeight - MARGIN
  );
}

function meets(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
