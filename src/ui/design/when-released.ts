/**
 * Opens a menu for whoever asked by `contextmenu`. On Linux and macOS a press
 * of the right button asks for it: it comes when that is let go, because the
 * browser closes a popover at the end of a press that began outside of it.
 */
export function whenReleased({ buttons }: MouseEvent, open: () => void): void {
  if (buttons === 0) {
    open();
    return;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const release = ({ type }: Event) => {
    waiting.abort();
    if (type === 'pointerup') open();
  };
  // What is let go elsewhere, or turns into scrolling, opens nothing later.
  for (const type of ['pointerup', 'pointercancel', 'blur']) {
    addEventListener(type, release, { signal });
  }
}
