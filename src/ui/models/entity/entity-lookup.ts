import type { Entity, EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import { type Reason, StorageError } from '../../../model/storage-error.ts';
import type { TableService } from '../../../model/table-service.ts';

/** What is stored under a key, if anything is; `unknown` where nobody could tell. */
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

/** The reason of a refusal; undefined for a bug. */
export function reasonOf(error: unknown): Reason | undefined {
  return error instanceof StorageError ? error.reason : undefined;
}
