import type { BareValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { PackedColumns } from './packed-columns.ts';
import type { EntityRecord } from './schema.ts';

/** A change of one entity: it is put, new or in place of another, or removed. */
export type EntityChange =
  | { readonly kind: 'put'; readonly record: EntityRecord }
  | { readonly kind: 'remove'; readonly key: EntityKey };

/**
 * Changes as few large values, which the browser clones several times faster
 * than an array for each entity.
 */
export type PackedChanges = PackedCells | PackedColumns;

/**
 * Whatever it is that was changed. The cells of all changes follow each other:
 *
 *     PartitionKey, RowKey, place of the shape in `shapes`, value, value …
 *     PartitionKey, RowKey, REMOVED
 */
export interface PackedCells {
  readonly shapes: readonly string[];
  /** One for each change; 0 for a removal. */
  readonly timestamps: BigInt64Array;
  readonly cells: readonly BareValue[];
}

/** Stands in place of the index of a shape. */
export const REMOVED = -1;

export function keyOfChange(change: EntityChange): EntityKey {
  if (change.kind === 'remove') return change.key;
  const [partitionKey, rowKey] = change.record;
  return { partitionKey, rowKey };
}

/** Returns how many values a record of the shape has. No property's name holds a comma. */
export function countValues(shape: string): number {
  return shape === '' ? 0 : shape.split(',').length;
}

export function misfit(): StorageError {
  return new StorageError('damaged', { detail: 'A record of the journal does not fit together.' });
}
