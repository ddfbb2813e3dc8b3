import {
  countValues,
  type EntityChange,
  misfit,
  type PackedCells,
  type PackedChanges,
  REMOVED,
} from '../records/packed-changes.ts';
import type { EntityChanges } from './entity-changes.ts';
import { StoredPage } from './stored-page.ts';
import { unpackColumns } from './unpack-columns.ts';

/** Pages of fewer rows are unpacked at once. */
const MANY_ROWS = 500;

export function unpackChanges(changes: PackedChanges): EntityChange[] {
  return 'columns' in changes ? unpackColumns(changes) : unpackCells(changes);
}

/** Opens stored changes. Long pages stay packed until their rows are read. */
export function openChanges(changes: PackedChanges): EntityChanges {
  const isLong = 'columns' in changes && changes.keys.shared.length >= MANY_ROWS;
  return isLong ? new StoredPage(changes) : unpackChanges(changes);
}

function unpackCells({ shapes, timestamps, cells }: PackedCells): EntityChange[] {
  const lengths = shapes.map(countValues);
  const changes: EntityChange[] = [];
  let at = 0;
  for (const timestamp of timestamps) {
    const [partitionKey, rowKey, index] = [cells[at], cells[at + 1], cells[at + 2]];
    at += 3;
    if (typeof partitionKey !== 'string' || typeof rowKey !== 'string') throw misfit();
    if (index === REMOVED) {
      changes.push({ kind: 'remove', key: { partitionKey, rowKey } });
      continue;
    }
    const [shape, length] = [shapes[Number(index)], lengths[Number(index)]];
    if (shape === undefined || length === undefined || at + length > cells.length) throw misfit();
    const values = cells.slice(at, at + length);
    changes.push({ kind: 'put', record: [partitionKey, rowKey, timestamp, shape, ...values] });
    at += length;
  }
  if (at !== cells.length) throw misfit();
  return changes;
}
