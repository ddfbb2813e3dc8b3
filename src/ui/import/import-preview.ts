import type { Analysis } from '../../transfer/columns/analysis.ts';
import type { ColumnType, ImportMapping } from '../../transfer/columns/import-mapping.ts';
import { textOfRowKey } from '../../transfer/columns/key-study.ts';
import {
  type ConvertedRow,
  findRowProblem,
  type RefusedLine,
} from '../../transfer/columns/refused-lines.ts';
import { type Conversion, RowConverter } from '../../transfer/columns/row-converter.ts';

export interface PreviewProperty {
  readonly name: string;
  readonly type: ColumnType;
}

export interface ImportPreview {
  /** The properties, in the order of each row's values. */
  readonly properties: readonly PreviewProperty[];
  readonly rows: readonly Conversion[];
}

/** Returns the first rows of a file as they will be, or why they will not. */
export function previewOf(
  analysis: Analysis,
  mapping: ImportMapping,
  count: number,
): ImportPreview {
  const converter = new RowConverter(analysis, mapping);
  const { properties } = converter;
  const firstByKey = new Map<string, number>();
  return {
    properties: properties.map(({ name, type }) => ({ name, type })),
    rows: analysis.preview.slice(0, count).map((source, index) => {
      const { row, refused } = converter.convert(source, index + 1);
      if (!row) return { refused };
      const problem = findRowProblem(row, properties);
      if (problem) return { refused: problem };
      const firstLine = firstByKey.get(textOfRowKey(row));
      if (firstLine === undefined) firstByKey.set(textOfRowKey(row), row.line);
      // Only the dry run knows the last row of each key, or that there is another one.
      const isSame = firstLine !== undefined && mapping.duplicates === 'first';
      return isSame ? { refused: sameKeyAs(row, firstLine) } : { row };
    }),
  };
}

function sameKeyAs({ line, rowKey }: ConvertedRow, otherLine: number): RefusedLine {
  return { line, value: rowKey, cause: { kind: 'sameKey', otherLine, rule: 'first' } };
}
