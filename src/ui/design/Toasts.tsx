import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { Button, IconButton } from './Button.tsx';
import { returnFocus } from './focus.ts';
import { Icon } from './Icon.tsx';
import type { ShownToast, ToastsModel } from './toasts-model.ts';
import './toasts.css';

interface ToastsProps {
  readonly toasts: ToastsModel;
}

/** Shows the toasts, and the live region that announces them. They do not cover the focus. */
export function Toasts({ toasts }: ToastsProps) {
  const place = useRef<HTMLElement>(null);
  const before = useRef<EventTarget | null>(null);
  const { edge, lift } = useFreePlace(place, toasts.shown.value);

  function enter({ relatedTarget }: FocusEvent) {
    toasts.hold(true);
    if (!place.current?.contains(asElement(relatedTarget))) before.current = relatedTarget;
  }

  function leave({ relatedTarget }: FocusEvent) {
    const isInside = place.current?.contains(asElement(relatedTarget));
    if (!isInside) toasts.hold(place.current?.matches(':hover') ?? false);
  }

  /**
   * Dismisses a toast. The focus moves to the next one, and after the last one
   * back to the element that had it.
   */
  function dismiss(id: number) {
    const isInside = place.current?.contains(document.activeElement);
    toasts.dismiss(id);
    if (!isInside) return;
    const next = place.current?.querySelector<HTMLElement>(`button:not([data-toast="${id}"] *)`);
    if (next) next.focus();
    else returnFocus(asElement(before.current));
  }

  return (
    <>
      <p class="visually-hidden" role="status">
        {toasts.spoken}
      </p>
      <section
        ref={place}
        class="toasts"
        data-edge={edge}
        style={{ '--lift': `${lift}px` }}
        data-pane="toasts"
        tabIndex={-1}
        aria-label={messages.value.design.toasts}
        onPointerEnter={() => toasts.hold(true)}
        onPointerLeave={() => toasts.hold(place.current?.matches(':focus-within') ?? false)}
        onFocusIn={enter}
        onFocusOut={leave}
      >
        {toasts.shown.value.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />
        ))}
      </section>
    </>
  );
}

function asElement(target: EventTarget | null): Element | null {
  return target instanceof Element ? target : null;
}

interface ToastCardProps {
  readonly toast: ShownToast;
  readonly onDismiss: () => void;
}

function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { action, code, onDeclined } = toast;

  function act() {
    onDismiss();
    action?.onSelect();
  }

  function decline() {
    onDismiss();
    onDeclined?.();
  }

  return (
    <div class="toast" data-kind={toast.kind} data-toast={toast.id}>
      <Icon name={toast.kind} size="small" />
      <span class="toast-text">
        {toast.text} {code && <span class="data">{code}</span>}
      </span>
      <span class="toast-actions">
        {action && (
          <Button kind="tint" size="small" onClick={act}>
            {action.label}
          </Button>
        )}
        <IconButton
          icon="close"
          size="small"
          label={messages.value.design.dismiss}
          onClick={decline}
        />
      </span>
    </div>
  );
}

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
function useFreePlace(place: RefObject<HTMLElement | null>, shown: unknown): FreePlace {
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
