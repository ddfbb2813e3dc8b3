import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { returnFocus } from './focus.ts';

/**
 * Keeps the focus in the window when what has it within the place is disabled,
 * as a command is after which there is nothing left to do. To be called by what
 * disables it, since it looks each time that this is rendered.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  // Once the button is disabled the browser may take it away at any time.
  const focused = document.activeElement;
  useLayoutEffect(() => {
    const isLost = focused instanceof HTMLButtonElement && focused.disabled;
    if (isLost && place.current?.contains(focused)) returnFocus(null);
  });
}
