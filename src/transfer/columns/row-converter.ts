import type { EdmValue } from '../../model/edm.ts';
import { cutText } from '../../model/storage-error.ts';
import { textOfCell } from '../records/cell.ts';
import { FileColumns, type FileRow } from '../records/records.ts';
import type { ReadOptions, TableSource } from '../records/source-part.ts';
import { readRows } from '../rows/read-rows.ts';
import type { Analysis } from './analysis.ts';
import {
  type BlockPart,
  fillColumn,
  keyIn,
  numberIn,
  PART_ROWS,
  type Refusals,
} from './convert-block.ts';
import type { ColumnMapping, ColumnType, ImportMapping } from './import-mapping.ts';
import {
  convertSource,
  forgetTexts,
  type PropertySource,
  propertySource,
  putValue,
} from './property-source.ts';
import { type ConvertedRow, placeOfLine, type RefusedLine } from './refused-lines.ts';
import { RowKeyMaker } from './row-key.ts';
import type { SliceBuilder } from './slice-builder.ts';

export type Conversion =
  | { readonly row: ConvertedRow; readonly refused?: never }
  | { readonly refused: RefusedLine; readonly row?: never };

const SKIPPED: ColumnMapping = { name: '', becomes: 'skip' };

/** Converts the rows of a file to entities by a mapping. */
export class RowConverter {
  readonly #sources: readonly PropertySource[];
  readonly #partitionKey: RowKeyMaker;
  readonly #rowKey: RowKeyMaker;
  readonly #room = new Int32Array(2 * PART_ROWS);

  constructor({ columns }: Pick<Analysis, 'columns'>, mapping: ImportMapping) {
    this.#partitionKey = new RowKeyMaker(mapping.partitionKey, mapping, columns);
    this.#rowKey = new RowKeyMaker(mapping.rowKey, mapping, columns);
    this.#sources = columns.flatMap((facts, column) => {
      const { becomes, ...how } = mapping.columns[column] ?? SKIPPED;
      if (becomes === 'skip' || (isKeyColumn(mapping, column) && !mapping.keepsKeyColumns))
        return [];
      return [propertySource(facts, becomes, how)];
    });
  }

  get properties(): readonly { readonly name: string; readonly type: ColumnType }[] {
    return this.#sources;
  }

  /** `number` counts the records of the file from 1. */
  convert(row: FileRow, number: number): Conversion {
    if (row.problem) return { refused: refusedRecord(row, row.problem) };
    const partition = this.#partitionKey.make(row, number);
    if (partition.refused) return partition;
    const id = this.#rowKey.make(row, number);
    if (id.refused) return id;

    const values: (EdmValue | undefined)[] = [];
    for (const source of this.#sources) {
      const converted = convertSource(row, source);
      if (converted && 'refused' in converted) return converted;
      values.push(converted);
    }
    const { line, file } = row;
    const made = { line, number, partitionKey: partition.key, rowKey: id.key, values };
    return { row: file === undefined ? made : { ...made, file } };
  }

  /**
   * Converts a row into the columns of a slice, without an object for each value. Returns why it cannot be
   * converted.
   */
  convertInto(slice: SliceBuilder, row: FileRow, number: number): RefusedLine | undefined {
    if (row.problem) return refusedRecord(row, row.problem);
    const partition = this.#partitionKey.make(row, number);
    if (partition.refused) return partition.refused;
    const id = this.#rowKey.make(row, number);
    if (id.refused) return id.refused;

    const at = slice.length;
    for (let index = 0; index < this.#sources.length; index += 1) {
      const source = this.#sources[index];
      const column = slice.columns[index];
      const refused = source && column && putValue(column, at, row, source);
      if (refused) return refused;
    }
    slice.add(partition.key, id.key, row, number);
    return undefined;
  }

  /** Converts a part of a block column by column. Returns why rows cannot be converted, in their order. */
  convertBlock(slice: SliceBuilder, part: BlockPart): RefusedLine[] {
    const first = slice.length;
    const refused: Refusals = new Map();
    for (let index = part.from; index < part.to; index += 1) {
      this.#addKeys(slice, part, index, refused);
    }
    for (let index = 0; index < this.#sources.length; index += 1) {
      const source = this.#sources[index];
      const column = slice.columns[index];
      if (source && column)
        fillColumn(column, first, source, { ...part, room: this.#room }, refused);
    }
    for (const index of refused.keys()) slice.leaveOut(first + index - part.from);
    return [...refused].sort(([one], [other]) => one - other).map(([, line]) => line);
  }

  #addKeys(slice: SliceBuilder, part: BlockPart, index: number, refused: Refusals): void {
    const row = part.block.isPlain(index) ? undefined : part.block.at(index);
    if (row?.problem) refused.set(index, refusedRecord(row, row.problem));
    const partitionKey = keyIn(this.#partitionKey, part, index, refused);
    const rowKey = keyIn(this.#rowKey, part, index, refused);
    const line = row ? row.line : part.block.lineOf(index);
    slice.add(partitionKey, rowKey, { line }, numberIn(part, index));
  }

  /** Releases the texts of a chunk. */
  forgetTexts(): void {
    for (const source of this.#sources) forgetTexts(source);
  }
}

export function isKeyColumn({ partitionKey, rowKey }: ImportMapping, column: number): boolean {
  return [partitionKey, rowKey].some((key) => key.kind === 'column' && key.column === column);
}

function refusedRecord(row: FileRow, problem: NonNullable<FileRow['problem']>): RefusedLine {
  const cell = row.cells.at(-1);
  const value = cell === undefined ? {} : { value: cutText(textOfCell(cell)) };
  return { ...placeOfLine(row), ...value, cause: { kind: 'record', problem } };
}

/** A file that has been analysed, and how it is imported. */
export interface ImportPlan {
  readonly file: TableSource;
  readonly analysis: Analysis;
  readonly mapping: ImportMapping;
}

interface ConvertedRows {
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
