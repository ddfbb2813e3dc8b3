import type { Analysis } from '../../transfer/analysis.ts';
import type { ImportMapping } from '../../transfer/import-mapping.ts';
import { type Conversion, RowConverter } from '../../transfer/row-converter.ts';

export interface ImportPreview {
  /** The properties' names, in the order of each row's values. */
  readonly names: readonly string[];
  readonly rows: readonly Conversion[];
}

/** The first rows of a file as they will be. */
export function previewOf(
  analysis: Analysis,
  mapping: ImportMapping,
  count: number,
): ImportPreview {
  const converter = new RowConverter(analysis, mapping);
  return {
    names: converter.properties.map(({ name }) => name),
    rows: analysis.preview.slice(0, count).map((row, place) => converter.convert(row, place + 1)),
  };
}
