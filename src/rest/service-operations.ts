import type { Ticks } from '../model/edm.ts';
import type { TableName } from '../model/names.ts';
import { readPolicies, writePolicies } from './access-policy-xml.ts';
import { type Answer, type RestCall, refuseCancelled } from './call.ts';
import { answerPreflight } from './cors.ts';
import { checkXmlBody } from './negotiation.ts';
import { RequestError } from './request-error.ts';
import {
  readServiceProperties,
  writeServiceProperties,
  writeServiceStats,
} from './service-properties-xml.ts';

/** Returns whether a call is about a document in XML: policies, properties, statistics. */
export function isDocumentCall({ resource, options }: Pick<RestCall, 'resource' | 'options'>) {
  const { others } = options;
  if (resource.kind === 'service') return others.has('restype');
  return resource.kind === 'entities' && others.has('comp');
}

/** Returns the same for an address without a resource: its problems are answered in XML as well. */
export function asksDocument({ searchParams }: URL): boolean {
  return searchParams.has('comp') || searchParams.has('restype');
}

export async function performDocumentCall(call: RestCall, now: Ticks): Promise<Answer> {
  const { resource, options } = call;
  const component = options.others.get('comp');
  if (resource.kind === 'entities' && component === 'acl')
    return answerPolicies(call, resource.table);
  const isService = resource.kind === 'service' && options.others.get('restype') === 'service';
  if (isService && component === 'properties') return serviceProperties(call);
  if (isService && component === 'stats') {
    if (call.verb !== 'GET') throw new RequestError('methodNotAllowed');
    call.grant.check({ kind: 'readService' });
    return { status: 200, ...xml(writeServiceStats(now)) };
  }
  throw new RequestError('queryValueInvalid');
}

/** Judged here like the service does; browsers never show a preflight to a service worker. */
export async function performPreflight({ access, headers }: RestCall): Promise<Answer> {
  const { cors } = await access.readServiceProperties();
  return { status: 200, headers: answerPreflight(cors, headers) };
}

async function answerPolicies(call: RestCall, table: TableName): Promise<Answer> {
  const { access } = call;
  call.grant.check({ kind: 'policies' });
  if (call.verb === 'GET') {
    return { status: 200, ...xml(writePolicies(await access.readPolicies(table))) };
  }
  if (call.verb !== 'PUT') throw new RequestError('methodNotAllowed');
  const policies = readPolicies(await readDocument(call));
  refuseCancelled(call);
  await access.writePolicies(table, policies);
  return { status: 204, headers: {} };
}

async function serviceProperties(call: RestCall): Promise<Answer> {
  const { access } = call;
  if (call.verb === 'GET') {
    call.grant.check({ kind: 'readService' });
    return { status: 200, ...xml(writeServiceProperties(await access.readServiceProperties())) };
  }
  if (call.verb !== 'PUT') throw new RequestError('methodNotAllowed');
  call.grant.check({ kind: 'writeService' });
  const sent = readServiceProperties(await readDocument(call));
  refuseCancelled(call);
  await access.writeServiceProperties(sent);
  return { status: 202, headers: {} };
}

/** A body of another type than XML is refused: only a page that knows the protocol sends XML. */
function readDocument({ headers, readBody }: RestCall): Promise<string> {
  checkXmlBody(headers.get('Content-Type'));
  return readBody();
}

function xml(body: string) {
  return { headers: { 'Content-Type': 'application/xml' }, body };
}
