import { focusStart, VIEW_STARTS } from '../design/pane-focus.ts';

/** The selector of the view; in a split window, of the current pane's view. */
const VIEW = ':is(main:not([data-split]), main[data-split] [data-current="true"])';

/** Events of a person who has begun to work: the focus stays then. */
const BEGUN = ['pointerdown', 'keydown', 'focusin', 'wheel'] as const;

/** Milliseconds to wait for a view; after them the focus stays. */
const PATIENCE = 10_000;

/**
 * Moves the focus in a window that opens to the element where keys are of use,
 * as soon as it is there, unless the person has begun already. It does not
 * scroll.
 */
export function focusFirst(): () => void {
  const observer = new MutationObserver(look);
  const timer = setTimeout(stop, PATIENCE);
  for (const event of BEGUN) addEventListener(event, stop, { capture: true, passive: true });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    // The card of a coming table is there before it is a link.
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

/**
 * Returns whether an element is in sight: a grid scrolls to its active cell
 * when that gets the focus.
 */
function isInSight(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const { top, bottom } = element.getBoundingClientRect();
  const place = element.closest('[role="grid"], main')?.getBoundingClientRect();
  return place !== undefined && top >= place.top && bottom <= place.bottom;
}
