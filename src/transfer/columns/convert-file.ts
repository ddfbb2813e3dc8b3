import { FileColumns } from '../rows/file-columns.ts';
import { readRows } from '../rows/read-rows.ts';
import type { ReadOptions } from '../rows/source-part.ts';
import type { TableSource } from '../rows/table-source.ts';
import type { Analysis } from './analysis.ts';
import type { ConvertedRow } from './converted-row.ts';
import type { ImportMapping } from './import-mapping.ts';
import type { RefusedLine } from './refused-line.ts';
import { RowConverter } from './row-converter.ts';

/** A file that has been analysed, and how it is imported. */
export interface ImportPlan {
  readonly file: TableSource;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

export interface ConvertedRows {
  readonly rows: readonly ConvertedRow[];
  readonly refused: readonly RefusedLine[];
}

/** Yields the converted rows of a file, a chunk of the file at a time. */
export async function* convertFile(
  { file, analysis, mapping }: ImportPlan,
  options?: ReadOptions,
): AsyncGenerator<ConvertedRows, void, undefined> {
  const converter = new RowConverter(analysis, mapping);
  // A CSV reads its header again; the columns of JSON keep their indexes.
  const columns = new FileColumns(analysis.names);
  let number = 0;
  for await (const fileRows of readRows(file, analysis.format, columns, options)) {
    const rows: ConvertedRow[] = [];
    const refused: RefusedLine[] = [];
    for (const fileRow of fileRows) {
      number += 1;
      const conversion = converter.convert(fileRow, number);
      if (conversion.row) rows.push(conversion.row);
      else refused.push(conversion.refused);
    }
    converter.forgetTexts();
    yield { rows, refused };
  }
}
