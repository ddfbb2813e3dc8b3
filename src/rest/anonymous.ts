import type { AccountAccess } from '../model/account-access.ts';
import type { TableService } from '../model/table-service.ts';
import { hasCredentials } from './authorization.ts';
import type { Answer, RestCall } from './call.ts';
import { FULL_GRANT, type Grant } from './grant.ts';
import { RequestError } from './request-error.ts';
import { isDocumentCall } from './service-operations.ts';
import type { SignedRequest } from './shared-key.ts';

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
