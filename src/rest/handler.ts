import type { AccountAccess } from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import { parseAccountName } from '../model/names.ts';
import type { AccountService, TableService } from '../model/table-service.ts';
import { ticksOfMilliseconds } from '../model/ticks.ts';
import { answerAnonymous, authorize } from './authorization.ts';
import { performBatch } from './batch.ts';
import { readBatchAhead } from './batch-request.ts';
import { readBytes, readUtf8, streamBody } from './bodies.ts';
import { type Answer, type RestCall, refuseCancelled } from './call.ts';
import { originAnswer } from './cors.ts';
import { performCall } from './dispatch.ts';
import type { MetadataLevel } from './entity-json.ts';
import {
  type AnswerId,
  refusalOf,
  statusTextOf,
  writeJsonError,
  writeXmlError,
} from './error-body.ts';
import { FULL_GRANT, type Grant } from './grant.ts';
import { formatHttpDate } from './http-date.ts';
import { readLevel, readPreference, readVerb } from './negotiation.ts';
import { readQueryOptions } from './query-options.ts';
import { readResource } from './route.ts';
import {
  asksDocument,
  isDocumentCall,
  performDocumentCall,
  performPreflight,
} from './service-operations.ts';
import type { SignedRequest } from './shared-key.ts';

/** What the protocol needs of its surroundings. */
export interface RestContext {
  readonly accounts: AccountService;
  /** The address that all accounts lie under, with a slash at its end. */
  readonly base: string;
  readonly now: () => Ticks;
  /** Returns a Guid, for the id of a request. */
  readonly newId: () => string;
}

/** Returns the context for accounts, with this machine's clock. */
export function createRestContext(accounts: AccountService, base: string): RestContext {
  return {
    accounts,
    base,
    now: () => ticksOfMilliseconds(Date.now()),
    newId: () => crypto.randomUUID(),
  };
}

const CLIENT_REQUEST_ID = 'x-ms-client-request-id';
const DEFAULT_VERSION = '2019-02-02';

/** What is known of a request before it is authorized. */
type Asked = Omit<RestCall, 'grant' | 'access'>;

/** Answers a request to an account. Problems are in the answer; it never throws. */
export async function handleRequest(request: Request, context: RestContext): Promise<Response> {
  const id: AnswerId = { requestId: context.newId(), time: context.now() };
  // Before anything is done, which may change the rules; clients of other
  // origins may read refusals, too.
  const origin = await answerOrigin(request, context);
  let asked: Asked | undefined;
  try {
    asked = readAsked(request, context);
    return respond(request, await answerTo(asked, request, context, id), asked, { ...id, origin });
  } catch (error) {
    const isDocument = asked ? isDocumentCall(asked) : asksDocument(new URL(request.url));
    return respond(request, refuse(error, isDocument, id), asked, { ...id, origin });
  }
}

async function answerTo(
  asked: Asked,
  { method, headers, url }: Request,
  context: RestContext,
  id: AnswerId,
): Promise<Answer> {
  const { accounts } = context;
  // The body arrives while its sender is authorized. A problem is thrown when the body is asked for.
  if (bringsBody(asked)) asked.readBody().catch(() => {});
  const batch = isBatch(asked) ? readBatchAhead(asked, asked.readBody()) : undefined;
  batch?.catch(() => {});
  const request = { method, headers, url: new URL(url) };
  const account = parseAccountName(asked.account);
  const access = await accounts.accessOf(account);
  const all = accounts.tablesOf(account).within({ origin: 'rest' });
  const performAs = (grant: Grant, tables: TableService) => {
    const call: RestCall = { ...asked, access, grant };
    refuseCancelled(call);
    if (!batch) return perform(call, tables, id);
    return batch.then((known) => performBatch(known, call, tables, context.newId, id));
  };
  const answer = answerAnonymous(asked, request, access, all, performAs);
  return answer ?? performAs(await admit(asked, request, access, id.time), all);
}

function perform(call: RestCall, tables: TableService, id: AnswerId): Promise<Answer> {
  if (call.verb === 'OPTIONS') return performPreflight(call);
  if (isDocumentCall(call)) return performDocumentCall(call, id.time);
  return performCall(call, tables);
}

function isBatch(asked: Asked): boolean {
  return asked.resource.kind === 'batch' && asked.verb === 'POST' && !isDocumentCall(asked);
}

function bringsBody({ verb }: Asked): boolean {
  return verb === 'POST' || verb === 'PUT' || verb === 'MERGE';
}

