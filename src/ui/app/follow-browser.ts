import { effect } from '@preact/signals';
import type { AppContext } from '../app-context.ts';
import { followFiles } from './follow-files.ts';
import { followLaunches } from './follow-launches.ts';
import { followPastes } from './follow-pastes.ts';
import { offerInstall } from './offer-install.ts';
import { offerUpdate, workIn } from './offer-update.ts';

/**
 * The service worker's side of the page: it watches for newer versions, and
 * waits for unsaved work before it installs them.
 */
interface Updates {
  announceWork(): () => void;
  watchForUpdates(listeners: {
    readonly onReady: (update: Parameters<typeof offerUpdate>[1]) => void;
    readonly holdsWork: () => boolean;
  }): Promise<void>;
}

/**
 * Connects the window with the browser: files to open, pastes, installing.
 * Returns the function that starts watching for newer versions, which also
 * keeps the app for use without a network.
 */
export function followBrowser(
  app: AppContext,
  { announceWork, watchForUpdates }: Updates,
): () => Promise<void> {
  const work = workIn(app);
  effect(() => (work.value ? announceWork() : undefined));
  offerInstall(app, work);
  followLaunches(app);
  followPastes(app);
  void followFiles(app).catch(reportError);
  return () =>
    watchForUpdates({
      onReady: (update) => offerUpdate(app, update),
      holdsWork: () => work.peek(),
    });
}
