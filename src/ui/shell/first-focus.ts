import { focusStart, VIEW_STARTS } from '../design/pane-focus.ts';

/** Of two views side by side, the one that somebody worked in. */
const VIEW = ':is(main:not([data-split]), main[data-split] [data-current="true"])';

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
    if (start) focusStart(start, { preventScroll: true });
  }

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of BEGUN) removeEventListener(event, stop, { capture: true });
  }
}

function findStart(): HTMLElement | undefined {
  for (const start of VIEW_STARTS) {
    const all = document.querySelectorAll<HTMLElement>(`${VIEW} ${start}`);
    const found = [...all].find(isInSight);
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
