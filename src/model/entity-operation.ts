import { checkKey, type EntityKey } from './entity.ts';
import { checkEntity } from './entity-rules.ts';
import { refuseMalformed } from './etag.ts';
import type { EntityOperation } from './table-service.ts';

export function keyOfOperation(operation: EntityOperation): EntityKey {
  return operation.kind === 'delete' ? operation.key : operation.entity;
}

/**
 * Checks an operation by itself, alone or in a group. A malformed ETag is
 * refused before anything else.
 */
export function checkOperation(change: EntityOperation): void {
  switch (change.kind) {
    case 'insert':
    case 'upsert':
      checkEntity(change.entity);
      break;
    case 'update':
      refuseMalformed(change.how.ifMatch);
      checkEntity(change.entity);
      break;
    case 'delete':
      refuseMalformed(change.ifMatch);
      checkKey(change.key);
      break;
    default:
      change satisfies never;
  }
}
