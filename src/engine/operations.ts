import type { Ticks } from '../model/edm.ts';
import type { Entity, EntityInput, UpdateMode } from '../model/entity.ts';
import { checkStored, mergeProperties, replaceProperties } from '../model/entity-rules.ts';
import { checkCondition } from '../model/etag.ts';
import { StorageError } from '../model/storage-error.ts';
import type { EntityOperation, Written } from '../model/table-service.ts';
import type { WritableEntities } from '../storage/connection/transaction-types.ts';
import { refuseDamaged } from './read-entity.ts';

/**
 * Returns the result of one operation, given what is stored under its key.
 * Every kind of write comes down to this, alone or in a group.
 */
export function applyOperation(
  entities: WritableEntities,
  operation: EntityOperation,
  stored: Entity | undefined,
  tick: () => Ticks,
): Written | undefined {
  checkState(operation, stored);
  if (operation.kind === 'delete') {
    if (stored) entities.remove(stored);
    return undefined;
  }
  const written = writtenEntity(operation.entity, modeOf(operation), stored, tick());
  entities.put(written, stored);
  return { timestamp: written.timestamp };
}

/**
 * Returns what a write leaves under its key. The sent properties have been
 * checked; a merged entity is checked here.
 */
export function writtenEntity(
  sent: EntityInput,
  mode: UpdateMode,
  stored: Entity | undefined,
  timestamp: Ticks,
): Entity {
  const { partitionKey, rowKey } = sent;
  if (mode === 'replace' || !stored) {
    return { partitionKey, rowKey, timestamp, properties: replaceProperties(sent.properties) };
  }
  refuseDamaged(stored);
  const properties = mergeProperties(stored.properties, sent.properties);
  const merged: Entity = { partitionKey, rowKey, timestamp, properties };
  checkStored(merged);
  return merged;
}

/** Throws where the operation does not fit what is stored. */
function checkState(operation: EntityOperation, stored: Entity | undefined): void {
  switch (operation.kind) {
    case 'insert':
      if (stored) throw new StorageError('entityExists');
      break;
    case 'update':
      checkCondition(stored?.timestamp, operation.how.ifMatch);
      break;
    case 'delete':
      checkCondition(stored?.timestamp, operation.ifMatch);
      break;
    case 'upsert':
      break;
    default:
      operation satisfies never;
  }
}

function modeOf(operation: Exclude<EntityOperation, { kind: 'delete' }>): UpdateMode {
  switch (operation.kind) {
    case 'insert':
      return 'replace';
    case 'update':
      return operation.how.mode;
    case 'upsert':
      return operation.mode;
  }
}
