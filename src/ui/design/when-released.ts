/**
 * Opens a menu for a `contextmenu` event. On Linux and macOS the press of the
 * right button fires it: the menu opens on release, because the browser closes
 * a popover at the end of a press that began outside of it.
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
  // A release outside of the window, or a press that turns into scrolling, opens nothing.
  for (const type of ['pointerup', 'pointercancel', 'blur']) {
    addEventListener(type, release, { signal });
  }
}
