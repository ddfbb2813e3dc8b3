import type { TransactionAction } from '@azure/data-tables';
import type { UpdateMode } from '../../model/entity.ts';
import { keyOfOperation } from '../../model/entity-operation.ts';
import type { EntityOperation } from '../../model/table-service.ts';
import { hasSdkNames, isInAddress, isOnWire, sdkEntity } from './wire-entities.ts';

/** Whether the protocol can carry it. */
export function isOperationOnWire(operation: EntityOperation): boolean {
  if (operation.kind === 'insert') return isOnWire(operation.entity);
  if (!isInAddress(keyOfOperation(operation))) return false;
  return operation.kind === 'delete' || isOnWire(operation.entity);
}

/** Whether the SDK has a call for all of it. The SDK deletes in a transaction without an ETag. */
export function isSdkTransaction(operations: readonly EntityOperation[]): boolean {
  const partitions = new Set(operations.map((one) => keyOfOperation(one).partitionKey));
  return partitions.size === 1 && operations.every(hasCall);
}

export function actionOf(operation: EntityOperation): TransactionAction {
  switch (operation.kind) {
    case 'insert':
      return ['create', sdkEntity(operation.entity)];
    case 'delete':
      return ['delete', { ...operation.key }];
    case 'upsert':
      return ['upsert', sdkEntity(operation.entity), sdkMode(operation.mode)];
    case 'update': {
      const { mode, ifMatch } = operation.how;
      return ['update', sdkEntity(operation.entity), sdkMode(mode), { etag: ifMatch }];
    }
  }
}

export function sdkMode(mode: UpdateMode): 'Merge' | 'Replace' {
  return mode === 'merge' ? 'Merge' : 'Replace';
}

function hasCall(operation: EntityOperation): boolean {
  return operation.kind === 'delete' ? operation.ifMatch === '*' : hasSdkNames(operation.entity);
}
