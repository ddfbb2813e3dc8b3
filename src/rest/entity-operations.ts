import { keyOfOperation } from '../model/entity-operation.ts';
import { replaceProperties } from '../model/entity-rules.ts';
import { formatETag } from '../model/etag.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityOperation, TableService, Written } from '../model/table-service.ts';
import {
  type Answer,
  type CallHead,
  placeOf,
  type RestCall,
  refuseCancelled,
  type TextAnswer,
} from './call.ts';
import { EntityWriter } from './entity-json.ts';
import { changesOf, entityOf, type Members, readObject } from './entity-reader.ts';
import { checkJsonBody } from './negotiation.ts';
import { RequestError } from './request-error.ts';
import { entityPath } from './route.ts';

/** A change of an entity, and its table. */
export interface EntityWrite {
  readonly table: TableName;
  readonly operation: EntityOperation;
}

export async function getEntity(call: RestCall, tables: TableService): Promise<Answer> {
  const { resource, level, options } = call;
  if (resource.kind !== 'entity') throw new RequestError('methodNotAllowed');
  const { table, key } = resource;
  call.grant.check({ kind: 'getEntity', table, key });
  const entity = await tables.getEntity(table, key);
  const writer = new EntityWriter(placeOf(call, table), level, options.select);
  return {
    status: 200,
    headers: { ETag: formatETag(entity.timestamp) },
    body: writer.writeOne(entity),
  };
}

export async function writeEntity(call: RestCall, tables: TableService): Promise<Answer> {
  const { table, operation } = await readWrite(call, tables);
  refuseCancelled(call);
  try {
    return answerWrite(call, operation, await perform(tables, table, operation));
  } catch (error) {
    throw await orTableMissing(tables, table, error);
  }
}

/** Parses what a call on an entity, or on the entities of a table, writes. */
async function readWrite(call: RestCall, tables: TableService): Promise<EntityWrite> {
  const table = admitWrite(call);
  let operation: EntityOperation;
  try {
    checkWriteHead(call);
    const body = call.verb === 'DELETE' ? '' : await call.readBody();
    operation = readOperation(call, () => readObject(body));
  } catch (error) {
    throw await orTableMissing(tables, table, error);
  }
  admitOperation(call, table, operation);
  return { table, operation };
}

/** Throws first where the client may not write there, so that it learns nothing of the table. */
export function admitWrite(call: CallHead): TableName {
  const { resource } = call;
  if (resource.kind !== 'entity' && resource.kind !== 'entities') {
    throw new RequestError('methodNotAllowed');
  }
  call.grant.check({ ...resource, kind: kindOf(call) });
  return resource.table;
}

/** Throws where the client may not write the key. */
export function admitOperation(call: CallHead, table: TableName, operation: EntityOperation): void {
  call.grant.check({ kind: operation.kind, table, key: keyOfOperation(operation) });
}

/** Throws for problems that the headers alone show. */
export function checkWriteHead({ verb, headers, resource }: CallHead): void {
  if (resource.kind === 'entity' && headers.has('If-None-Match')) {
    throw new RequestError('inputInvalid');
  }
  if (verb !== 'DELETE') checkJsonBody(headers.get('Content-Type'));
}

/** The part of an answer about an operation that was done, alone or in a group. */
export function answerWrite(
  call: CallHead,
  operation: EntityOperation,
  written: Written | undefined,
): TextAnswer {
  if (!written) return { status: 204, headers: {} };
  const tag = { ETag: formatETag(written.timestamp) };
  if (operation.kind !== 'insert') return { status: 204, headers: tag };
  return answerInsert(call, operation, written, tag);
}

function answerInsert(
  call: CallHead,
  { entity }: EntityOperation & { readonly kind: 'insert' },
  { timestamp }: Written,
  tag: { readonly ETag: string },
): TextAnswer {
  const { resource, prefer } = call;
  const table = 'table' in resource ? resource.table : '';
  const address = `${call.base}/${entityPath(table, entity)}`;
  const headers = { ...tag, ...(prefer && { 'Preference-Applied': prefer }), Location: address };
  if (prefer === 'return-no-content') {
    return { status: 204, headers: { ...headers, DataServiceId: address } };
  }
  const stored = { ...entity, timestamp, properties: replaceProperties(entity.properties) };
  const writer = new EntityWriter(placeOf(call, table), call.level, undefined);
  return { status: 201, headers, body: writer.writeOne(stored) };
}

function kindOf({ verb, resource, headers }: CallHead): EntityOperation['kind'] {
  if (resource.kind === 'entities' && verb === 'POST') return 'insert';
  if (resource.kind === 'entity' && verb === 'DELETE') return 'delete';
  if (resource.kind === 'entity' && (verb === 'PUT' || verb === 'MERGE')) {
    return headers.has('If-Match') ? 'update' : 'upsert';
  }
  throw new RequestError('methodNotAllowed');
}

/** Reads what is to be done by a call whose head is right, of its body if it has one. */
export function readOperation(call: CallHead, readMembers: () => Members): EntityOperation {
  const { verb, resource, headers } = call;
  if (resource.kind === 'entities') return { kind: 'insert', entity: entityOf(readMembers()) };
  if (resource.kind !== 'entity') throw new RequestError('methodNotAllowed');
  const ifMatch = headers.get('If-Match');
  if (verb === 'DELETE') {
    if (ifMatch === null) throw new RequestError('conditionMissing');
    return { kind: 'delete', key: resource.key, ifMatch };
  }
  const entity = { ...resource.key, properties: changesOf(readMembers()) };
  const mode = verb === 'PUT' ? 'replace' : 'merge';
  if (ifMatch === null) return { kind: 'upsert', entity, mode };
  return { kind: 'update', entity, how: { mode, ifMatch } };
}

function perform(
  tables: TableService,
  table: TableName,
  operation: EntityOperation,
): Promise<Written | undefined> {
  switch (operation.kind) {
    case 'insert':
      return tables.insertEntity(table, operation.entity);
    case 'update':
      return tables.updateEntity(table, operation.entity, operation.how);
    case 'upsert':
      return tables.upsertEntity(table, operation.entity, operation.mode);
    case 'delete':
      return tables.deleteEntity(table, operation.key, operation.ifMatch).then(() => undefined);
  }
}

/** Of two things that are wrong, an account or a table that is missing is reported first (spec 2.5). */
export async function orTableMissing(
  tables: TableService,
  table: TableName,
  error: unknown,
): Promise<unknown> {
  try {
    await tables.getTable(table);
    return error;
  } catch (missing) {
    if (!(missing instanceof StorageError)) return error;
    if (missing.reason === 'accountMissing') return missing;
    const isMissing = missing.reason === 'tableResourceMissing';
    return isMissing ? new StorageError('tableMissing', missing.context) : error;
  }
}
