import { parseTableName, type TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { TableService } from '../model/table-service.ts';
import { type Answer, type RestCall, refuseCancelled } from './call.ts';
import { readTableContinuation, tableContinuation } from './continuation.ts';
import { readObject } from './entity-reader.ts';
import { tablePath } from './entity-url.ts';
import { checkJsonBody } from './negotiation.ts';
import { pageLimit } from './query-options.ts';
import { RequestError } from './request-error.ts';

export async function createTable(call: RestCall, tables: TableService): Promise<Answer> {
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

export async function queryTables(call: RestCall, tables: TableService): Promise<Answer> {
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

export async function getTable(
  call: RestCall,
  tables: TableService,
  table: TableName,
): Promise<Answer> {
  call.grant.check({ kind: 'queryTables' });
  const { name } = await tables.getTable(table);
  return { status: 200, headers: {}, body: writeTable(name, call) };
}

export async function deleteTable(
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
