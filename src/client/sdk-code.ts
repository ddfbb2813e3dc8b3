import type { EntityKey } from '../model/entity.ts';
import { type PropertyText, parseEntityJson } from '../model/entity-json-text.ts';
import { readBoundary, readPart, readParts } from '../rest/multipart-reader.ts';
import { readQueryOptions } from '../rest/query-options.ts';
import { type Resource, readResource } from '../rest/route.ts';
import { quote, type WrittenRequest } from './written-request.ts';

/** Lines of code with a client of the service, or of one table. */
export interface SdkCalls {
  readonly table?: string;
  readonly lines: readonly string[];
}

/** Returns the code with the Azure SDK that sends such a request; undefined where there is none. */
export function writeSdkCalls(request: WrittenRequest, base: string): SdkCalls | undefined {
  try {
    return callsOf(request, base);
  } catch {
    // A request that the service would refuse has no call that sends it.
    return undefined;
  }
}

function callsOf(request: WrittenRequest, base: string): SdkCalls | undefined {
  const url = new URL(request.url);
  const root = new URL(base).pathname;
  if (!url.pathname.startsWith(`${root}/`)) return undefined;
  const resource = readResource(url.pathname.slice(root.length + 1));
  const { filter, select, top, others } = readQueryOptions(url.search);
  const page = writePage(top, others);
  const component = others.get('comp');
  const query = writeQuery(filter, select);
  switch (resource.kind) {
    case 'service':
      return component === 'properties' && request.method === 'GET'
        ? { lines: ['console.log(await service.getProperties());'] }
        : undefined;
    case 'tables':
      return callTables(request, query, page);
    case 'table':
      return callTable(request.method, resource.table);
    case 'entities': {
      const { table } = resource;
      if (component === 'acl') return callPolicies(request.method, table);
      return callEntities(request, table, query, page);
    }
    case 'entity':
      return callEntity(request, resource, query);
    case 'batch':
      return callBatch(request, base);
  }
}

function callTables(
  { method, body = '' }: WrittenRequest,
  query: string,
  page?: string,
): SdkCalls | undefined {
  if (method === 'GET') {
    if (page !== undefined) return { lines: linesOfPage(`service.listTables(${query})`, page) };
    return {
      lines: [
        `for await (const table of service.listTables(${query})) {`,
        '  console.log(table.name);',
        '}',
      ],
    };
  }
  // The body has passed the service, or will be refused there.
  const { TableName: name } = JSON.parse(body) as { readonly TableName: string };
  return method === 'POST' ? { lines: [`await service.createTable(${quote(name)});`] } : undefined;
}

function callTable(method: string, table: string): SdkCalls | undefined {
  if (method === 'DELETE') return { lines: [`await service.deleteTable(${quote(table)});`] };
  return method === 'GET'
    ? callTables({ method, url: '', headers: [] }, writeQuery(`TableName eq '${table}'`, undefined))
    : undefined;
}

function callPolicies(method: string, table: string): SdkCalls | undefined {
  return method === 'GET'
    ? { table, lines: ['console.log(await client.getAccessPolicy());'] }
    : undefined;
}

function callEntities(
  { method, body = '' }: WrittenRequest,
  table: string,
  query: string,
  page?: string,
): SdkCalls | undefined {
  if (method === 'GET' && page !== undefined) {
    return { table, lines: linesOfPage(`client.listEntities(${query})`, page) };
  }
  if (method === 'POST') {
    return { table, lines: [`await client.createEntity(${writeEntity(body)});`] };
  }
  return method === 'GET'
    ? {
        table,
        lines: [
          `for await (const entity of client.listEntities(${query})) {`,
          '  console.log(entity);',
          '}',
        ],
      }
    : undefined;
}

function callEntity(
  request: WrittenRequest,
  { table, key }: Extract<Resource, { kind: 'entity' }>,
  query: string,
): SdkCalls | undefined {
  const { method, body = '' } = request;
  const keys = `${quote(key.partitionKey)}, ${quote(key.rowKey)}`;
  const etag = etagOf(request);
  const condition = etag === undefined ? '' : `, { etag: ${quote(etag)} }`;
  switch (method) {
    case 'GET': {
      const options = query === '' ? '' : `, ${query}`;
      return { table, lines: [`console.log(await client.getEntity(${keys}${options}));`] };
    }
    case 'DELETE':
      return { table, lines: [`await client.deleteEntity(${keys}${condition});`] };
    case 'PUT':
    case 'PATCH':
    case 'MERGE': {
      const mode = method === 'PUT' ? `'Replace'` : `'Merge'`;
      const call = etag === undefined ? 'upsertEntity' : 'updateEntity';
      const entity = writeEntity(body, key);
      return { table, lines: [`await client.${call}(${entity}, ${mode}${condition});`] };
    }
    default:
      return undefined;
  }
}

const PART = /^(?<method>[A-Z]+) (?<url>\S+)[^\n]*\n/;

