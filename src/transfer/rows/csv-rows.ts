import { FileError } from '../archives/file-error.ts';
import type { Cell } from '../records/cell.ts';
import { isInQuotes, PlainBlock, PlainRow, plainObject } from '../records/plain-block.ts';
import {
  type FileColumns,
  type FileRow,
  type FileRows,
  type Rows,
  type SourceRow,
  TextPieces,
} from '../records/records.ts';
import type { ReadOptions } from '../records/source-part.ts';
import { type CsvDialect, EndMark, isDeclaration } from './csv-dialect.ts';
import { CsvReader } from './csv-reader.ts';
import { FastFields } from './fast-fields.ts';

/** Reads delimited text with the columns that its header names. */
export async function* readCsvRows(
  texts: AsyncIterable<string>,
  dialect: CsvDialect,
  columns: FileColumns,
  { onEndMark }: Pick<ReadOptions, 'onEndMark'> = {},
): Rows {
  const reader = new CsvReader(dialect, FastFields.of(dialect));
  const placing = new Placing(dialect, columns);
  const pieces = new TextPieces(columns);
  const mark = new EndMark();
  for await (const text of texts) {
    for (const piece of pieces.of(text)) {
      const rows = reader.read(piece, { isLast: false });
      pieces.notify(rows.length);
      yield placing.place(mark.pass(rows));
    }
  }
  yield placing.place(mark.pass(reader.read('', { isLast: true })));
  if (mark.isHeld) onEndMark?.();
}

/** Moves the fields of a file to the indexes of its columns among those of all files. */
class Placing {
  readonly #hasHeader: boolean;
  readonly #columns: FileColumns;
  /** The number of records above the table still to skip. */
  #titles: number;
  #indexes: readonly number[] | undefined;
  /** Whether the fields are at their indexes already. */
  #isPlain = true;
  #isBegun = false;

  constructor({ hasHeader, titles = 0 }: CsvDialect, columns: FileColumns) {
    this.#hasHeader = hasHeader;
    this.#titles = titles;
    this.#columns = columns;
  }

  place(rows: FileRows): FileRows {
    const isPlain = this.#indexes !== undefined && this.#isPlain && this.#titles === 0;
    if (isPlain && rows instanceof PlainBlock) {
      const width = this.#indexes?.length ?? 0;
      rows.replaceWide(width, (row) => fitToHeader(row, width));
      return rows;
    }
    return this.#placeEach([...rows]);
  }

  #placeEach(rows: SourceRow[]): readonly FileRow[] {
    const first = this.#isBegun ? undefined : rows[0];
    if (first) {
      this.#isBegun = true;
      if (isDeclaration(first.cells)) rows.shift();
    }
    if (this.#titles > 0) this.#titles -= rows.splice(0, this.#titles).length;
    if (!this.#indexes) this.#begin(rows);
    const width = this.#indexes?.length ?? 0;
    if (this.#isPlain) {
      return rows.map((row) => (widthOf(row) > width ? fitToHeader(row, width) : row));
    }
    return rows.map((row) => this.#move(row, width));
  }

  #begin(rows: SourceRow[]): void {
    const cells = rows[0]?.cells;
    if (!cells) return;
    if (this.#hasHeader) rows.shift();
    const names = this.#hasHeader
      ? trimEnd(cells).map((cell) => (typeof cell === 'string' ? cell : ''))
      : cells.map((_, index) => `Column${index + 1}`);
    // With another delimiter than the first file, the header would be a single unknown column.
    const isStrange =
      this.#hasHeader && !names.some((name) => this.#columns.findIndex(name) !== undefined);
    if (isStrange && this.#columns.names.length > 0) throw new FileError({ kind: 'mixed' });
    this.#indexes = this.#columns.indexesOf(names);
    this.#isPlain = this.#indexes.every((index, at) => index === at);
  }

  #move(row: SourceRow, width: number): FileRow {
    const cells: Cell[] = Array.from(this.#columns.names, () => undefined);
    const quoted = new Set<number>();
    const read = row.cells;
    this.#indexes?.forEach((index, at) => {
      cells[index] = read[at];
      if (isInQuotes(row, at)) quoted.add(index);
    });
    const moved = { line: row.line, cells, ...(quoted.size > 0 && { quoted }) };
    return read.length > width && !isEmptyBehind(row, width)
      ? { ...moved, problem: 'extraCells' }
      : moved;
  }
}

/** Delimiters at the end of a header have no columns. */
function trimEnd(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== undefined) + 1);
}

function widthOf(row: SourceRow): number {
  return row instanceof PlainRow ? row.width : row.cells.length;
}

function fitToHeader(row: SourceRow, width: number): FileRow {
  return isEmptyBehind(row, width) ? row : { ...plainObject(row), problem: 'extraCells' };
}

function isEmptyBehind({ cells }: SourceRow, width: number): boolean {
  return cells.slice(width).every((cell) => cell === undefined);
}
