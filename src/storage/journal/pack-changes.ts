import type { BareValue } from '../../model/edm.ts';
import { FIRST_VALUE } from '../codec.ts';
import type { EncodedPage } from '../encode-page.ts';
import type { EntityChanges } from './entity-changes.ts';
import { packColumns } from './pack-columns.ts';
import {
  type EntityChange,
  type PackedCells,
  type PackedChanges,
  REMOVED,
} from './packed-changes.ts';

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
      for (let place = FIRST_VALUE; place < record.length; place += 1) {
        // All cells after the shape are values.
        cells.push(record[place] as BareValue);
      }
    }
    turn += 1;
  }
  return { shapes: [...placeByShape.keys()], timestamps, cells };
}

function placeOf(shape: string, placeByShape: Map<string, number>): number {
  const known = placeByShape.get(shape);
  if (known !== undefined) return known;
  const place = placeByShape.size;
  placeByShape.set(shape, place);
  return place;
}
