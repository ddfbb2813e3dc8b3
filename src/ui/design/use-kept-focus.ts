import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { returnFocus } from './focus.ts';

/**
 * Keeps the focus in the window when what has it within the place is disabled
 * or goes, as a command does after which there is nothing left to do. To be
 * called by what draws it, since it looks each time that this is rendered.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  // Once the button is disabled the browser may take it away at any time.
  const focused = document.activeElement;
  const isInside = place.current?.contains(focused) ?? false;
  useLayoutEffect(() => {
    if (!isInside || !(focused instanceof HTMLButtonElement)) return;
    if (focused.disabled || !focused.isConnected) returnFocus(null);
  });
}

/** What goes with the focus in it gives that back to the window. */
export function useReturnedFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = place.current;
    return () => {
      if (own?.contains(document.activeElement)) returnFocus(null);
    };
  }, [place]);
}
