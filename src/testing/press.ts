/** Whether the key is left to the browser. */
export function press(target: Element, pressed: KeyboardEventInit): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...pressed }),
  );
}
