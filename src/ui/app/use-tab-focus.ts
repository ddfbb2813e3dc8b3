import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { focusWhenShown, hasLostFocus } from '../design/pane-focus.ts';
import type { TableTab } from '../place/tab-list.ts';

/**
 * Keeps the shown tab in sight. Moves a focus that was in a closed view to the
 * next view, and one that was on a closed tab to the shown tab.
 */
export function useTabFocus(
  strip: RefObject<HTMLElement | null>,
  tabs: readonly TableTab[],
  active: string | undefined,
) {
  const ids = tabs.map(({ id }) => id).join(' ');
  const last = useRef<{ readonly element: Element; readonly isTab: boolean } | undefined>(
    undefined,
  );
  const findShown = () => strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');

  // biome-ignore lint/correctness/useExhaustiveDependencies: It is asked for each tab that is shown.
  useLayoutEffect(() => {
    const reveal = () => findShown()?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // Observes at first, and each time the room changes.
    const observer = new ResizeObserver(reveal);
    if (strip.current) observer.observe(strip.current);
    return () => observer.disconnect();
  }, [active]);

  // Runs before the next key, which would be lost. The view may be removed after the strip renders.
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is asked also for each tab that goes.
  useLayoutEffect(() => {
    find();
    queueMicrotask(find);
    const later = requestAnimationFrame(find);
    return () => cancelAnimationFrame(later);

    function find(): void {
      const pane = strip.current?.closest<HTMLElement>('[data-pane]') ?? undefined;
      // The element that opened the first tab was removed before there was a strip.
      if (!last.current && pane && hasLostFocus(pane)) focusWhenShown(pane);
      const isLost = document.activeElement === document.body && last.current;
      if (!isLost || last.current?.element.isConnected) return;
      const shown = last.current?.isTab ? findShown() : undefined;
      if (shown?.checkVisibility()) shown.focus();
      else focusWhenShown(pane);
    }
  }, [active, ids]);

  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const own = strip.current?.closest('[data-pane]');
      const pane = target.closest('[data-pane]');
      // A focus lost in another pane, such as the navigation, is restored by that pane.
      if (pane && own && !own.contains(pane)) {
        last.current = undefined;
        return;
      }
      last.current = { element: target, isTab: strip.current?.contains(target) === true };
    };
    addEventListener('focusin', note);
    return () => removeEventListener('focusin', note);
  }, [strip]);
}
