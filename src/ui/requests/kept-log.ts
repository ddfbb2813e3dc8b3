import { watchRequests } from '../../client/request-feed.ts';
import { restAddress } from '../../client/rest-address.ts';
import { observeWindow } from '../../client/window-calls.ts';
import type { AppContext } from '../app-context.ts';
import { RequestsModel, type WatchReports } from './requests-model.ts';

const logByApp = new WeakMap<AppContext, RequestsModel>();

/**
 * Returns the window's one log. It goes on while its pane is closed, until it
 * is paused or the window closes.
 */
export function keptLog(app: AppContext): RequestsModel {
  const log = logByApp.get(app) ?? new RequestsModel(watchBoth(app));
  logByApp.set(app, log);
  return log;
}

/**
 * Watches both sources: the service worker reports the requests it answered,
 * the link to the engine those of this window.
 */
function watchBoth({ observe }: AppContext): WatchReports {
  return (listener, { bodies }) => {
    const unwatch = watchRequests(listener, { bodies });
    observe(observeWindow(listener, { base: restAddress(), bodies }));
    return () => {
      unwatch();
      observe(undefined);
    };
  };
}
