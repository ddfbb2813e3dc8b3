import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const FIELDS = 'input:enabled:not([type="hidden"]), select:enabled, textarea:enabled';

const STOPS = `${FIELDS}, a[href], button:enabled, [tabindex="0"]`;

/** Returns whether an element has tab stops within it. */
export function hasStops(place: HTMLElement): boolean {
  return place.querySelector(STOPS) !== null;
}

/**
 * Focuses where work starts: the element that is marked for it, else the first
 * field, else the last button, which is the main one.
 */
export function focusWithin(place: HTMLElement): void {
  const target =
    place.querySelector<HTMLElement>('[data-initial-focus]') ??
    place.querySelector<HTMLElement>(FIELDS) ??
    [...place.querySelectorAll<HTMLElement>('button:enabled')].at(-1);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
}

/**
 * Returns the focus to the element that had it. If that is gone, or was none,
 * the focus stays in the window: in the grid `beside`, if there is one.
 */
export function returnFocus(before: Element | null, beside?: HTMLElement): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
  if (isThere) before.focus();
  // An element that has been disabled takes no focus.
  if (isThere && document.activeElement === before) return;
  const secondary = beside?.parentElement?.closest<HTMLElement>('[data-pane="beside"]');
  const pane = secondary?.isConnected ? secondary : document.querySelector<HTMLElement>('main');
  const cell = beside && pane?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  (cell ?? pane)?.focus();
}

/**
 * Returns the function that restores the caret of a field. A dialog that closes
 * returns the focus but not the caret, so no key would write anything. It does
 * nothing unless the field has the focus.
 */
export function keepCaret(field: Element | null): () => void {
  if (!isTextField(field)) return () => {};
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    if (field !== document.activeElement) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
}

/**
 * Returns whether an element is a field with a text: others, such as
 * checkboxes, have no selection.
 */
export function isTextField(
  field: Element | null,
): field is HTMLInputElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.selectionStart !== null)
  );
}

/**
 * Keeps the focus in the window when the button with the focus within the
 * element is disabled or removed, as after a command that leaves nothing to do.
 * Call it in the component that draws the button: it checks at each render.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  // The browser may take the focus away at any time once the button is disabled.
  const focused = document.activeElement;
  const isInside = place.current?.contains(focused) ?? false;
  useLayoutEffect(() => {
    if (!isInside || !(focused instanceof HTMLButtonElement)) return;
    if (focused.disabled || !focused.isConnected) returnFocus(null);
  });
}

/** Returns the focus to the window when an element is removed with the focus in it. */
export function useReturnedFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (own?.contains(document.activeElement)) returnFocus(null);
    };
  }, [place]);
}
