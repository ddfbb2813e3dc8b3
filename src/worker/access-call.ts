import type { AccountAccess } from '../model/account-access.ts';
import type { AccountName } from '../model/names.ts';
import type { AccountService } from '../model/table-service.ts';

/**
 * A call of the access settings. All of them cross as one procedure, as most
 * pages never make one.
 */
export interface AccessCall {
  readonly account: AccountName;
  readonly method: keyof AccountAccess;
  readonly sent: readonly unknown[];
}

export async function callAccess(
  accounts: AccountService,
  { account, method, sent }: AccessCall,
): Promise<unknown> {
  const access = await accounts.accessOf(account);
  // The other side calls by the contract's own types.
  const call = access[method].bind(access) as (...sent: readonly unknown[]) => Promise<unknown>;
  return call(...sent);
}
