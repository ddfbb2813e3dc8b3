import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps the focus in the pane when the button that has it is removed, such as
 * the cancel button of work that has just ended.
 */
export function useRowFocus(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    const pane = element?.closest<HTMLElement>('[data-pane]');
    if (!element || !pane) return;
    let focused: Element | null = null;
    const note = (event: FocusEvent) => {
      focused = event.target instanceof Element ? event.target : null;
    };
    const observer = new MutationObserver(() => {
      if (focused?.isConnected !== false) return;
      focused = null;
      if (document.activeElement === document.body) pane.focus();
    });
    element.addEventListener('focusin', note);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, [place]);
}
