import type { Cell } from './cell.ts';
import { cellIn, isClosed, type PlainText } from './plain-text.ts';
import type { FileRow, SourceRow } from './records.ts';

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
