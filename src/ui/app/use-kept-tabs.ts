import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { MAX_WINDOWS, readWindows } from '../../workspace/kept-window.ts';
import type { AppContext } from '../app-context.ts';
import type { KeptThings } from '../kept-things.ts';
import type { OpenTabs, OpenWindow } from '../place/tab-list.ts';
import { sideOf } from './split-actions.ts';
import type { SplitPane, SplitPanes } from './split-panes.ts';
import { followTables, keptWindowOf } from './tab-keeping.ts';
import { nameWindow } from './window-claim.ts';

/** Milliseconds without a change before the tabs are stored. */
const REST = 300;

/**
 * Stores the open tabs of this window for the next start, and closes tabs whose
 * tables are deleted.
 */
export function useKeptTabs(app: AppContext): void {
  const { panes, kept } = app;
  const side = sideOf(app);
  useEffect(() => followTables(app), [app]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A window has its name for good.
  useEffect(() => {
    // The main pane writes for both.
    if (side !== 'main') return;
    const id = app.windowId ?? nameWindow();
    const write = () => kept.writeWindow(id, keptWindowOf(openOf(panes), Date.now()));
    const writeAll = () => {
      for (const pane of [panes.main, panes.split.peek().beside]) pane?.tabs.note();
      write();
    };
    const stop = effect(() => {
      const { beside } = panes.split.value;
      for (const pane of [panes.main, beside]) {
        void pane?.tabs.list.value;
        void pane?.routes.current.value;
      }
      const timer = setTimeout(write, REST);
      return () => clearTimeout(timer);
    });
    // A failure loses nothing.
    forgetOldWindows(kept).catch(() => {});
    addEventListener('pagehide', writeAll);
    document.addEventListener('visibilitychange', writeAll);
    return () => {
      stop();
      removeEventListener('pagehide', writeAll);
      document.removeEventListener('visibilitychange', writeAll);
    };
  }, [side, panes, kept]);
}

/** Returns what is open in both panes; the stored right pane stays until it is restored. */
function openOf({ main, split }: SplitPanes): OpenWindow {
  const { beside, kept, share, current } = split.peek();
  const pane = beside && { ...openIn(beside), share, isCurrent: current === 'beside' };
  return { ...openIn(main), beside: pane ?? kept };
}

function openIn({ tabs, routes }: SplitPane): OpenTabs {
  return { ...tabs.list.peek(), route: routes.current.peek() };
}

async function forgetOldWindows(kept: KeptThings): Promise<void> {
  const windows = readWindows(await kept.readWindows());
  for (const id of [...windows.keys()].slice(MAX_WINDOWS)) kept.writeWindow(id, undefined);
}
