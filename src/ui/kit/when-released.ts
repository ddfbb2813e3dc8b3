/**
 * Opens a menu for whoever asked by `contextmenu`. On Linux and macOS a press
 * of the right button asks for it: it comes when that is let go, because the
 * browser closes a popover at the end of a press that began outside of it.
 */
export function whenReleased({ buttons }: MouseEvent, open: () => void): void {
  if (buttons === 0) open();
  else addEventListener('pointerup', () => open(), { once: true });
}
