import type { PackedColumns, PackedValues } from '../journal/packed-columns.ts';

/** What a value takes that is in no buffer, about. */
const LOOSE_BYTES = 24;

/** What packed columns take of memory, about. */
export function weighColumns({ keys, columns }: PackedColumns): number {
  let bytes = keys.shared.byteLength + keys.rests.length;
  for (const { values } of columns) bytes += weighValues(values);
  return bytes;
}

function weighValues(values: PackedValues): number {
  if ('places' in values) return values.places.byteLength;
  if ('steps' in values) return values.steps.byteLength;
  if ('lengths' in values) return values.lengths.byteLength + values.text.length;
  return ArrayBuffer.isView(values) ? values.byteLength : LOOSE_BYTES * values.length;
}
