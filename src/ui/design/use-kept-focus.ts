import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { returnFocus } from './focus.ts';

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
