import type { Cell } from './cell.ts';
import { cellIn, isClosed, type PlainText } from './plain-text.ts';
import type { FileRow, FileRows, SourceRow } from './records.ts';

/**
 * The start and end of each of some cells; the end of an absent cell is its start, as is that of cells in other
 * rows.
 */
export interface CellSpans {
  readonly source: PlainText;
  readonly spans: Int32Array;
  readonly count: number;
}

/** Takes the place of the spans of another row. */
const OTHER = -1;
const MIN_ROOM = 64;

/**
 * The records of a piece of text, most of them plain: only the spans of their cells are stored, until one is
 * requested as a row. Other records are stored between them as rows.
 */
export class PlainBlock implements FileRows {
  readonly source: PlainText;
  length = 0;
  #lines: Uint32Array;
  #bases: Int32Array;
  #widths: Uint32Array;
  readonly #others = new Map<number, FileRow>();

  /** Takes about `count` records. */
  constructor(source: PlainText, count = 0) {
    const room = Math.max(MIN_ROOM, count);
    this.source = source;
    this.#lines = new Uint32Array(room);
    this.#bases = new Int32Array(room);
    this.#widths = new Uint32Array(room);
  }

  /** Adds a plain record by the index of its first span in the text, and its number of cells. */
  add(line: number, base: number, width: number): void {
    if (this.length === this.#lines.length) this.#grow();
    this.#lines[this.length] = line;
    this.#bases[this.length] = base;
    this.#widths[this.length] = width;
    this.length += 1;
  }

  /** Leaves room for a record that is not plain, and returns its index. */
  leaveOut(): number {
    this.add(0, OTHER, 0);
    return this.length - 1;
  }

  fill(index: number, row: FileRow): void {
    this.#others.set(index, row);
  }

  /** Removes the last record. */
  dropLast(): void {
    this.length -= 1;
    this.#others.delete(this.length);
  }

  /** Replaces each record of more cells than `width` by what `replace` returns. */
  replaceWide(width: number, replace: (row: FileRow) => FileRow): void {
    for (let index = 0; index < this.length; index += 1) {
      const own = this.#others.get(index)?.cells.length ?? this.#widths[index] ?? 0;
      const row = own > width ? this.at(index) : undefined;
      const other = row && replace(row);
      if (other === row || !other) continue;
      this.#bases[index] = OTHER;
      this.#widths[index] = 0;
      this.#others.set(index, other);
    }
  }

  /** Numbers the plain records from `first` on, where lines do not identify them. */
  number(first: number): void {
    for (let index = 0; index < this.length; index += 1) this.#lines[index] = first + index;
  }

  isPlain(index: number): boolean {
    return this.#bases[index] !== OTHER;
  }

  lineOf(index: number): number {
    return this.#lines[index] ?? 0;
  }

  /** Returns the index of a plain record's cell among the spans of the text; -1 where it has none. */
  spanOf(index: number, cell: number): number {
    return cell < (this.#widths[index] ?? 0) ? (this.#bases[index] ?? 0) + 2 * cell : -1;
  }

  /** Returns one cell of each of some records, in the given buffer. */
  cellsOf(cell: number, from: number, to: number, room: Int32Array): CellSpans {
    const { spans } = this.source;
    const [bases, widths] = [this.#bases, this.#widths];
    for (let index = from; index < to; index += 1) {
      const span = cell < (widths[index] ?? 0) ? (bases[index] ?? 0) + 2 * cell : OTHER;
      room[2 * (index - from)] = span === OTHER ? 0 : (spans[span] ?? 0);
      room[2 * (index - from) + 1] = span === OTHER ? 0 : (spans[span + 1] ?? 0);
    }
    return { source: this.source, spans: room, count: to - from };
  }

  at(index: number): FileRow | undefined {
    const from = index < 0 ? index + this.length : index;
    if (from < 0 || from >= this.length) return undefined;
    if (!this.isPlain(from)) return this.#others.get(from);
    const [base = 0, width = 0] = [this.#bases[from], this.#widths[from]];
    return new PlainRow(this.source, this.lineOf(from), base, width);
  }

  /** Releases the block and its rows, so that their memory can be used again. */
  release(): void {
    this.source.release();
  }

  /** The records that are not plain. */
  others(): Iterable<FileRow> {
    return this.#others.values();
  }

  *[Symbol.iterator](): Generator<FileRow, void, undefined> {
    for (let index = 0; index < this.length; index += 1) {
      const row = this.at(index);
      if (row) yield row;
    }
  }

  #grow(): void {
    const room = 2 * this.length;
    const grown = <T extends Int32Array | Uint32Array>(from: T, to: T) => {
      to.set(from);
      return to;
    };
    this.#lines = grown(this.#lines, new Uint32Array(room));
    this.#bases = grown(this.#bases, new Int32Array(room));
    this.#widths = grown(this.#widths, new Uint32Array(room));
  }
}

/** A record whose cells are created only when they are requested. */
export class PlainRow implements SourceRow {
  readonly line: number;
  readonly source: PlainText;
  /** The number of cells, including absent ones. */
  readonly width: number;
  /** The index of its first span. */
  readonly base: number;

  constructor(source: PlainText, line: number, base: number, width: number) {
    this.line = line;
    this.source = source;
    this.width = width;
    this.base = base;
  }

  /** The same record with another line number. */
  at(line: number): PlainRow {
    return line === this.line ? this : new PlainRow(this.source, line, this.base, this.width);
  }

  get quoted(): ReadonlySet<number> | undefined {
    let indexes: Set<number> | undefined;
    for (let index = 0; index < this.width; index += 1) {
      if (!this.isInQuotes(index)) continue;
      indexes ??= new Set();
      indexes.add(index);
    }
    return indexes;
  }

  get cells(): readonly Cell[] {
    return Array.from({ length: this.width }, (_, index) => this.cellAt(index));
  }

  /** The index of the cell's span in the text; -1 where the record has none. */
  spanOf(index: number): number {
    return index < this.width ? this.base + 2 * index : -1;
  }

  startOf(index: number): number {
    return index < this.width ? (this.source.spans[this.base + 2 * index] ?? 0) : 0;
  }

  endOf(index: number): number {
    return index < this.width ? (this.source.spans[this.base + 2 * index + 1] ?? 0) : 0;
  }

  /** Of delimited text: a cell without quotes does not end in one. */
  isInQuotes(index: number): boolean {
    return index < this.width && isClosed(this.source, this.endOf(index));
  }

  cellAt(index: number): Cell {
    return cellIn(this.source, this.startOf(index), this.endOf(index));
  }
}

/** Returns a cell of a record of either kind. */
export function cellAt(row: SourceRow, index: number): Cell {
  return row instanceof PlainRow ? row.cellAt(index) : row.cells[index];
}

/** Returns whether a cell has quotes that the file could have done without. */
export function isInQuotes(row: SourceRow, index: number): boolean {
  if (row instanceof PlainRow) return row.isInQuotes(index);
  return row.quoted?.has(index) ?? false;
}

/** Returns the record as an object of its own, which can be sent to another thread or be extended. */
export function plainObject(row: FileRow): FileRow {
  if (!(row instanceof PlainRow)) return row;
  const { line, cells, quoted } = row;
  return quoted ? { line, cells, quoted } : { line, cells };
}
