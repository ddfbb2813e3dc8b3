import { FileError } from '../archives/file-error.ts';
import type { Cell } from './cell.ts';

/** A record of a file, before its columns are known. */
export interface SourceRow {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly Cell[];
  /** The indexes of the cells in quotes, where the file may have others without. */
  readonly quoted?: ReadonlySet<number> | undefined;
}

/** A record whose cells are in the order of the source's columns. */
export interface FileRow extends SourceRow {
  /** The problem of the record as a whole. */
  readonly problem?: RecordProblem;
  /** The file that it is in, where there are several. */
  readonly file?: string;
}

/** More fields than the header has columns; or an element of the list that is no object. */
export type RecordProblem = 'extraCells' | 'notObject';

/** How objects within a row are imported: as columns of their own, as one text, or not at all. */
export type Nested = 'flatten' | 'text' | 'skip';

/** Records in their order. */
export interface FileRows extends Iterable<FileRow> {
  readonly length: number;
  at(index: number): FileRow | undefined;
}

export type Rows = AsyncGenerator<FileRows, void, undefined>;

/** Far more than an entity has properties, and more than a person would look through. */
const MAX_COLUMNS = 2000;

/** The columns of a source in first-seen order. Only a CSV has them at the beginning. */
export class FileColumns {
  readonly names: string[];
  readonly #indexByName = new Map<string, number>();

  constructor(names: readonly string[] = []) {
    this.names = [...names];
    for (const [index, name] of names.entries()) this.#learn(name, index);
  }

  findIndex(name: string): number | undefined {
    return this.#indexByName.get(name);
  }

  indexOf(name: string): number {
    const known = this.#indexByName.get(name);
    if (known !== undefined) return known;
    this.#checkCount(1);
    this.#learn(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /**
   * Returns the indexes of the columns of a header. The first header is used as it is: it may repeat a name, and
   * its columns are known by their index.
   */
  indexesOf(header: readonly string[]): readonly number[] {
    if (this.names.length === 0) {
      this.#checkCount(header.length);
      for (const name of header) this.#learn(name, this.names.push(name) - 1);
    }
    const isSame = header.every((name, index) => this.names[index] === name);
    return header.map((name, index) => (isSame ? index : this.indexOf(name)));
  }

  /** Every row of a source has room for each of its columns: more would not fit into memory. */
  #checkCount(more: number): void {
    if (this.names.length + more > MAX_COLUMNS) throw new FileError({ kind: 'tooManyColumns' });
  }

  /** Of columns of the same name the first one is known. */
  #learn(name: string, index: number): void {
    if (!this.#indexByName.has(name)) this.#indexByName.set(name, index);
  }
}

const PIECE = 1 << 18;
const MIN_PIECE = 1 << 14;
const FEW_COLUMNS = 50;

/**
 * Splits texts into pieces: a row takes memory for each column of the source, however short it is itself, so
 * with many columns there may be few rows at a time.
 */
export class TextPieces {
  readonly #columns: FileColumns;
  /** An incomplete record is read from its beginning with each piece: so pieces of it grow. */
  #growth = 1;

  constructor(columns: FileColumns) {
    this.#columns = columns;
  }

  *of(text: string): Generator<string, void, undefined> {
    for (let at = 0; at < text.length; ) {
      const piece = this.#pieceOf(text, at);
      yield piece;
      at += piece.length;
    }
  }

  #pieceOf(text: string, at: number): string {
    const length = this.#length * this.#growth;
    if (at + length >= text.length) return at === 0 ? text : text.slice(at);
    const piece = text.slice(at, at + length);
    // What is left of a piece has to be copied together with the next one: best, nothing is.
    const lines = piece.lastIndexOf('\n') + 1;
    return lines < length / 2 ? piece : text.slice(at, at + lines);
  }

  /** How many rows the last piece has completed. */
  notify(rows: number): void {
    this.#growth = rows > 0 ? 1 : Math.min(MAX_GROWTH, this.#growth * 2);
  }

  get #length(): number {
    const { length } = this.#columns.names;
    if (length === 0) return MIN_PIECE;
    return Math.floor(Math.min(PIECE, Math.max(MIN_PIECE, (PIECE * FEW_COLUMNS) / length)));
  }
}

const MAX_GROWTH = 1 << 10;
