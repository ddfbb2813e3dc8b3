/**
 * Makes the field with the focus read-only, and returns the function that makes
 * it writable again. An input method writes its text even where a page prevents
 * the keys, but not into a read-only field.
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

/**
 * Returns the element with the focus, also within a shadow root, which
 * `activeElement` does not name.
 */
function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}
