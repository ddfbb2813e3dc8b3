import type { FileFormat } from './file-format.ts';

/** What the place of a record counts: lines, or where these tell nothing, records. */
export type PlaceKind = 'line' | 'row';

export function placeKindOf(format: FileFormat): PlaceKind {
  const isByRow = format.kind === 'json' ? format.sharesLines : format.kind !== 'csv';
  return isByRow ? 'row' : 'line';
}
