import type { Analysis } from '../../transfer/analysis.ts';
import type { ColumnType, ImportMapping } from '../../transfer/import-mapping.ts';
import { type Conversion, RowConverter } from '../../transfer/row-converter.ts';

export interface PreviewProperty {
  readonly name: string;
  readonly type: ColumnType;
}

export interface ImportPreview {
  /** In the order of each row's values. */
  readonly properties: readonly PreviewProperty[];
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
    properties: converter.properties.map(({ name, type }) => ({ name, type })),
    rows: analysis.preview.slice(0, count).map((row, place) => converter.convert(row, place + 1)),
  };
}
