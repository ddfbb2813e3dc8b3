import { watchRequests } from '../../client/request-feed.ts';
import { restAddress } from '../../client/rest-address.ts';
import { observeWindow } from '../../client/window-calls.ts';
import type { AppContext } from '../app-context.ts';
import { RequestsModel, type WatchReports } from '../models/requests/requests-model.ts';

const logByApp = new WeakMap<AppContext, RequestsModel>();

/** The one log of a window. It goes on while its pane is closed, until it is paused or the window is gone. */
export function keptLog(app: AppContext): RequestsModel {
  const log = logByApp.get(app) ?? new RequestsModel(watchBoth(app));
  logByApp.set(app, log);
  return log;
}

/** The service worker tells of what it answered, the link to the engine of what this window asks. */
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
