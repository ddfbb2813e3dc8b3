/** Dispatches a key press. Returns whether the default action is left to the browser. */
export function press(target: Element, pressed: KeyboardEventInit): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...pressed }),
  );
}
