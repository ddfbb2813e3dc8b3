import { millisecondsOf } from '../model/datetime.ts';
import type { Ticks } from '../model/edm.ts';
import { parseAccountName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { AccountService, TableService } from '../model/table-service.ts';
import { readBytes, readUtf8 } from './bodies.ts';
import type { Answer, RestCall } from './call.ts';
import type { MetadataLevel } from './entity-json.ts';
import { getEntity, writeEntity } from './entity-operations.ts';
import { type AnswerId, refusalOf, writeJsonError } from './error-body.ts';
import { readLevel, readPreference, readVerb } from './negotiation.ts';
import { queryEntities } from './query-operations.ts';
import { readQueryOptions } from './query-options.ts';
import { RequestError } from './request-error.ts';
import { readResource } from './route.ts';
import { createTable, deleteTable, getTable, queryTables } from './table-operations.ts';

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
    const answer = await answerTo(call, doors.accounts.tablesOf(parseAccountName(call.account)));
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

/** Which operation a verb is on a resource (spec 2.4). */
async function answerTo(call: RestCall, tables: TableService): Promise<Answer> {
  if (call.signal.aborted) throw new StorageError('cancelled');
  const { verb, resource } = call;
  switch (resource.kind) {
    case 'tables':
      if (verb === 'GET') return queryTables(call, tables);
      if (verb === 'POST') return createTable(call, tables);
      break;
    case 'table':
      if (verb === 'GET') return getTable(call, tables, resource.table);
      if (verb === 'DELETE') return deleteTable(tables, resource.table);
      break;
    case 'entities':
      if (verb === 'GET') return queryEntities(call, tables, resource.table);
      if (verb === 'POST') return writeEntity(call, tables);
      break;
    case 'entity':
      if (verb === 'GET') return getEntity(call, tables);
      if (verb !== 'POST' && verb !== 'OPTIONS') return writeEntity(call, tables);
      break;
    case 'batch':
    case 'service':
      break;
  }
  throw new RequestError('methodNotAllowed');
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

function formatHttpDate(time: Ticks): string {
  return new Date(millisecondsOf(time)).toUTCString();
}
