import { parseTableName, type TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { TableService } from '../model/table-service.ts';
import { type Answer, placeOf, type RestCall, refuseCancelled } from './call.ts';
import { EntityWriter } from './entity-json.ts';
import { getEntity, writeEntity } from './entity-operations.ts';
import { readObject } from './entity-reader.ts';
import { isBehindRange, isInRange, startInRange } from './grant.ts';
import { checkJsonBody } from './negotiation.ts';
import {
  entityContinuation,
  pageLimit,
  readEntityContinuation,
  readTableContinuation,
  tableContinuation,
} from './query-options.ts';
import { RequestError } from './request-error.ts';
import { tablePath } from './route.ts';

/** Performs the operation of a verb on a resource (spec 2.4). */
export async function performCall(call: RestCall, tables: TableService): Promise<Answer> {
  refuseCancelled(call);
  const { verb, resource } = call;
  switch (resource.kind) {
    case 'tables':
      if (verb === 'GET') return queryTables(call, tables);
      if (verb === 'POST') return createTable(call, tables);
      break;
    case 'table':
      if (verb === 'GET') return getTable(call, tables, resource.table);
      if (verb === 'DELETE') return deleteTable(call, tables, resource.table);
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

/** Returns one page of a query, with its continuation in headers. */
async function queryEntities(
  call: RestCall,
  tables: TableService,
  table: TableName,
): Promise<Answer> {
  const { filter, select, top, others } = call.options;
  call.grant.check({ kind: 'queryEntities', table });
  const range = call.grant.range ?? {};
  const from = startInRange(range, readEntityContinuation(others));
  const page = await tables.queryEntities(
    table,
    {
      ...(filter !== undefined && { filter }),
      ...(select !== undefined && { select }),
      ...pageLimit(call.options),
      ...(from !== undefined && { from }),
    },
    call.signal,
  );
  const writer = new EntityWriter(placeOf(call, table), call.level, select);
  if (top === 0) return { status: 200, headers: {}, body: writer.writeList(page, () => false) };
  const next = page.next && !isBehindRange(range, page.next) ? page.next : undefined;
  const body = writer.writeList(page, (key) => isInRange(range, key));
  return { status: 200, headers: entityContinuation(next), body };
}

async function createTable(call: RestCall, tables: TableService): Promise<Answer> {
  call.grant.check({ kind: 'createTable' });
  checkJsonBody(call.headers.get('Content-Type'));
  const wanted = readName(await call.readBody());
  refuseCancelled(call);
  const { name } = await tables.createTable(wanted);
  const address = `${call.base}/${tablePath(name)}`;
  const preferred = call.prefer && { 'Preference-Applied': call.prefer };
  const headers = { ...preferred, Location: address };
  if (call.prefer === 'return-no-content') {
    return { status: 204, headers: { ...headers, DataServiceId: address } };
  }
  return { status: 201, headers, body: writeTable(name, call) };
}

async function queryTables(call: RestCall, tables: TableService): Promise<Answer> {
  call.grant.check({ kind: 'queryTables' });
  const { filter, top, others } = call.options;
  const from = readTableContinuation(others);
  const page = await tables.listTables(
    {
      ...(filter !== undefined && { filter }),
      ...pageLimit(call.options),
      ...(from !== undefined && { from }),
    },
    call.signal,
  );
  const found = top === 0 ? [] : page.tables;
  const values = found.map(({ name }) => `{${tableMembers(name, call).join(',')}}`);
  const context = contextOf(call, '');
  const body = `{${[...context, `"value":[${values.join(',')}]`].join(',')}}`;
  return { status: 200, headers: top === 0 ? {} : tableContinuation(page.next), body };
}

async function getTable(call: RestCall, tables: TableService, table: TableName): Promise<Answer> {
  call.grant.check({ kind: 'queryTables' });
  const { name } = await tables.getTable(table);
  return { status: 200, headers: {}, body: writeTable(name, call) };
}

async function deleteTable(
  call: RestCall,
  tables: TableService,
  table: TableName,
): Promise<Answer> {
  call.grant.check({ kind: 'deleteTable' });
  await tables.deleteTable(table);
  return { status: 204, headers: {} };
}

function readName(body: string): TableName {
  const node = readObject(body).get('TableName');
  if (node === undefined || node.kind === 'null') throw new StorageError('tableNameMissing');
  if (node.kind !== 'string') throw new RequestError('bodyInvalid');
  return parseTableName(node.value);
}

function writeTable(name: TableName, call: RestCall): string {
  return `{${[...contextOf(call, '/@Element'), ...tableMembers(name, call)].join(',')}}`;
}

function contextOf({ level, base }: RestCall, suffix: string): readonly string[] {
  if (level === 'nometadata') return [];
  return [`"odata.metadata":${JSON.stringify(`${base}/$metadata#Tables${suffix}`)}`];
}

function tableMembers(name: TableName, { level, base, account }: RestCall): readonly string[] {
  const own = `"TableName":${JSON.stringify(name)}`;
  if (level !== 'fullmetadata') return [own];
  const path = tablePath(name);
  return [
    `"odata.type":"${account}.Tables"`,
    `"odata.id":${JSON.stringify(`${base}/${path}`)}`,
    `"odata.editLink":"${path}"`,
    own,
  ];
}
