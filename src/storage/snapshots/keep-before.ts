import { unwrap } from 'idb';
import type { EntityKey } from '../../model/entity.ts';
import { entitySize } from '../../model/limits.ts';
import { readKeys } from '../connection/entity-records.ts';
import { damage } from '../connection/found-damage.ts';
import type { ReadWrite } from '../connection/open-transaction.ts';
import { checkedReads } from '../damage/checked-reads.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import { snapshotsIn } from '../memory/snapshot-catalog.ts';
import { decodeEntity } from '../records/codec.ts';
import { storedKey } from '../records/keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import {
  chainOf,
  freeRecord,
  isFreeRecord,
  layerIdOf,
  wholeSnapshots,
} from '../records/snapshot-layers.ts';
import type { SnapshotRecord } from '../records/snapshot-records.ts';

/** A key whose record the checkpoint replaces. */
export interface ReplacedKey {
  readonly id: string;
  readonly key: EntityKey;
}

/**
 * Keeps the records that are about to be replaced, in the transaction that replaces them: in the
 * layer of the table's latest snapshot, unless that or a later, deleted one has the key already.
 * Doing it again for the same entries changes nothing.
 */
export async function keepBefore(
  transaction: ReadWrite,
  memory: AccountMemory,
  replaced: readonly ReplacedKey[],
): Promise<void> {
  const all = wholeSnapshots(await transaction.objectStore('snapshots').getAll());
  if (all.length === 0) return;
  const keysById = new Map<string, EntityKey[]>();
  for (const { id, key } of replaced) {
    const keys = keysById.get(id);
    if (keys) keys.push(key);
    else keysById.set(id, [key]);
  }
  const known = snapshotsIn(memory);
  for (const [id, keys] of keysById) {
    const chain = chainOf(all, id);
    const latest = chain.findLastIndex((one) => !one.isDeleted && known.has(one.id));
    await keepIn(transaction, chain.slice(Math.max(0, latest)), id, latest === -1 ? [] : keys);
  }
}

async function keepIn(
  transaction: ReadWrite,
  [snapshot, ...later]: readonly SnapshotRecord[],
  id: string,
  keys: readonly EntityKey[],
): Promise<void> {
  if (!snapshot || keys.length === 0) return;
  const layerId = layerIdOf(snapshot.id);
  let left = keys;
  for (const one of [snapshot, ...later]) {
    const kept = await readAll(transaction, layerIdOf(one.id), left);
    left = left.filter((_, index) => kept[index] === undefined);
  }
  const before = await readAll(transaction, id, left);
  const entities = unwrap(transaction.objectStore('entities'));
  let { records, bytes } = snapshot.layer;
  for (const [index, key] of left.entries()) {
    const record = before[index] ?? freeRecord(key.partitionKey, key.rowKey);
    entities.put(record, storedKey(layerId, key));
    records += 1;
    bytes += bytesOf(record);
  }
  if (left.length === 0) return;
  const next: SnapshotRecord = { ...snapshot, layer: { records, bytes } };
  unwrap(transaction.objectStore('snapshots')).put(next, snapshot.id);
}

/** A record that the browser cannot read is kept as one of a damaged entity. */
async function readAll(
  transaction: ReadWrite,
  id: string,
  keys: readonly EntityKey[],
): Promise<readonly (EntityRecord | undefined)[]> {
  const read = () => readKeys(transaction.objectStore('entities'), id, keys);
  if (damage.reads) return read();
  return read().catch(() => {
    damage.reads = checkedReads;
    return read();
  });
}

/** Returns what a record of a layer weighs: a key that was free, or a damaged entity, nothing. */
export function bytesOf(record: unknown): number {
  try {
    // Decoding shows whether it is one.
    const stored = record as EntityRecord;
    return isFreeRecord(stored) ? 0 : entitySize(decodeEntity(stored));
  } catch {
    return 0;
  }
}
