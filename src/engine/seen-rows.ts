import type { Ticks } from '../model/edm.ts';
import type { Entity } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import { StorageError } from '../model/storage-error.ts';
import type { ImportOutcome, ImportSlice, RefusedRow } from '../model/table-service.ts';
import type { WritableEntities } from '../storage/connection/transaction-types.ts';
import { checkRows, groupByKey, type ImportRow, refusedRow } from './import-rows.ts';
import { writtenEntity } from './operations.ts';

/** A slice whose rows say which versions of their entities the sender has seen. */
export type SeenSlice = Pick<ImportSlice, 'existing'> & {
  readonly page: EntityPage;
  readonly versions: BigInt64Array;
};

interface SeenRules {
  readonly slice: SeenSlice;
  readonly tick: () => Ticks;
  /** For each row the Timestamp that its entity got. */
  readonly timestamps: BigInt64Array;
  readonly refused: RefusedRow[];
}

/**
 * Does what needs no transaction: each row is written where its entity is the
 * version that was seen.
 */
export function prepareSeen(slice: SeenSlice) {
  const { rows, refused: invalid } = checkRows(slice.page);
  const groups = groupByKey(rows);
  const keys = groups.flatMap(([row]) => row?.sent ?? []);
  return async (
    entities: WritableEntities,
    { tick }: { readonly tick: () => Ticks },
  ): Promise<ImportOutcome> => {
    const timestamps = new BigInt64Array(slice.page.length);
    const refused = [...invalid];
    const stored = await entities.findMany(keys);
    let [inserted, updated] = [0, 0];
    for (const [place, group] of groups.entries()) {
      const before = stored[place];
      const written = writeGroup(group, before, { slice, tick, timestamps, refused });
      if (written === before || !written) continue;
      entities.put(written, before);
      if (before) updated += 1;
      else inserted += 1;
    }
    refused.sort((a, b) => a.row - b.row);
    return { inserted, updated, skipped: 0, refused, timestamps };
  };
}

/** Applies the rows of one key. The second of them has not seen what the first wrote. */
function writeGroup(
  group: readonly ImportRow[],
  stored: Entity | undefined,
  { slice, tick, timestamps, refused }: SeenRules,
): Entity | undefined {
  const mode = slice.existing === 'replace' ? 'replace' : 'merge';
  let entity = stored;
  for (const { row, sent } of group) {
    try {
      checkSeen(entity, slice.versions[row] ?? 0n);
      entity = writtenEntity(sent, mode, entity, tick());
      timestamps[row] = entity.timestamp;
    } catch (error) {
      refused.push(refusedRow(row, error));
    }
  }
  return entity;
}

function checkSeen(stored: Entity | undefined, version: Ticks): void {
  if (version === 0n) {
    if (stored) throw new StorageError('entityExists');
    return;
  }
  if (!stored) throw new StorageError('entityMissing');
  if (stored.timestamp !== version) throw new StorageError('etagStale');
}
