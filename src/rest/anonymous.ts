import type { AccountAccess } from '../model/account-access.ts';
import type { TableService } from '../model/table-service.ts';
import { hasCredentials } from './authorization.ts';
import type { Answer, RestCall } from './call.ts';
import { FULL_GRANT, type Grant } from './grant.ts';
import { RequestError } from './request-error.ts';
import { isDocumentCall } from './service-operations.ts';
import type { SignedRequest } from './shared-key.ts';

/** What of a request tells whether it may begin before it is seen that the account is open. */
type Asked = Pick<RestCall, 'verb' | 'resource' | 'options'>;
type Perform = (grant: Grant, tables: TableService) => Promise<Answer>;

/**
 * Answers who brings no credentials without a look at the store for that alone. A question changes nothing: it is begun
 * while it is seen whether the account is open. A write of entities sees it in its own transaction, so that nothing is
 * written behind the account's closing. Undefined where it has to be seen first.
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

/** Whether it can write nothing but entities: that alone is judged as it is written. */
function writesEntities({ verb, resource: { kind } }: Asked): boolean {
  return verb !== 'OPTIONS' && (kind === 'entities' || kind === 'entity' || kind === 'batch');
}

/** Lets one look at the store serve both: whether the account is open, and what was asked. */
async function answerIfOpen(access: AccountAccess, answer: Promise<Answer>): Promise<Answer> {
  // It is told below, unless nobody may know.
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

/** What is refused may have been so before anything was seen: nothing of it is told to whom may not ask. */
async function answerSeen(
  access: AccountAccess,
  answer: Promise<Answer>,
  wasOpen: () => boolean,
): Promise<Answer> {
  const isOpen = await answer.then(wasOpen, () => false);
  return isOpen ? answer : answerIfOpen(access, answer);
}
