import { scriptURL } from '../base/script-url.ts';
import engineUrl from '../worker/engine.worker.ts?worker&url';
import { type LocalService, startLocalService } from './local-service.ts';

/** The accounts as they lie there, whichever version has stored them. They can only be read. */
export function startRescueService(): LocalService {
  return startLocalService(
    (name) => new Worker(scriptURL(`${engineUrl}#read`), { type: 'module', name }),
  );
}
