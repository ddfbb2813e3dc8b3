import type { FileFormat } from './file-format.ts';

/** What the position of a record counts: lines, or records where lines do not identify them. */
export type PlaceKind = 'line' | 'row';

export function placeKindOf(format: FileFormat): PlaceKind {
  const isByRow = format.kind === 'json' ? format.sharesLines : format.kind !== 'csv';
  return isByRow ? 'row' : 'line';
}
