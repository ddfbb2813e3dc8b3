import type { TargetedToggleEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PopupAnchor } from './popup-place.ts';

/**
 * Returns handlers that call `onClose` as soon as a popover closes. A `toggle`
 * event comes a task later: a key that opens the popover again may be quicker,
 * and would find it still open. A press on the anchor is reported later all the
 * same: the click that follows is meant to close it, and would open it again.
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
    // Events of popovers within it bubble up here.
    return event.target === event.currentTarget && event.newState === 'closed';
  }
  return {
    onBeforeToggle(event: TargetedToggleEvent<HTMLElement>) {
      if (isEnd(event) && !isPressed.current) onClose();
    },
    onToggle(event: TargetedToggleEvent<HTMLElement>) {
      // A removed popover has been reported already, and another one may be open.
      if (isEnd(event) && event.currentTarget.isConnected) onClose();
    },
  };
}
