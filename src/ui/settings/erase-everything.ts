import { DEFAULT_SETTINGS } from '../../workspace/settings.ts';
import type { AppContext } from '../app-context.ts';
import { clearMirrors } from '../durability/browser-storage.ts';
import { forgetData } from '../place/kept-data.ts';

/**
 * Deletes all that this site stores: accounts first, so that a failure there
 * leaves the settings as they are. The samples are not made again by
 * themselves.
 */
export async function eraseEverything(app: AppContext): Promise<void> {
  const { service, accounts, kept, settings, storage } = app;
  for (const { name } of await service.listAccounts()) await service.deleteAccount(name);
  // The right pane closes with the last of its tabs.
  for (const pane of [app.panes.split.peek().beside, app.panes.main]) {
    pane?.tabs.change(() => ({ tabs: [], closed: [] }));
  }
  await kept.clear();
  clearMirrors();
  forgetData();
  settings.change({ ...DEFAULT_SETTINGS, isFirstRunDone: true });
  await accounts.load();
  await storage.refresh();
}
