import type { AccessPolicy, AccountAccess } from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { readAccountSas } from './account-sas.ts';
import { FULL_GRANT, type Grant } from './grant.ts';
import { RequestError } from './request-error.ts';
import { hasSignature } from './sas.ts';
import { checkSharedKey, type SignedRequest } from './shared-key.ts';
import { readTableSas } from './table-sas.ts';

/** The settings and keys by which credentials are judged. */
export interface Authority {
  readonly account: string;
  readonly access: AccountAccess;
  readonly now: Ticks;
}

/** Returns whether a request has credentials, right or wrong. */
export function hasCredentials({ url, headers }: Pick<SignedRequest, 'url' | 'headers'>): boolean {
  return headers.has('Authorization') || hasSignature(url.searchParams);
}

/**
 * Returns what a request may do. Credentials are judged also where none are
 * needed: so what is tried here works on the service (spec 6).
 */
export async function authorize(
  request: SignedRequest,
  { account, access, now }: Authority,
): Promise<Grant> {
  const { url, headers } = request;
  if (headers.has('Authorization')) {
    const { keys } = await access.readAccess();
    await checkSharedKey(request, account, keys, now);
    return FULL_GRANT;
  }
  if (hasSignature(url.searchParams)) {
    const { keys } = await access.readAccess();
    return url.searchParams.has('tn')
      ? readTableSas(url, account, keys, now, (table) => findPolicies(access, table))
      : readAccountSas(url, account, keys, now);
  }
  if (!(await access.isOpen())) throw new RequestError('authorizationMissing');
  return FULL_GRANT;
}

async function findPolicies(
  access: AccountAccess,
  table: TableName,
): Promise<readonly AccessPolicy[]> {
  try {
    return await access.readPolicies(table);
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'tableMissing') return [];
    throw error;
  }
}
