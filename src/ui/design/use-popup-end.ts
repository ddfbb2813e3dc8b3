import type { TargetedToggleEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PopupAnchor } from './popup-place.ts';

/**
 * Tells that a popover closes as soon as it does, since a `toggle` event comes
 * a task later: a key that opens it once more may be quicker, and would find
 * it open still. A press on the anchor is told later all the same: the click
 * that follows is meant to close it, and would open it again.
 */
export function usePopupEnd(anchor: PopupAnchor, onClose: () => void) {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    const press = ({ target }: Event) => {
      isPressed.current =
        anchor instanceof Element && target instanceof Node && anchor.contains(target);
    };
    addEventListener('pointerdown', press, { capture: true });
    return () => removeEventListener('pointerdown', press, { capture: true });
  }, [anchor]);

  function isEnd(event: TargetedToggleEvent<HTMLElement>): boolean {
    // Popovers within it tell of theirs as well.
    return event.target === event.currentTarget && event.newState === 'closed';
  }
  return {
    onBeforeToggle(event: TargetedToggleEvent<HTMLElement>) {
      if (isEnd(event) && !isPressed.current) onClose();
    },
    onToggle(event: TargetedToggleEvent<HTMLElement>) {
      // One that is gone by then has told already, and another one may be open.
      if (isEnd(event) && event.currentTarget.isConnected) onClose();
    },
  };
}
