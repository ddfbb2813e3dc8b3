import type { BareValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { EncodedPage } from '../encode-page.ts';
import type { EntityRecord } from '../schema.ts';

/** What a write does to one entity: it puts it there, new or in place of another, or removes it. */
export type EntityChange =
  | { readonly kind: 'put'; readonly record: EntityRecord }
  | { readonly kind: 'remove'; readonly key: EntityKey };

/** What a write does to entities of one table: to each of them, or a page that it puts. */
export type EntityChanges = readonly EntityChange[] | EncodedPage;

/**
 * Changes as few large values, which the browser clones several times faster
 * than an array for each entity. The cells of all changes follow each other:
 *
 *     PartitionKey, RowKey, place of the shape in `shapes`, value, value …
 *     PartitionKey, RowKey, REMOVED
 */
export interface PackedChanges {
  readonly shapes: readonly string[];
  /** One for each change; 0 for a removal. */
  readonly timestamps: BigInt64Array;
  readonly cells: readonly BareValue[];
}

/** Stands where the place of a shape would. */
const REMOVED = -1;

export function packChanges(changes: EntityChanges): PackedChanges {
  if ('page' in changes) return packPage(changes);
  const placeByShape = new Map<string, number>();
  const timestamps = new BigInt64Array(changes.length);
  const cells: BareValue[] = [];
  let turn = 0;
  for (const change of changes) {
    if (change.kind === 'remove') cells.push(change.key.partitionKey, change.key.rowKey, REMOVED);
    else {
      const { record } = change;
      timestamps[turn] = record[2];
      cells.push(record[0], record[1], placeOf(record[3], placeByShape));
      for (let place = 4; place < record.length; place += 1) {
        // Whatever follows the shape is a value.
        cells.push(record[place] as BareValue);
      }
    }
    turn += 1;
  }
  return { shapes: [...placeByShape.keys()], timestamps, cells };
}

/** A safety copy asks for the same a moment after the journal. */
const packedPages = new WeakMap<EncodedPage, PackedChanges>();

function packPage(encoded: EncodedPage): PackedChanges {
  const known = packedPages.get(encoded);
  if (known) return known;
  const { page, shapes, timestamps } = encoded;
  const { partitionKeys, rowKeys, properties } = page.columns;
  const cells: BareValue[] = [];
  for (let row = 0; row < encoded.length; row += 1) {
    cells.push(partitionKeys[row] ?? '', rowKeys[row] ?? '', encoded.shapePlaceAt(row));
    for (const place of encoded.columnsOf(row)) {
      const column = properties[place];
      const value = column?.types[row] ? column.values[row] : undefined;
      if (value !== undefined) cells.push(value);
    }
  }
  const packed = { shapes, timestamps, cells };
  packedPages.set(encoded, packed);
  return packed;
}

export function unpackChanges({ shapes, timestamps, cells }: PackedChanges): EntityChange[] {
  const lengths = shapes.map(valuesOf);
  const changes: EntityChange[] = [];
  let at = 0;
  for (const timestamp of timestamps) {
    const [partitionKey, rowKey, place] = [cells[at], cells[at + 1], cells[at + 2]];
    at += 3;
    if (typeof partitionKey !== 'string' || typeof rowKey !== 'string') throw damaged();
    if (place === REMOVED) {
      changes.push({ kind: 'remove', key: { partitionKey, rowKey } });
      continue;
    }
    const [shape, length] = [shapes[Number(place)], lengths[Number(place)]];
    if (shape === undefined || length === undefined || at + length > cells.length) throw damaged();
    const values = cells.slice(at, at + length);
    changes.push({ kind: 'put', record: [partitionKey, rowKey, timestamp, shape, ...values] });
    at += length;
  }
  if (at !== cells.length) throw damaged();
  return changes;
}

export function keyOfChange(change: EntityChange): EntityKey {
  if (change.kind === 'remove') return change.key;
  const [partitionKey, rowKey] = change.record;
  return { partitionKey, rowKey };
}

function placeOf(shape: string, placeByShape: Map<string, number>): number {
  const known = placeByShape.get(shape);
  if (known !== undefined) return known;
  const place = placeByShape.size;
  placeByShape.set(shape, place);
  return place;
}

/** How many values a record of the shape has. No property's name holds a comma. */
function valuesOf(shape: string): number {
  return shape === '' ? 0 : shape.split(',').length;
}

function damaged(): StorageError {
  return new StorageError('damaged', { detail: 'A record of the journal does not fit together.' });
}
