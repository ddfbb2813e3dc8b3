import { checkKey, type Entity, type EntityKey } from '../model/entity.ts';
import type { TableName } from '../model/names.ts';
import { StorageError } from '../model/storage-error.ts';
import { withRead } from '../storage/access/transaction.ts';
import type { EngineContext } from './context/engine-context.ts';

export async function getEntity(
  { database }: EngineContext,
  table: TableName,
  key: EntityKey,
): Promise<Entity> {
  checkKey(key);
  const entity = await withRead(database, (transaction) => transaction.entitiesOf(table).find(key));
  if (!entity) throw new StorageError('entityMissing');
  refuseDamaged(entity);
  return entity;
}

/** An entity that cannot be read has no Timestamp. It can be deleted, and replaced as a whole. */
export function refuseDamaged({ partitionKey, rowKey, timestamp }: Entity): void {
  if (timestamp !== 0n) return;
  const detail = `The entity '${partitionKey}', '${rowKey}' is broken.`;
  throw new StorageError('damaged', { detail });
}
