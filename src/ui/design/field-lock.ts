/**
 * Keeps an input method out of the field that has the focus. What it composes
 * is written whatever a page prevents of its keys, but not where nothing can be
 * written. Gives the field back when called.
 */
export function lockFocused(): () => void {
  const field = focused();
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isField || field.readOnly) return () => {};
  let locked: typeof field | undefined = field;
  field.readOnly = true;
  return () => {
    if (locked) locked.readOnly = false;
    locked = undefined;
  };
}

/** An editor in a shadow root hides what in it has the focus. */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
