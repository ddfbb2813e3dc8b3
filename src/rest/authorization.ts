import type { AccessPolicy, AccountAccess } from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import type { TableName } from '../model/names.ts';
import { isRefusal } from '../model/storage-error.ts';
import type { TableService } from '../model/table-service.ts';
import type { Answer, RestCall } from './call.ts';
import { FULL_GRANT, type Grant } from './grant.ts';
import { RequestError } from './request-error.ts';
import { hasSignature, readAccountSas, readTableSas } from './sas.ts';
import { isDocumentCall } from './service-operations.ts';
import { checkSharedKey, type SignedRequest } from './shared-key.ts';

/** The settings and keys by which credentials are judged. */
export interface Authority {
  readonly account: string;
  readonly access: AccountAccess;
  readonly now: Ticks;
}

/** Returns whether a request has credentials, right or wrong. */
function hasCredentials({ url, headers }: Pick<SignedRequest, 'url' | 'headers'>): boolean {
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
    if (isRefusal(error, 'tableMissing')) return [];
    throw error;
  }
}

/**
 * The parts of a request that decide whether it may begin before it is known
 * that the account is open.
 */
type Asked = Pick<RestCall, 'verb' | 'resource' | 'options'>;
type Perform = (grant: Grant, tables: TableService) => Promise<Answer>;

/**
 * Answers a request without credentials, without a read for that alone. A read
 * changes nothing: it begins while the access settings are read. A write of
 * entities reads them in its own transaction, so that nothing is written after
 * the account was closed. Returns undefined where they have to be read first.
 */
export function answerAnonymous(
  asked: Asked,
  request: SignedRequest,
  access: AccountAccess,
  tables: TableService,
  perform: Perform,
): Promise<Answer> | undefined {
  if (isDocumentCall(asked) || hasCredentials(request)) return undefined;
  if (asked.verb === 'GET') return answerIfOpen(access, perform(FULL_GRANT, tables));
  return writesEntities(asked) ? answerWrite(access, tables, perform) : undefined;
}

/** Returns whether it can write nothing but entities: only these are judged as they are written. */
function writesEntities({ verb, resource: { kind } }: Asked): boolean {
  return verb !== 'OPTIONS' && (kind === 'entities' || kind === 'entity' || kind === 'batch');
}

/** Waits for both: whether the account is open, and the answer. */
async function answerIfOpen(access: AccountAccess, answer: Promise<Answer>): Promise<Answer> {
  // A failure is thrown below, unless the client may not know it.
  answer.catch(() => {});
  if (!(await access.isOpen())) throw new RequestError('authorizationMissing');
  return answer;
}

function answerWrite(
  access: AccountAccess,
  tables: TableService,
  perform: Perform,
): Promise<Answer> | undefined {
  let isSeen = false;
  const judged = tables.judgedBy?.((isOpen) => {
    isSeen = isOpen;
    if (!isOpen) throw new RequestError('authorizationMissing');
  });
  return judged && answerSeen(access, perform(FULL_GRANT, judged), () => isSeen);
}

/**
 * A refusal may have come before the access settings were read: a client
 * without access learns nothing of it.
 */
async function answerSeen(
  access: AccountAccess,
  answer: Promise<Answer>,
  wasOpen: () => boolean,
): Promise<Answer> {
  const isOpen = await answer.then(wasOpen, () => false);
  return isOpen ? answer : answerIfOpen(access, answer);
}
