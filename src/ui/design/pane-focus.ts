import type { ReadonlySignal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

const PANE = '[data-pane]';
/** The selector of the filter bar, a stop of its own before the rows. */
const FILTER_BAR = '[data-filter-bar]';
const STARTS = '[data-pane-focus], [role="grid"], [role="grid"] *';
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

// The element that last had the focus in each pane, and at each stop.
const lastInPane = new WeakMap<Element, HTMLElement>();
const lastAtStop = new WeakMap<Element, HTMLElement>();
let latest: HTMLElement | undefined;
/** Whether the last input was a key. Browsers do not show the focus after one with Ctrl. */
let isByKeys = false;

/**
 * Notes the focus within its pane, and whether a key moved it, until the
 * returned function is called.
 */
export function watchFocus(): () => void {
  const stop = new AbortController();
  const how = { capture: true, signal: stop.signal };
  addEventListener('focusin', noteFocus, how);
  for (const input of ['keydown', 'pointerdown']) {
    addEventListener(input, ({ type }) => (isByKeys = type === 'keydown'), how);
  }
  return () => stop.abort();
}

function noteFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  latest = target;
  const pane = target.closest(PANE);
  if (!pane || pane === target) return;
  lastInPane.set(pane, target);
  lastAtStop.set(stopOf(target) ?? pane, target);
}

/** Returns whether the element that last had the focus was in this pane, and is gone. */
export function hasLostFocus(pane: Element): boolean {
  if (document.activeElement !== document.body || !latest) return false;
  return !latest.isConnected && lastInPane.get(pane) === latest;
}

/** Moves the focus to the next stop, or the one before, around the window. */
export function focusNextPane(step: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(PANE)].filter(isShown).flatMap(stopsIn);
  const here = document.activeElement && stopOf(document.activeElement);
  const from = here ? stops.indexOf(here) : -1;
  const start = from < 0 && step < 0 ? 0 : from;
  const next = stops[(start + step + stops.length) % stops.length];
  if (!next) return;
  const last = lastAtStop.get(next);
  const isThere = last?.isConnected && stopOf(last) === next;
  focusOn((isThere ? last : undefined) ?? firstAt(next) ?? next);
}

/**
 * Returns the stops of a pane. One with rows has two: the filter with what is
 * above it, and the rows.
 */
function stopsIn(pane: HTMLElement): readonly HTMLElement[] {
  const bar = filterBarOf(pane);
  if (!bar) return [pane];
  return firstAt(pane) ? [bar, pane] : [bar];
}

function stopOf(element: Element): HTMLElement | null {
  const pane = element.closest<HTMLElement>(PANE);
  const bar = pane && filterBarOf(pane);
  if (!bar || bar.contains(element)) return bar ?? pane;
  const isAfter = bar.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  return isAfter ? pane : bar;
}

function filterBarOf(pane: Element): HTMLElement | undefined {
  return [...pane.querySelectorAll<HTMLElement>(FILTER_BAR)].find(
    (bar) => bar.closest(PANE) === pane && isShown(bar),
  );
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true });
}

/** The selector of titles of pages to read: their keys scroll, and Tab goes on from the title. */
const PAGE_TITLE = ':is(.settings, .help, .history, .connect, .benchmark) h2';

/** The selectors of the elements where work starts in a view, the best first. */
export const VIEW_STARTS = [
  '[role="grid"] a[tabindex="0"]',
  '[role="grid"] [tabindex="0"]',
  '.welcome-page :is(a[href], button)',
  '.shell-place > .empty button',
  PAGE_TITLE,
];

/** Milliseconds to wait for the element; after them the focus stays. */
const PATIENCE = 10_000;

/**
 * Moves the focus to a pane, by default the current one, and on to where work
 * starts in its view once that is shown, unless the focus has moved since.
 */
export function focusWhenShown(pane: HTMLElement | undefined = currentPane()): void {
  if (!pane) return;
  pane.focus();
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE);
  observer.observe(pane, { childList: true, subtree: true });
  // The view may be drawn before the observer starts, or not change at all.
  requestAnimationFrame(look);

  function look(): void {
    const isWaiting = [pane, document.body].some((one) => one === document.activeElement);
    const start = pane && findStart(pane);
    if (isWaiting && start) focusStart(start);
    if (!isWaiting || start) stop();
  }

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
}

function findStart(pane: HTMLElement): HTMLElement | undefined {
  for (const selector of VIEW_STARTS) {
    const found = [...pane.querySelectorAll<HTMLElement>(selector)];
    const own = found.find((one) => one.closest(PANE) === pane);
    if (own) return own;
  }
  return undefined;
}

/** Focuses where work starts. A title is no tab stop, but may be focused. */
export function focusStart(start: HTMLElement, options?: FocusOptions): void {
  if (start.matches(PAGE_TITLE)) start.tabIndex = -1;
  start.focus({ ...options, ...(isByKeys && { focusVisible: true }) });
}

/** Returns the secondary pane of a split window while it is the current one, else the main pane. */
function currentPane(): HTMLElement | undefined {
  const secondary = '[data-pane="beside"][data-current="true"]';
  const pane = document.querySelector<HTMLElement>(secondary);
  return pane ?? document.querySelector<HTMLElement>('main') ?? undefined;
}

export function focusPane(pane: HTMLElement): void {
  const last = lastInPane.get(pane);
  const isThere = last?.isConnected && last.closest(PANE) === pane;
  focusOn((isThere ? last : undefined) ?? firstAt(pane) ?? pane);
}

/**
 * Returns the element of a stop where work starts: its grid, or the marked
 * element, else the first tab stop.
 */
function firstAt(stop: HTMLElement): HTMLElement | undefined {
  const pane = stop.closest(PANE) ?? stop;
  const own = [...pane.querySelectorAll<HTMLElement>(`${FOCUSABLE}, [data-pane-focus]`)].filter(
    (element) => (element.tabIndex >= 0 || element.shadowRoot) && stopOf(element) === stop,
  );
  return own.find((element) => element.matches(STARTS)) ?? own[0];
}

/**
 * Focuses an element. The editor of a filter stands in a shadow root, whose
 * host cannot pass the focus on.
 */
function focusOn(element: HTMLElement): void {
  const inside = element.shadowRoot?.querySelector<HTMLElement>('[contenteditable]');
  (inside ?? element).focus();
}

/** One of the two split panes. */
interface PaneScope {
  /** Whether commands of the window are for this pane. */
  readonly isCurrent: ReadonlySignal<boolean>;
  /**
   * The name that distinguishes it from the other one, such as "right pane"; absent
   * where there is only one.
   */
  readonly name: ReadonlySignal<string | undefined>;
}

/** The pane of a component; absent outside of both. */
export const PaneContext = createContext<PaneScope | undefined>(undefined);

/**
 * Returns the name of a region, with its pane where the window is split and has
 * two of the same.
 */
export function useNameInPane(name: string): string {
  const pane = useContext(PaneContext)?.name.value;
  return pane === undefined ? name : `${name} (${pane})`;
}
