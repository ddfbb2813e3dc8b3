import type { TargetedToggleEvent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** An element to open under, or a point of the window. */
export type PopupAnchor = Element | { readonly x: number; readonly y: number };

/** Pixels to the window's edges at least. */
const MARGIN = 8;

/** Places a popup beside its anchor, on the other side where the window ends. */
export function placePopup(popup: HTMLElement, anchor: PopupAnchor): void {
  const { width, height } = popup.getBoundingClientRect();
  const at = anchor instanceof Element ? anchor.getBoundingClientRect() : pointBox(anchor);
  const below = at.bottom + 4;
  const top = below + height + MARGIN <= innerHeight ? below : at.top - 4 - height;
  const left = at.left + width + MARGIN <= innerWidth ? at.left : at.right - width;
  popup.style.insetBlockStart = `${clamp(top, innerHeight - height)}px`;
  popup.style.insetInlineStart = `${clamp(left, innerWidth - width)}px`;
}

function clamp(at: number, room: number): number {
  return Math.max(MARGIN, Math.min(at, room - MARGIN));
}

function pointBox({ x, y }: { readonly x: number; readonly y: number }) {
  return { top: y, bottom: y, left: x, right: x };
}

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