/** A preflight has no credentials; it is judged by the rules that it asks about. */
async function admit(
  asked: Asked,
  request: SignedRequest,
  access: AccountAccess,
  now: Ticks,
): Promise<Grant> {
  if (asked.verb === 'OPTIONS') return FULL_GRANT;
  return authorize(request, { account: asked.account, access, now });
}

/**
 * Returns the CORS headers for a page of another origin, by the method it used,
 * as in its preflight. Empty where there is no account whose rules could be
 * read.
 */
async function answerOrigin(
  request: Request,
  { accounts, base }: RestContext,
): Promise<Record<string, string>> {
  const { method, headers } = request;
  const origin = headers.get('Origin');
  if (!origin || origin === new URL(base).origin || method === 'OPTIONS') return {};
  try {
    const { account } = readPlace(new URL(request.url), base);
    const access = await accounts.accessOf(parseAccountName(account));
    const { cors } = await access.readServiceProperties();
    return originAnswer(cors, headers, method);
  } catch {
    return {};
  }
}

/** Returns the account in an address, and what stands behind it. */
function readPlace({ pathname }: URL, base: string) {
  const path = pathname.slice(new URL(base).pathname.length);
  const [account = '', ...rest] = path.split('/');
  return { account, path: rest.join('/') };
}

function readAsked(request: Request, context: RestContext): Asked {
  const { headers, method, signal } = request;
  const url = new URL(request.url);
  const { account, path } = readPlace(url, context.base);
  const verb = readVerb(method, headers.get('X-HTTP-Method'));
  // A preflight is answered by the account's rules, whatever is wrong with the
  // request that it announces.
  const isPreflight = verb === 'OPTIONS';
  const options = readQueryOptions(isPreflight ? '' : url.search);
  const resource = readResource(isPreflight ? '' : path);
  // Documents in XML and batches have one format, and a preflight has none.
  const isInLevel = resource.kind !== 'batch' && !isDocumentCall({ resource, options });
  const hasLevel = !isPreflight && isInLevel;
  let body: Promise<string> | undefined;
  return {
    verb,
    options,
    headers,
    account,
    signal,
    resource,
    level: hasLevel ? readLevel(headers.get('Accept'), options.format) : acceptedLevel(request),
    prefer: readPreference(headers.get('Prefer')),
    base: context.base + account,
    readBody: () => {
      body ??= readBytes(request).then(readUtf8);
      return body;
    },
  };
}

/** Answers in XML where the request was for a document in XML. */
function refuse(error: unknown, isDocument: boolean, id: AnswerId): Answer {
  const refusal = refusalOf(error);
  const { status, code } = refusal;
  if (!isDocument) {
    return { status, code, headers: {}, body: writeJsonError(refusal, id) };
  }
  const headers = { 'Content-Type': 'application/xml' };
  return { status, code, headers, body: writeXmlError(refusal, id) };
}

/** Adds the headers of every answer (spec 2.2). */
function respond(
  request: Request,
  { status, code, headers, body }: Answer,
  asked: Asked | undefined,
  { requestId, time, origin }: AnswerId & { readonly origin: Readonly<Record<string, string>> },
): Response {
  const level = asked?.level ?? acceptedLevel(request);
  const clientId = request.headers.get(CLIENT_REQUEST_ID);
  const all = new Headers({
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'x-ms-request-id': requestId,
    'x-ms-version': request.headers.get('x-ms-version') ?? DEFAULT_VERSION,
    Date: formatHttpDate(time),
    ...(code !== undefined && { 'x-ms-error-code': code }),
    ...(clientId !== null && { [CLIENT_REQUEST_ID]: clientId }),
    ...(body !== undefined && {
      'Content-Type': `application/json;odata=${level};streaming=true;charset=utf-8`,
    }),
  });
  // An operation's own Content-Type replaces the usual one, whatever its case.
  for (const [name, value] of Object.entries({ ...headers, ...origin })) all.set(name, value);
  const statusText = statusTextOf(status, code);
  return new Response(body === undefined ? null : streamBody(body), {
    status,
    statusText,
    headers: all,
  });
}

/**
 * Returns the level for the refusal of a request that could not be parsed; the
 * default where it asks for no known one.
 */
function acceptedLevel({ headers, url }: Request): MetadataLevel {
  try {
    const format = new URL(url).searchParams.get('$format') ?? undefined;
    return readLevel(headers.get('Accept'), format);
  } catch {
    return 'minimalmetadata';
  }
}
