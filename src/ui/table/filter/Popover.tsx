import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { placePopup, usePopupEnd } from '../../design/popup-place.ts';
import './popover.css';

interface PopoverProps {
  readonly label: string;
  readonly anchor: Element;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/**
 * Shows a small panel at its button, open as long as it is rendered. Esc or a
 * press elsewhere closes it.
 */
export function Popover({ label, anchor, onClose, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const opened = popup.current;
    if (!opened) return;
    const before = focusedElement();
    opened.showPopover();
    placePopup(opened, anchor);
    (opened.querySelector<HTMLElement>('[data-initial-focus]') ?? opened).focus();
    return () => {
      const hadFocus = opened.contains(document.activeElement);
      if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [anchor]);

  return (
    <div
      ref={popup}
      class="filter-popover scroll"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      popover="auto"
      {...usePopupEnd(anchor, onClose)}
    >
      {children}
    </div>
  );
}

/**
 * Returns the element with the focus, also within a shadow root, whose host
 * cannot take the focus back.
 */
function focusedElement(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}
