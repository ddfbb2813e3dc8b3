import { isMac } from '../design/system-keys.ts';
import { readRoute } from '../place/routes.ts';
import type { TabsModel } from './tabs-model.ts';

/**
 * Opens a link to a table in its tab, as that was left; pressed with the middle
 * button or with Mod, in a new tab.
 */
export function openTableLink(event: MouseEvent, tabs: TabsModel): void {
  const { target, button, shiftKey, altKey, ctrlKey, metaKey } = event;
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  if (!link || event.defaultPrevented || shiftKey || altKey || button > 1) return;
  const route = readRoute(link.getAttribute('href') ?? '');
  if (!route.table) return;
  event.preventDefault();
  tabs.open(route, { isNew: button === 1 || (isMac ? metaKey : ctrlKey) });
}
