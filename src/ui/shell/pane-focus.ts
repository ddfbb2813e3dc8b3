const PANE = '[data-pane]';
const STARTS = '[data-pane-focus], [role="grid"], [role="grid"] *';
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

// Where the focus last was in each pane, to come back to.
const lastFocus = new WeakMap<Element, HTMLElement>();

/** Remembers where the focus is within its pane. */
export function noteFocus(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  const pane = target.closest(PANE);
  if (pane && pane !== target) lastFocus.set(pane, target);
}

/** Moves the focus to the next pane, or the one before, around the window. */
export function focusNextPane(step: 1 | -1): void {
  const panes = [...document.querySelectorAll<HTMLElement>(PANE)].filter((pane) =>
    pane.checkVisibility({ visibilityProperty: true }),
  );
  const from = panes.findLastIndex((pane) => pane.contains(document.activeElement));
  const start = from < 0 && step < 0 ? 0 : from;
  const next = panes[(start + step + panes.length) % panes.length];
  if (next) focusPane(next);
}

/** How long a place may take to appear until the focus stays where it is. */
const PATIENCE = 10_000;

/**
 * The focus goes to a pane, and on to its grid as soon as one is there, unless
 * somebody has moved it meanwhile.
 */
export function focusWhenShown(
  pane: HTMLElement | undefined = document.querySelector<HTMLElement>('main') ?? undefined,
): void {
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

export function focusPane(pane: HTMLElement): void {
  const last = lastFocus.get(pane);
  const target = last?.isConnected && last.closest(PANE) === pane ? last : firstOf(pane);
  (target ?? pane).focus();
}

/** Where work in a pane starts: at its grid, or at what it names, else at the first in the tab order. */
function firstOf(pane: HTMLElement): HTMLElement | undefined {
  const own = [...pane.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.closest(PANE) === pane && element.tabIndex >= 0,
  );
  return own.find((element) => element.matches(STARTS)) ?? own[0];
}
