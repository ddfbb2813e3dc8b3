import type { Analysis } from '../../transfer/analysis.ts';
import type { ColumnType, ImportMapping } from '../../transfer/import-mapping.ts';
import { KeyIndex } from '../../transfer/key-index.ts';
import { type Conversion, RowConverter } from '../../transfer/row-converter.ts';
import { findRowFault, findSameKey } from '../../transfer/row-fault.ts';

export interface PreviewProperty {
  readonly name: string;
  readonly type: ColumnType;
}

export interface ImportPreview {
  /** In the order of each row's values. */
  readonly properties: readonly PreviewProperty[];
  readonly rows: readonly Conversion[];
}

/** The first rows of a file as they will be, or why they will not. */
export function previewOf(
  analysis: Analysis,
  mapping: ImportMapping,
  count: number,
): ImportPreview {
  const converter = new RowConverter(analysis, mapping);
  const { properties } = converter;
  const keys = new KeyIndex();
  return {
    properties: properties.map(({ name, type }) => ({ name, type })),
    rows: analysis.preview.slice(0, count).map((source, place) => {
      const { row, refused } = converter.convert(source, place + 1);
      if (!row) return { refused };
      const fault = findRowFault(row, properties) ?? findSameKey(row, keys);
      return fault ? { refused: fault } : { row };
    }),
  };
}
