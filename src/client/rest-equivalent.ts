import { formatEdm } from '../model/edm-text.ts';
import type { EntityInput } from '../model/entity.ts';
import { formatEntityJson } from '../model/entity-json-text.ts';
import type { HeaderList, RequestDifference } from '../model/request-report.ts';
import type { EntityOperation, EntityQuery, TableQuery } from '../model/table-service.ts';
import { entityContinuation, tableContinuation } from '../rest/query-options.ts';
import { entityPath, tablePath } from '../rest/route.ts';

/** The request that does the same as an operation over REST, with the status of its success. */
export interface RestEquivalent {
  readonly method: string;
  /** The path behind the account's address, and the query. */
  readonly path: string;
  readonly headers: HeaderList;
  readonly body?: string;
  readonly status: number;
  readonly differs?: RequestDifference;
}

const JSON_TYPE = ['Content-Type', 'application/json'] as const;
const ACCEPT = ['Accept', 'application/json;odata=minimalmetadata'] as const;
const BATCH_HEADERS = [ACCEPT, ['Content-Type', 'multipart/mixed; boundary=batch_1'] as const];
const NO_CONTENT = ['Prefer', 'return-no-content'] as const;

export function queryRequest(table: string, query: EntityQuery, differs?: RequestDifference) {
  const next = entityContinuation(query.from);
  const path = withQuery(`${table}()`, {
    $filter: filterOf(query),
    $select: query.select?.join(','),
    $top: query.limit?.toString(),
    NextPartitionKey: next['x-ms-continuation-NextPartitionKey'],
    NextRowKey: next['x-ms-continuation-NextRowKey'],
  });
  return get(path, differs ?? differenceOf(query));
}

export function tablesRequest({ filter, from, limit }: TableQuery = {}): RestEquivalent {
  const next = tableContinuation(from)['x-ms-continuation-NextTableName'];
  return get(
    withQuery('Tables', { $filter: filter, $top: limit?.toString(), NextTableName: next }),
  );
}

export function get(path: string, differs?: RequestDifference): RestEquivalent {
  const request = { method: 'GET', path, headers: [ACCEPT], status: 200 };
  return differs ? { ...request, differs } : request;
}

export function createTableRequest(table: string): RestEquivalent {
  return {
    method: 'POST',
    path: 'Tables',
    headers: [ACCEPT, JSON_TYPE, NO_CONTENT],
    body: JSON.stringify({ TableName: table }),
    status: 204,
  };
}

export function deleteTableRequest(table: string): RestEquivalent {
  return { method: 'DELETE', path: tablePath(table), headers: [ACCEPT], status: 204 };
}

/** Returns the request of a single write. */
export function writeRequest(table: string, operation: EntityOperation): RestEquivalent {
  switch (operation.kind) {
    case 'insert': {
      const headers = [ACCEPT, JSON_TYPE, NO_CONTENT];
      const body = entityBody(operation.entity);
      return { method: 'POST', path: table, headers, body, status: 204 };
    }
    case 'update':
      return change(table, operation.entity, operation.how.mode, operation.how.ifMatch);
    case 'upsert':
      return change(table, operation.entity, operation.mode);
    case 'delete': {
      const headers = [ACCEPT, ['If-Match', operation.ifMatch] as const];
      return { method: 'DELETE', path: entityPath(table, operation.key), headers, status: 204 };
    }
  }
}

/** Returns one changeset in a batch, as the service parses it (spec 4.1). */
export function batchRequest(
  table: string,
  operations: readonly EntityOperation[],
  base: string,
): RestEquivalent {
  const parts = operations.map((operation) => writePart(writeRequest(table, operation), base));
  const body = [
    '--batch_1',
    'Content-Type: multipart/mixed; boundary=changeset_1',
    '',
    ...parts.flatMap((part) => ['--changeset_1', ...part]),
    '--changeset_1--',
    '--batch_1--',
    '',
  ].join('\r\n');
  return { method: 'POST', path: '$batch', headers: BATCH_HEADERS, body, status: 202 };
}

/** Returns one of the many batches that it would take: their contents differ. */
export function oneOfManyBatches(differs: 'import' | 'undo'): RestEquivalent {
  return { method: 'POST', path: '$batch', headers: BATCH_HEADERS, status: 202, differs };
}

function writePart({ method, path, headers, body }: RestEquivalent, base: string): string[] {
  return [
    'Content-Type: application/http',
    'Content-Transfer-Encoding: binary',
    '',
    `${method} ${base}/${path} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    '',
    body ?? '',
  ];
}

function change(
  table: string,
  entity: EntityInput,
  mode: 'merge' | 'replace',
  ifMatch?: string,
): RestEquivalent {
  const condition = ifMatch === undefined ? [] : [['If-Match', ifMatch] as const];
  return {
    method: mode === 'replace' ? 'PUT' : 'PATCH',
    path: entityPath(table, entity),
    headers: [ACCEPT, JSON_TYPE, ...condition],
    body: entityBody(entity),
    status: 204,
  };
}

/** Returns JSON with a member a line. */
function entityBody({ partitionKey, rowKey, properties }: EntityInput): string {
  const reported = [...properties].flatMap(([name, value]) =>
    value === null ? [] : { name, type: value.type, text: formatEdm(value) },
  );
  const json = formatEntityJson({ partitionKey, rowKey, properties: reported });
  return json.replaceAll(/\n\s*/g, '');
}

function filterOf({ partitionKey, filter }: EntityQuery): string | undefined {
  if (partitionKey === undefined) return filter;
  const partition = `PartitionKey eq '${partitionKey.replaceAll("'", "''")}'`;
  return filter ? `${partition} and (${filter})` : partition;
}

function differenceOf({ descending, skip }: EntityQuery): RequestDifference | undefined {
  if (descending) return 'order';
  return skip ? 'place' : undefined;
}

function withQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const query = Object.entries(values).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}
