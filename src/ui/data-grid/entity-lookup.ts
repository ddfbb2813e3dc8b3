import type { Entity, EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { type Reason, StorageError } from '../../model/storage-error.ts';
import type { TableService } from '../../model/table-service.ts';

/** Returns what is stored under a key, if anything; `unknown` if it cannot be read. */
export async function findEntity(
  service: TableService,
  table: TableName,
  { partitionKey, rowKey }: EntityKey,
): Promise<Entity | undefined | 'unknown'> {
  try {
    return await service.getEntity(table, { partitionKey, rowKey });
  } catch (error) {
    return reasonOf(error) === 'entityMissing' ? undefined : 'unknown';
  }
}

/** Returns the reason of a refusal; undefined for an unexpected error. */
export function reasonOf(error: unknown): Reason | undefined {
  return error instanceof StorageError ? error.reason : undefined;
}
