import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { MAX_WINDOWS, readWindows } from '../../workspace/kept-window.ts';
import type { AppContext } from '../app-context.ts';
import type { KeptThings } from '../models/kept-things.ts';
import { followTables, keptWindowOf } from '../models/tab-keeping.ts';
import { nameWindow } from './window-claim.ts';

/** What changes is kept once it has rested for so long, in milliseconds. */
const REST = 300;

/** Keeps what is open in this window for the next start, and lets tabs go with their tables. */
export function useKeptTabs(app: AppContext): void {
  const { tabs, routes, kept } = app;
  useEffect(() => followTables(app), [app]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: A window has its name for good.
  useEffect(() => {
    const id = app.windowId ?? nameWindow();
    const write = () =>
      kept.writeWindow(id, keptWindowOf(tabs.list.peek(), routes.current.peek(), Date.now()));
    const writeAll = () => {
      tabs.note();
      write();
    };
    const stop = effect(() => {
      void tabs.list.value;
      void routes.current.value;
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
  }, [tabs, routes, kept]);
}

async function forgetOldWindows(kept: KeptThings): Promise<void> {
  const windows = readWindows(await kept.readWindows());
  for (const id of [...windows.keys()].slice(MAX_WINDOWS)) kept.writeWindow(id, undefined);
}
