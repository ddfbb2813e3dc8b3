const PANE = '[data-pane]';
/** Above rows: the focus stops here before it stops at them. */
const FILTER_BAR = '[data-filter-bar]';
const STARTS = '[data-pane-focus], [role="grid"], [role="grid"] *';
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

// Where the focus last was in each pane, and at each stop, to come back to.
const lastInPane = new WeakMap<Element, HTMLElement>();
const lastAtStop = new WeakMap<Element, HTMLElement>();
let latest: HTMLElement | undefined;

/** Remembers where the focus is within its pane. */
export function noteFocus(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  latest = target;
  const pane = target.closest(PANE);
  if (!pane || pane === target) return;
  lastInPane.set(pane, target);
  lastAtStop.set(stopOf(target) ?? pane, target);
}

/** Whether the element that had the focus last was in this pane, and is gone. */
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

/** A pane of rows has two: the filter with what is over it, and the rows. */
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

/** How long a place may take to appear until the focus stays where it is. */
const PATIENCE = 10_000;

/**
 * The focus goes to a pane, by default the current one, and on to its grid as soon as one is there, unless
 * somebody has moved it meanwhile.
 */
export function focusWhenShown(pane: HTMLElement | undefined = currentPane()): void {
  if (!pane) return;
  pane.focus();
  const observer = new MutationObserver(() => {
    const isWaiting = [pane, document.body].some((one) => one === document.activeElement);
    const cell = [...pane.querySelectorAll<HTMLElement>('[role="grid"] [tabindex="0"]')].find(
      (one) => one.closest(PANE) === pane,
    );
    if (isWaiting && cell) cell.focus();
    if (!isWaiting || cell) stop();
  });
  const timer = setTimeout(stop, PATIENCE);
  observer.observe(pane, { childList: true, subtree: true });

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
  }
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

/** Where work at a stop starts: at its grid, or at what it names, else at the first in the tab order. */
function firstAt(stop: HTMLElement): HTMLElement | undefined {
  const pane = stop.closest(PANE) ?? stop;
  const own = [...pane.querySelectorAll<HTMLElement>(`${FOCUSABLE}, [data-pane-focus]`)].filter(
    (element) => (element.tabIndex >= 0 || element.shadowRoot) && stopOf(element) === stop,
  );
  return own.find((element) => element.matches(STARTS)) ?? own[0];
}

/** The editor of a filter stands in a shadow, where its place cannot hand the focus on. */
function focusOn(element: HTMLElement): void {
  const inside = element.shadowRoot?.querySelector<HTMLElement>('[contenteditable]');
  (inside ?? element).focus();
}
