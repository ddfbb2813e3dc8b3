import { tableOfSnapshot } from '../../model/snapshot.ts';
import type { EntityRecord, TableRecord } from './schema.ts';
import type { LayerSize, SnapshotRecord, TakenSnapshot } from './snapshot-records.ts';

export const EMPTY_LAYER: LayerSize = { records: 0, bytes: 0 };

/** Returns the storage id of a snapshot's layer. */
export function layerIdOf(id: string): string {
  return tableOfSnapshot(id);
}

/** Returns whether a storage id is that of a layer. */
export function isLayerId(id: string): boolean {
  return id.startsWith('~');
}

/** The shape of a record that says that there was no entity. No property has this name. */
const NONE_SHAPE = 'b~';

/** Returns the record of a key that was free. It is valid like that of an entity. */
export function freeRecord(partitionKey: string, rowKey: string): EntityRecord {
  return [partitionKey, rowKey, 1n, NONE_SHAPE, true];
}

export function isFreeRecord(record: EntityRecord): boolean {
  return record[3] === NONE_SHAPE;
}

/** Returns a snapshot as the table that reads show. */
export function asTable({ id, entities, bytes }: TakenSnapshot): TableRecord {
  return { name: tableOfSnapshot(id), id: layerIdOf(id), entities, bytes, version: 0 };
}

/** Returns the records that are whole. */
export function wholeSnapshots(records: readonly unknown[]): readonly SnapshotRecord[] {
  return records.filter(isWhole);
}

function isWhole(value: unknown): value is SnapshotRecord {
  const record = (value ?? {}) as Partial<SnapshotRecord>;
  const { id, set = '', of, table, name, note, layer } = record;
  const { at, entities, bytes, sequence } = record;
  const { records, bytes: layerBytes } = layer ?? {};
  return (
    [id, set, of, table, name, note].every((text) => typeof text === 'string') &&
    [at, entities, bytes, sequence, records, layerBytes].every(Number.isSafeInteger)
  );
}

/** Returns the snapshots of a table, deleted ones included, oldest first. */
export function chainOf(records: readonly SnapshotRecord[], of: string): SnapshotRecord[] {
  return records.filter((record) => record.of === of).sort((a, b) => a.sequence - b.sequence);
}

/** Returns what the layers weigh that only a snapshot and older ones read. */
export function ownBytesOf(
  records: readonly SnapshotRecord[],
  { id, of }: Pick<SnapshotRecord, 'id' | 'of'>,
): number {
  const chain = chainOf(records, of);
  const own = chain.slice(
    Math.max(
      0,
      chain.findIndex((record) => record.id === id),
    ),
  );
  const end = own.findIndex((record) => record.id !== id && !record.isDeleted);
  const layers = end === -1 ? own : own.slice(0, end);
  return layers.reduce((sum, { layer }) => sum + layer.bytes, 0);
}

/** What a deletion leaves of the snapshots of a table. */
export interface AfterDeletion {
  /** Those whose layers nothing reads any more. */
  readonly freed: readonly SnapshotRecord[];
  /** Those whose layers an older snapshot needs in part. */
  readonly kept: readonly SnapshotRecord[];
}

/**
 * Deletes a snapshot. An older one reads through its layer, and through those of deleted ones above
 * it: they are to be pruned once more, as fewer snapshots need what they have.
 */
export function deleteFrom(records: readonly SnapshotRecord[], id: string): AfterDeletion {
  const found = records.find((record) => record.id === id);
  if (!found) return { freed: [], kept: [] };
  const chain = chainOf(records, found.of).map((record) =>
    record === found ? asDeleted(record) : record,
  );
  const firstLive = chain.findIndex(({ isDeleted }) => !isDeleted);
  if (firstLive === -1) return { freed: chain, kept: [] };
  const place = chain.findIndex((record) => record.id === id);
  const freed = chain.slice(0, firstLive);
  if (place < firstLive) return { freed, kept: [] };
  const rest = chain.slice(place);
  const end = rest.findIndex(({ isDeleted }) => !isDeleted);
  return { freed, kept: (end === -1 ? rest : rest.slice(0, end)).map(asDeleted) };
}

function asDeleted({ isPruned: _, ...record }: SnapshotRecord): SnapshotRecord {
  return { ...record, isDeleted: true };
}
