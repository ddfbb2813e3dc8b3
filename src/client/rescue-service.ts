import { scriptURL } from '../base/script-url.ts';
import type { AccountName } from '../model/names.ts';
import engineUrl from '../worker/engine.worker.ts?worker&url';
import { type LocalService, startLocalService } from './local-service.ts';

/**
 * What can be rescued by reading: databases, whichever version has stored them,
 * copies of missing accounts, the copy of an existing one, or its quarantined
 * copies.
 */
export type Rescued =
  | 'databases'
  | 'copies'
  | { readonly copyOf: AccountName }
  | { readonly quarantineOf: AccountName };

export function startRescueService(of: Rescued): LocalService {
  return startLocalService((given) => {
    const name = given + purposeOf(of);
    return { worker: new Worker(scriptURL(engineUrl), { type: 'module', name }), name };
  });
}

/**
 * Gives the engine's thread its purpose in its name: its address has to stay as
 * its later parts know it.
 */
function purposeOf(of: Rescued): string {
  if (typeof of === 'object') {
    return 'copyOf' in of ? `#copies=${of.copyOf}` : `#aside=${of.quarantineOf}`;
  }
  return of === 'databases' ? '#read' : '#copies';
}