function callBatch({ headers, body = '' }: WrittenRequest, base: string): SdkCalls | undefined {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
  const [changeset] = readParts(body, readBoundary(type));
  if (!changeset) return undefined;
  const boundary = readBoundary(changeset.headers.get('Content-Type'));
  const actions = readParts(changeset.body, boundary).map((part) => writeAction(part.body, base));
  const [table] = actions.map((action) => action?.table);
  const lines = actions.map((action) => action?.line);
  if (table === undefined || lines.includes(undefined)) return undefined;
  return {
    table,
    lines: ['await client.submitTransaction([', ...lines.map((line) => `  ${line},`), ']);'],
  };
}

function writeAction(part: string, base: string): { table: string; line: string } | undefined {
  const { method = '', url = '' } = PART.exec(part)?.groups ?? {};
  const { headers, body } = readPart(part.replace(PART, ''));
  // The SDK sends every verb as itself.
  if (headers.has('X-HTTP-Method')) return undefined;
  const etag = headers.get('If-Match');
  const path = new URL(url, `${base}/`).pathname.slice(new URL(base).pathname.length + 1);
  const resource = readResource(path);
  if (resource.kind !== 'entities' && resource.kind !== 'entity') return undefined;
  const { table } = resource;
  if (resource.kind === 'entities') return { table, line: `['create', ${writeEntity(body)}]` };
  const { partitionKey, rowKey } = resource.key;
  if (method === 'DELETE') {
    // In a transaction the SDK deletes any version.
    if (etag !== '*') return undefined;
    const key = `{ partitionKey: ${quote(partitionKey)}, rowKey: ${quote(rowKey)} }`;
    return { table, line: `['delete', ${key}]` };
  }
  const mode = method === 'PUT' ? `'Replace'` : `'Merge'`;
  const entity = writeEntity(body, resource.key);
  const line =
    etag === null
      ? `['upsert', ${entity}, ${mode}]`
      : `['update', ${entity}, ${mode}, { etag: ${quote(etag)} }]`;
  return { table, line };
}

/** Names that mean something else in an object of the SDK, or in any of JavaScript. */
const TAKEN = ['partitionKey', 'rowKey', 'timestamp', 'etag', '__proto__'];

/** Returns an entity as an object of the SDK. The keys may be in the address alone. */
function writeEntity(json: string, key?: EntityKey): string {
  const { partitionKey, rowKey, properties } = parseEntityJson(withKeys(json, key));
  if (properties.some(({ name }) => TAKEN.includes(name))) throw new Error('It would be lost.');
  const members = [
    `partitionKey: ${quote(partitionKey)}`,
    `rowKey: ${quote(rowKey)}`,
    ...properties.map((property) => `${nameOf(property.name)}: ${writeValue(property)}`),
  ];
  return `{ ${members.join(', ')} }`;
}

function withKeys(json: string, key: EntityKey | undefined): string {
  if (!key || /"PartitionKey"\s*:/.test(json)) return json;
  const keys = JSON.stringify({ PartitionKey: key.partitionKey, RowKey: key.rowKey });
  const rest = json.trim().slice(1).trim();
  return rest === '}' ? keys : `${keys.slice(0, -1)},${rest}`;
}

function writeValue({ type, text }: PropertyText): string {
  switch (type) {
    case 'Edm.String':
      return quote(text);
    case 'Edm.Boolean':
    case 'Edm.Int32':
      return text;
    case 'Edm.Int64':
      return `${text}n`;
    case 'Edm.Double': {
      // The SDK sends an integer as an Int32.
      const isWhole = Number.isInteger(Number(text)) || !Number.isFinite(Number(text));
      return isWhole ? typed('Double', text) : text;
    }
    case 'Edm.Binary':
    case 'Edm.DateTime':
    case 'Edm.Guid':
      return typed(type.slice('Edm.'.length), text);
  }
}

function typed(type: string, value: string): string {
  return `{ type: '${type}', value: ${quote(value)} }`;
}

function nameOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : quote(name);
}

function etagOf({ headers }: WrittenRequest): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'if-match')?.[1];
}

function writeQuery(filter: string | undefined, select: readonly string[] | undefined): string {
  const options = [
    ...(filter ? [`filter: ${quote(filter)}`] : []),
    ...(select ? [`select: [${select.map(quote).join(', ')}]`] : []),
  ];
  return options.length === 0 ? '' : `{ queryOptions: { ${options.join(', ')} } }`;
}

/**
 * Returns how to ask for a page of a size, or not the first one; undefined
 * where neither is given.
 */
function writePage(top: number | undefined, others: URLSearchParams): string | undefined {
  const token = others.get('NextTableName') ?? tokenOf(others);
  const settings = [
    ...(top === undefined ? [] : [`maxPageSize: ${top}`]),
    ...(token ? [`continuationToken: ${quote(token)}`] : []),
  ];
  return settings.length === 0 ? undefined : `{ ${settings.join(', ')} }`;
}

/** The SDK packs both keys of a continuation into one text. */
function tokenOf(others: URLSearchParams): string | undefined {
  const nextPartitionKey = others.get('NextPartitionKey');
  const nextRowKey = others.get('NextRowKey');
  if (!nextPartitionKey) return undefined;
  return btoa(JSON.stringify({ nextPartitionKey, ...(nextRowKey && { nextRowKey }) }));
}

function linesOfPage(list: string, page: string): readonly string[] {
  return [`const pages = ${list}.byPage(${page});`, 'console.log((await pages.next()).value);'];
}
