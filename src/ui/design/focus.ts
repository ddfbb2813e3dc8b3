const FIELDS = 'input:enabled:not([type="hidden"]), select:enabled, textarea:enabled';

const STOPS = `${FIELDS}, a[href], button:enabled, [tabindex="0"]`;

/** Whether the Tab key comes to anything in there. */
export function hasStops(place: HTMLElement): boolean {
  return place.querySelector(STOPS) !== null;
}

/**
 * Puts the focus where work starts: at what asks for it, else at the first
 * field, else at the last button, which is the one that goes on.
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
 * Gives the focus back to where it was. Where that is gone, or was nowhere, it
 * stays in the window: in the grid `beside` which it was, if there is one.
 */
export function returnFocus(before: Element | null, beside?: HTMLElement): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
  if (isThere) before.focus();
  // What has been disabled meanwhile takes no focus.
  if (isThere && document.activeElement === before) return;
  const secondary = beside?.parentElement?.closest<HTMLElement>('[data-pane="beside"]');
  const pane = secondary?.isConnected ? secondary : document.querySelector<HTMLElement>('main');
  const cell = beside && pane?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]');
  (cell ?? pane)?.focus();
}

/**
 * A dialog gives the focus back as it closes, but not the caret: no key would
 * write anything. Puts it where it was when called, if the field has the focus.
 */
export function keepCaret(field: Element | null): () => void {
  if (!isTextField(field)) return () => {};
  const { selectionStart, selectionEnd, selectionDirection } = field;
  return () => {
    if (field !== document.activeElement) return;
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  };
}

/** Fields without a text, such as boxes that are ticked, have no selection. */
export function isTextField(
  field: Element | null,
): field is HTMLInputElement | HTMLTextAreaElement {
  return (
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLInputElement && field.selectionStart !== null)
  );
}
