import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { focusPane } from '../design/pane-focus.ts';
import { paneOf } from './split-actions.ts';
import type { SplitPanes } from './split-panes.ts';

/** CSS pixels below which only the current pane is shown. */
const NARROW = 720;

/** Shows one pane where there is no room for both, and moves the focus out of the hidden one. */
export function useNarrowSplit(beside: RefObject<HTMLElement | null>, panes: SplitPanes): void {
  const shown = panes.shown.value;

  useLayoutEffect(() => {
    const main = beside.current?.parentElement;
    if (!main) return;
    const measure = () => {
      const narrow = main.clientWidth < NARROW;
      if (narrow !== panes.split.peek().isNarrow) panes.change({ isNarrow: narrow });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(main);
    return () => observer.disconnect();
  }, [beside, panes]);

  useLayoutEffect(() => {
    const focused = document.activeElement;
    const [right, main] = [beside.current, beside.current?.parentElement];
    if (shown === 'both' || !shown || !focused || !main?.contains(focused)) return;
    const isOnRight = right?.contains(focused) === true;
    if (isOnRight === (shown === 'beside')) return;
    const pane = paneOf(shown);
    if (pane) focusPane(pane);
  }, [beside, shown]);
}
