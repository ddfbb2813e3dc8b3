import {
  batchRequest,
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
  'transaction',
  'queryTables',
  'createTable',
  'deleteTable',
  'readPolicies',
  'readService',
] as const;

/** The operation to try. */
export type TryOperation = (typeof TRY_OPERATIONS)[number];

export interface TryPlace {
  readonly table: string;
  readonly filter: string;
  /** The address of the account, without a slash at its end. */
  readonly endpoint: string;
}

const KEY = { partitionKey: 'demo', rowKey: '1' };
const XML = [['Accept', 'application/xml']] as const;

/** Returns the initial request for an operation, which may be edited before it is sent. */
export function presetOf(operation: TryOperation, place: TryPlace): RestEquivalent {
  const { table, filter, endpoint } = place;
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
    case 'transaction': {
      const other = { ...entity, rowKey: '2' };
      const operations = [
        { kind: 'upsert', entity, mode: 'merge' },
        { kind: 'upsert', entity: other, mode: 'merge' },
      ] as const;
      return batchRequest(table, operations, endpoint);
    }
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
