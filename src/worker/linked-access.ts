import type { AccountAccess } from '../model/account-access.ts';
import type { AccountName } from '../model/names.ts';
import type { AccountProcedures } from './account-procedures.ts';
import type { Link } from './link.ts';

/** Returns the access settings of an account on the other side of a link. */
export function linkAccess(link: Link<AccountProcedures>, account: AccountName): AccountAccess {
  function call<N extends keyof AccountAccess>(method: N, ...sent: Parameters<AccountAccess[N]>) {
    const answer = link.call('callAccess', { account, method, sent });
    // The other side answers by the contract's own types.
    return answer as ReturnType<AccountAccess[N]>;
  }

  return {
    isOpen: () => call('isOpen'),
    readAccess: () => call('readAccess'),
    requireAuthorization: (required) => call('requireAuthorization', required),
    regenerateKey: (place) => call('regenerateKey', place),
    readPolicies: (table) => call('readPolicies', table),
    writePolicies: (table, policies) => call('writePolicies', table, policies),
    readServiceProperties: () => call('readServiceProperties'),
    writeServiceProperties: (sent) => call('writeServiceProperties', sent),
  };
}
