import type { BareValue } from '../../model/edm.ts';
import { FIRST_VALUE } from '../records/codec.ts';
import {
  type EntityChange,
  type PackedCells,
  type PackedChanges,
  REMOVED,
} from '../records/packed-changes.ts';
import type { EncodedPage } from '../table-cache/encode-page.ts';
import type { EntityChanges } from './entity-changes.ts';
import { packColumns } from './pack-columns.ts';

export function packChanges(changes: EntityChanges): PackedChanges {
  if ('packed' in changes) return changes.packed;
  return 'page' in changes ? packPage(changes) : packCells(changes);
}

/** A safety copy packs the same page a moment after the journal. */
const packedPages = new WeakMap<EncodedPage, PackedChanges>();

function packPage(encoded: EncodedPage): PackedChanges {
  const packed = packedPages.get(encoded) ?? packColumns(encoded) ?? packCells([...encoded]);
  packedPages.set(encoded, packed);
  return packed;
}

function packCells(changes: readonly EntityChange[]): PackedCells {
  const indexByShape = new Map<string, number>();
  const timestamps = new BigInt64Array(changes.length);
  const cells: BareValue[] = [];
  let row = 0;
  for (const change of changes) {
    if (change.kind === 'remove') cells.push(change.key.partitionKey, change.key.rowKey, REMOVED);
    else {
      const { record } = change;
      timestamps[row] = record[2];
      cells.push(record[0], record[1], indexOfShape(record[3], indexByShape));
      for (let index = FIRST_VALUE; index < record.length; index += 1) {
        // All cells after the shape are values.
        cells.push(record[index] as BareValue);
      }
    }
    row += 1;
  }
  return { shapes: [...indexByShape.keys()], timestamps, cells };
}

/** Returns the index of a shape in packed cells; a new one comes after the others. */
export function indexOfShape(shape: string, indexByShape: Map<string, number>): number {
  const known = indexByShape.get(shape);
  if (known !== undefined) return known;
  const index = indexByShape.size;
  indexByShape.set(shape, index);
  return index;
}
