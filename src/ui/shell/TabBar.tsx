import { useEffect } from 'preact/hooks';
import { useApp } from '../app-context.ts';
import { tabStrip } from './lazy-panels.ts';
import './shell.css';

/** Where the tabs are, as soon as somebody has opened a table. */
export function TabBar() {
  const { tabs, closed } = useApp().tabs.list.value;
  const part = tabStrip.state.value;
  const isWanted = tabs.length + closed.length > 0;
  useEffect(() => (isWanted ? tabStrip.load() : undefined), [isWanted]);
  if (!isWanted) return null;
  return (
    <div class="shell-tabs" hidden={tabs.length === 0}>
      {part.status === 'loaded' && <part.value.TabStrip />}
    </div>
  );
}
