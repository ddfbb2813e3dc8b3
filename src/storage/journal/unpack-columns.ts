import type { EntityChange } from '../records/packed-changes.ts';
import type { PackedColumns } from '../records/packed-columns.ts';
import { PackedRows } from './packed-rows.ts';

export function unpackColumns(packed: PackedColumns): EntityChange[] {
  const rows = new PackedRows(packed);
  return Array.from({ length: rows.length }, (_, row) => ({
    kind: 'put',
    record: rows.recordAt(row),
  }));
}
