import { useContext, useEffect } from 'preact/hooks';
import { PaneContext } from '../../design/pane-scope.ts';
import type { FilterModel } from './filter-model.ts';

const INSTALLED = '(display-mode: standalone), (display-mode: window-controls-overlay)';

/**
 * Runs the filter on F5 in an installed app. In a tab, F5 outside of the bar
 * belongs to the browser; an app's window has no page to reload.
 */
export function useRunWhereInstalled(filter: FilterModel): void {
  const pane = useContext(PaneContext);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isPlain = event.key === 'F5' && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!isPlain || event.defaultPrevented || !matchMedia(INSTALLED).matches) return;
      if (pane?.isCurrent.peek() === false) return;
      event.preventDefault();
      if (!document.querySelector('dialog[open]')) filter.run();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [filter, pane]);
}
