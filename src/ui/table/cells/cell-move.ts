import type { RefusedEntity } from '../../../model/bulk-change.ts';
import type { EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import type { TableService } from '../../../model/table-service.ts';
import { filterOf } from './grid-key-range.ts';

/**
 * Changes the keys of an entity: inserts it under the new ones and deletes it
 * under the old ones in one write, or neither. Refuses if the new keys are
 * taken, and if the entity is gone.
 */
export async function moveEntity(
  service: TableService,
  table: TableName,
  { from, to }: { readonly from: EntityKey; readonly to: EntityKey },
): Promise<void> {
  const query = { filter: filterOf([from]), local: true };
  const change = {
    kind: 'rekey',
    partitionKey: [{ kind: 'text', text: to.partitionKey }],
    rowKey: [{ kind: 'text', text: to.rowKey }],
  } as const;
  const refusals: RefusedEntity[] = [];
  let changed = 0;
  for await (const progress of service
    .within({ kind: 'move' })
    .changeEntities(table, query, change)) {
    changed = progress.changed;
    refusals.push(...progress.refusals);
  }
  const [refused] = refusals;
  if (refused) throw new StorageError(refused.reason, refused.context);
  if (changed === 0) throw new StorageError('entityMissing');
}
