import type { EntityChange } from './packed-changes.ts';
import type { PackedColumns } from './packed-columns.ts';
import { PackedRows } from './packed-rows.ts';

export function unpackColumns(packed: PackedColumns): EntityChange[] {
  const rows = new PackedRows(packed);
  return Array.from({ length: rows.length }, (_, row) => ({
    kind: 'put',
    record: rows.recordAt(row),
  }));
}
