import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

type Edge = 'foot' | 'head';

/** The edge at which an element lies, and its distance from it in pixels. */
interface FreePlace {
  readonly edge: Edge;
  readonly lift: number;
}

/** The share of the window above which an element counts as a pane. */
const LARGEST = 0.25;

/** Pixels between the element and what it makes room for. */
const GAP = 8;

/** The selector of what must not be covered, such as the button that saves a pane. */
const KEPT_CLEAR = '[data-keep-clear], [data-pane] .button-primary';

/**
 * Returns where an element can lie without covering the focus or the main
 * button of a pane. It changes only when it would cover them. `shown` is the
 * content, with which the height changes.
 */
export function useFreePlace(place: RefObject<HTMLElement | null>, shown: unknown): FreePlace {
  const free = useSignal<FreePlace>({ edge: 'foot', lift: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is as high as what is shown.
  useLayoutEffect(() => {
    const { current } = place;
    if (!current?.hasChildNodes()) return;
    const look = () => {
      free.value = findFree(current, free.peek());
    };
    // A pane that opens beside another one takes room from it.
    const observer = new ResizeObserver(look);
    for (const pane of document.querySelectorAll('[role="grid"], [data-pane]')) {
      observer.observe(pane);
    }
    look();
    addEventListener('focusin', look);
    return () => {
      removeEventListener('focusin', look);
      observer.disconnect();
    };
  }, [place, shown, free]);
  return free.value;
}

function findFree(own: HTMLElement, now: FreePlace): FreePlace {
  const clear = [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((one) => !own.contains(one) && one.checkVisibility())
    .map((one) => one.getBoundingClientRect());
  const focused = focusedBeside(own)?.getBoundingClientRect();
  const here = settle(own, now.edge, clear);
  if (!focused || !isOver(here.lies, focused)) return same(now, here);
  const there = settle(own, now.edge === 'foot' ? 'head' : 'foot', clear);
  return isOver(there.lies, focused) ? same(now, here) : there.free;
}

/** Returns the element with the focus, unless that is a whole pane. */
function focusedBeside(own: HTMLElement): Element | undefined {
  const { activeElement } = document;
  if (!activeElement || own.contains(activeElement)) return undefined;
  const { width, height } = activeElement.getBoundingClientRect();
  return width * height > LARGEST * innerWidth * innerHeight ? undefined : activeElement;
}

interface Settled {
  readonly free: FreePlace;
  readonly lies: DOMRect;
}

/** Returns the distance from an edge at which the element covers nothing that must stay free. */
function settle(own: HTMLElement, edge: Edge, clear: readonly DOMRect[]): Settled {
  const base = measureAt(own, edge);
  let lies = base;
  // Each move may cover another one.
  for (const _ of clear) {
    const covered = clear.filter((one) => isOver(lies, one));
    if (covered.length === 0) break;
    const top =
      edge === 'foot'
        ? Math.min(...covered.map((one) => one.top)) - GAP - lies.height
        : Math.max(...covered.map((one) => one.bottom)) + GAP;
    lies = new DOMRect(lies.x, top, lies.width, lies.height);
  }
  // Out of sight the element would be of no use.
  if (lies.top < 0 || lies.bottom > innerHeight) lies = base;
  return { free: { edge, lift: Math.abs(Math.round(lies.top - base.top)) }, lies };
}

/** Measures the element at the edge itself. */
function measureAt(own: HTMLElement, edge: Edge): DOMRect {
  const { edge: shownEdge } = own.dataset;
  const lift = own.style.getPropertyValue('--lift');
  own.dataset['edge'] = edge;
  own.style.setProperty('--lift', '0px');
  const lies = own.getBoundingClientRect();
  own.dataset['edge'] = shownEdge;
  own.style.setProperty('--lift', lift);
  return lies;
}

function same(now: FreePlace, { free }: Settled): FreePlace {
  return now.edge === free.edge && now.lift === free.lift ? now : free;
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.bottom > other.top && other.bottom > one.top;
}
