import { scriptURL } from '../base/script-url.ts';
import engineUrl from '../worker/engine.worker.ts?worker&url';
import { type LocalService, startLocalService } from './local-service.ts';

/** The accounts as they lie there, whichever version has stored them, or as the copies of those have them that are not there. They can only be read. */
export function startRescueService(of: 'databases' | 'copies'): LocalService {
  return startLocalService(
    (name) =>
      new Worker(scriptURL(`${engineUrl}${of === 'databases' ? '#read' : '#copies'}`), {
        type: 'module',
        name,
      }),
  );
}
