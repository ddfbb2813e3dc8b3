import type { AccessSettings } from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import { readAccountSas } from './account-sas.ts';
import { FULL_GRANT, type Grant } from './grant.ts';
import { RequestError } from './request-error.ts';
import { hasSignature } from './sas.ts';
import { checkSharedKey, type SignedRequest } from './shared-key.ts';
import { type FindPolicies, readTableSas } from './table-sas.ts';

/** What credentials are judged by. */
export interface Authority {
  readonly account: string;
  readonly settings: AccessSettings;
  readonly now: Ticks;
  readonly findPolicies: FindPolicies;
}

/**
 * What a request may do. One that brings credentials is judged by them, also
 * where none are needed: so what is tried here works there (spec 6).
 */
export async function authorize(request: SignedRequest, authority: Authority): Promise<Grant> {
  const { account, settings, now, findPolicies } = authority;
  const { url, headers } = request;
  if (headers.has('Authorization')) {
    await checkSharedKey(request, account, settings.keys, now);
    return FULL_GRANT;
  }
  if (hasSignature(url.searchParams)) {
    return url.searchParams.has('tn')
      ? readTableSas(url, account, settings.keys, now, findPolicies)
      : readAccountSas(url, account, settings.keys, now);
  }
  if (settings.requiresAuthorization) throw new RequestError('authorizationMissing');
  return FULL_GRANT;
}
