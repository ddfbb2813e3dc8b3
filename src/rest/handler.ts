import type { Ticks } from '../model/edm.ts';
import { parseAccountName } from '../model/names.ts';
import type { AccountService } from '../model/table-service.ts';
import { performBatch } from './batch.ts';
import { readBytes, readUtf8 } from './bodies.ts';
import type { Answer, RestCall } from './call.ts';
import { performCall } from './dispatch.ts';
import type { MetadataLevel } from './entity-json.ts';
import { type AnswerId, refusalOf, writeJsonError } from './error-body.ts';
import { formatHttpDate } from './http-date.ts';
import { readLevel, readPreference, readVerb } from './negotiation.ts';
import { readQueryOptions } from './query-options.ts';
import { readResource } from './route.ts';

/** What the protocol needs of the place that speaks it. */
export interface RestDoors {
  readonly accounts: AccountService;
  /** The address that all accounts lie under, with a slash at its end. */
  readonly base: string;
  readonly now: () => Ticks;
  /** A Guid, for a request without an answer like it. */
  readonly newId: () => string;
}

const CLIENT_REQUEST_ID = 'x-ms-client-request-id';
const DEFAULT_VERSION = '2019-02-02';

/** Answers a request to an account. Whatever is wrong with it is in the answer; it never throws. */
export async function handleRequest(request: Request, doors: RestDoors): Promise<Response> {
  const id: AnswerId = { requestId: doors.newId(), time: doors.now() };
  let level: MetadataLevel = 'minimalmetadata';
  try {
    const call = readCall(request, doors);
    level = call.level;
    const tables = doors.accounts.tablesOf(parseAccountName(call.account));
    const isBatch = call.resource.kind === 'batch' && call.verb === 'POST';
    const answer = await (isBatch
      ? performBatch(call, tables, doors.newId, id)
      : performCall(call, tables));
    return respond(request, answer, level, id);
  } catch (error) {
    const refusal = refusalOf(error);
    const headers = { 'x-ms-error-code': refusal.code };
    const body = writeJsonError(refusal, id);
    return respond(request, { status: refusal.status, headers, body }, level, id);
  }
}

function readCall(request: Request, doors: RestDoors): RestCall {
  const { headers, method, signal } = request;
  const url = new URL(request.url);
  const path = url.pathname.slice(new URL(doors.base).pathname.length);
  const [account = '', ...rest] = path.split('/');
  const verb = readVerb(method, headers.get('X-HTTP-Method'));
  const options = readQueryOptions(url.search);
  return {
    verb,
    options,
    headers,
    account,
    signal,
    resource: readResource(rest.join('/')),
    level: readLevel(headers.get('Accept'), options.format),
    prefer: readPreference(headers.get('Prefer')),
    base: doors.base + account,
    readBody: async () => readUtf8(await readBytes(request)),
  };
}

/** Adds what every answer has (spec 2.2). */
function respond(
  request: Request,
  { status, headers, body }: Answer,
  level: MetadataLevel,
  { requestId, time }: AnswerId,
): Response {
  const clientId = request.headers.get(CLIENT_REQUEST_ID);
  const all = new Headers({
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'x-ms-request-id': requestId,
    'x-ms-version': request.headers.get('x-ms-version') ?? DEFAULT_VERSION,
    Date: formatHttpDate(time),
    ...(clientId !== null && { [CLIENT_REQUEST_ID]: clientId }),
    ...(body !== undefined && {
      'Content-Type': `application/json;odata=${level};streaming=true;charset=utf-8`,
    }),
    ...headers,
  });
  return new Response(body ?? null, { status, headers: all });
}
