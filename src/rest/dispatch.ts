import type { TableService } from '../model/table-service.ts';
import { type Answer, type RestCall, refuseCancelled } from './call.ts';
import { getEntity, writeEntity } from './entity-operations.ts';
import { queryEntities } from './query-operations.ts';
import { RequestError } from './request-error.ts';
import { createTable, deleteTable, getTable, queryTables } from './table-operations.ts';

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
