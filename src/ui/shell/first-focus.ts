/** Of two views side by side, the one that somebody worked in. */
const VIEW = ':is(main:not([data-split]), main[data-split] [data-current="true"])';

/** Pages to read: their keys scroll, and Tab goes on from the title. */
const TITLE = ':is(.settings, .help, .history, .connect, .benchmark) h2';

/** Where work starts in the view that the window opens with, the best first. */
const STARTS = [
  '[role="grid"] a[tabindex="0"]',
  '[role="grid"] [tabindex="0"]',
  '.welcome-page :is(a[href], button)',
  '.shell-place > .empty button',
  TITLE,
].map((start) => `${VIEW} ${start}`);

/** Whoever is quicker has begun elsewhere. */
const BEGUN = ['pointerdown', 'keydown', 'focusin', 'wheel'] as const;

/** How long a view may take to come until the focus stays where it is. */
const PATIENCE = 10_000;

/**
 * In a window that opens, the focus goes to where keys are of use as soon as
 * that is there, unless somebody has begun already. Nothing is scrolled to.
 */
export function focusFirst(): () => void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE);
  for (const event of BEGUN) addEventListener(event, stop, { capture: true, passive: true });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    // The card of a table that is still to come is there before it is a link.
    attributeFilter: ['href', 'tabindex'],
  });
  look();
  return stop;

  function look(): void {
    const isBegun = document.activeElement !== document.body;
    const start = isBegun ? undefined : findStart();
    if (isBegun || start) stop();
    // A title is no stop of the keyboard, and can be where it starts.
    if (start?.matches(TITLE)) start.tabIndex = -1;
    start?.focus({ preventScroll: true });
  }

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of BEGUN) removeEventListener(event, stop, { capture: true });
  }
}

function findStart(): HTMLElement | undefined {
  for (const selector of STARTS) {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find(isInSight);
    if (found) return found;
  }
  return undefined;
}

/** A grid goes to its active cell as that gets the focus. */
function isInSight(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const place = element.closest('[role="grid"], main')?.getBoundingClientRect();
  return place !== undefined && top >= place.top && bottom <= place.bottom;
}
