import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { MAX_WINDOWS, readWindows } from '../../workspace/kept-window.ts';
import type { AppContext } from '../app-context.ts';
import type { KeptThings } from '../models/kept-things.ts';
import type { Half, Halves } from '../models/shell/halves.ts';
import type { OpenTabs, OpenWindow } from '../models/shell/open-window.ts';
import { followTables, keptWindowOf } from '../models/shell/tab-keeping.ts';
import { sideOf } from './split-actions.ts';
import { nameWindow } from './window-claim.ts';

/** What changes is kept once it has rested for so long, in milliseconds. */
const REST = 300;

/** Keeps what is open in this window for the next start, and lets tabs go with their tables. */
export function useKeptTabs(app: AppContext): void {
  const { halves, kept } = app;
  const side = sideOf(app);
  useEffect(() => followTables(app), [app]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A window has its name for good.
  useEffect(() => {
    // One of them writes for both.
    if (side !== 'main') return;
    const id = app.windowId ?? nameWindow();
    const write = () => kept.writeWindow(id, keptWindowOf(openOf(halves), Date.now()));
    const writeAll = () => {
      for (const half of [halves.main, halves.split.peek().beside]) half?.tabs.note();
      write();
    };
    const stop = effect(() => {
      const { beside } = halves.split.value;
      for (const half of [halves.main, beside]) {
        void half?.tabs.list.value;
        void half?.routes.current.value;
      }
      const timer = setTimeout(write, REST);
      return () => clearTimeout(timer);
    });
    // Nothing is lost where that fails.
    forgetOldWindows(kept).catch(() => {});
    addEventListener('pagehide', writeAll);
    document.addEventListener('visibilitychange', writeAll);
    return () => {
      stop();
      removeEventListener('pagehide', writeAll);
      document.removeEventListener('visibilitychange', writeAll);
    };
  }, [side, halves, kept]);
}

/** What is open in both halves; what was kept of the right one stays until it is there. */
function openOf({ main, split }: Halves): OpenWindow {
  const { beside, kept, share, current } = split.peek();
  const half = beside && { ...openIn(beside), share, isCurrent: current === 'beside' };
  return { ...openIn(main), beside: half ?? kept };
}

function openIn({ tabs, routes }: Half): OpenTabs {
  return { ...tabs.list.peek(), route: routes.current.peek() };
}

async function forgetOldWindows(kept: KeptThings): Promise<void> {
  const windows = readWindows(await kept.readWindows());
  for (const id of [...windows.keys()].slice(MAX_WINDOWS)) kept.writeWindow(id, undefined);
}
