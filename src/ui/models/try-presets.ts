import {
  createTableRequest,
  deleteTableRequest,
  get,
  queryRequest,
  type RestEquivalent,
  tablesRequest,
  writeRequest,
} from '../../client/rest-equivalent.ts';
import { stringOf } from '../../model/edm.ts';

export const TRY_OPERATIONS = [
  'queryEntities',
  'getEntity',
  'insertEntity',
  'mergeEntity',
  'replaceEntity',
  'deleteEntity',
  'queryTables',
  'createTable',
  'deleteTable',
  'readPolicies',
  'readService',
] as const;

/** What somebody wants to try. */
export type TryOperation = (typeof TRY_OPERATIONS)[number];

export interface TryPlace {
  readonly table: string;
  readonly filter: string;
}

const KEY = { partitionKey: 'demo', rowKey: '1' };
const XML = [['Accept', 'application/xml']] as const;

/** A request to begin with, which may be changed before it is sent. */
export function presetOf(operation: TryOperation, { table, filter }: TryPlace): RestEquivalent {
  const entity = { ...KEY, properties: new Map([['Text', stringOf('Hello')]]) };
  switch (operation) {
    case 'queryEntities':
      return queryRequest(table, { limit: 10, ...(filter && { filter }) });
    case 'getEntity':
      return get(`${table}(PartitionKey='demo',RowKey='1')`);
    case 'insertEntity':
      return writeRequest(table, { kind: 'insert', entity });
    case 'mergeEntity':
      return writeRequest(table, { kind: 'upsert', entity, mode: 'merge' });
    case 'replaceEntity':
      return writeRequest(table, { kind: 'upsert', entity, mode: 'replace' });
    case 'deleteEntity':
      return writeRequest(table, { kind: 'delete', key: KEY, ifMatch: '*' });
    case 'queryTables':
      return tablesRequest();
    case 'createTable':
      return createTableRequest(table);
    case 'deleteTable':
      return deleteTableRequest(table);
    case 'readPolicies':
      return { ...get(`${table}?comp=acl`), headers: XML };
    case 'readService':
      return { ...get('?restype=service&comp=properties'), headers: XML };
  }
}
