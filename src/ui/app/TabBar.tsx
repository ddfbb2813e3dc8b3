import { useEffect } from 'preact/hooks';
import { useApp } from '../app-context.ts';
import { tabStrip } from './lazy-panels.ts';
import { STRIP_COMMANDS } from './strip-commands.ts';
import './shell.css';
import { useEarlyKeys } from './use-early-keys.ts';

interface TabBarProps {
  /** The id of the panel that shows the views of the tabs. */
  readonly panelId: string;
  /** Whether the address names a table that is still loading: its tab already takes its room. */
  readonly isAwaited?: boolean;
}

/** Shows the tab strip once a table has been opened. */
export function TabBar({ panelId, isAwaited = false }: TabBarProps) {
  const app = useApp();
  const { tabs, closed } = app.tabs.list.value;
  const isSplit = app.panes.shown.value !== undefined;
  const part = tabStrip.state.value;
  const isShown = isSplit || isAwaited || tabs.length > 0;
  const isWanted = isShown || closed.length > 0;
  useEffect(() => (isWanted ? tabStrip.load() : undefined), [isWanted]);
  useEarlyKeys(isWanted && part.status === 'loading', STRIP_COMMANDS);
  if (!isWanted) return null;
  return (
    <div class="shell-tabs" hidden={!isShown} data-alone={!isSplit && tabs.length < 2}>
      {part.status === 'loaded' && <part.value.TabStrip panelId={panelId} />}
    </div>
  );
}
