import { PlainRow } from './plain-rows.ts';
import type { PlainText } from './plain-text.ts';
import type { FileRow, FileRows } from './records.ts';

/** Where each of some cells begins and ends; those that are absent end where they begin, as do those of other rows. */
export interface CellSpans {
  readonly source: PlainText;
  readonly spans: Int32Array;
  readonly count: number;
}

/** Stands where the places of another row's cells would begin. */
const OTHER = -1;
const LEAST_ROOM = 64;

/**
 * The records of a piece of text, most of them plain: of these the places of
 * their cells are all there is, until somebody asks for one as a row. Others
 * stand between them as they are.
 */
export class PlainBlock implements FileRows {
  readonly source: PlainText;
  length = 0;
  #lines: Uint32Array;
  #bases: Int32Array;
  #widths: Uint32Array;
  readonly #others = new Map<number, FileRow>();

  /** For about so many records. */
  constructor(source: PlainText, count = 0) {
    const room = Math.max(LEAST_ROOM, count);
    this.source = source;
    this.#lines = new Uint32Array(room);
    this.#bases = new Int32Array(room);
    this.#widths = new Uint32Array(room);
  }

  /** A plain one: where its places begin among those of the text, and how many cells it has. */
  add(line: number, base: number, width: number): void {
    if (this.length === this.#lines.length) this.#grow();
    this.#lines[this.length] = line;
    this.#bases[this.length] = base;
    this.#widths[this.length] = width;
    this.length += 1;
  }

  /** Leaves room for one that is not, and answers its place. */
  leaveOut(): number {
    this.add(0, OTHER, 0);
    return this.length - 1;
  }

  fill(place: number, row: FileRow): void {
    this.#others.set(place, row);
  }

  /** Leaves out the last one. */
  dropLast(): void {
    this.length -= 1;
    this.#others.delete(this.length);
  }

  /** Puts each record of more cells than that to `replace`, which answers it or what takes its place. */
  replaceWide(width: number, replace: (row: FileRow) => FileRow): void {
    for (let place = 0; place < this.length; place += 1) {
      const own = this.#others.get(place)?.cells.length ?? this.#widths[place] ?? 0;
      const row = own > width ? this.at(place) : undefined;
      const other = row && replace(row);
      if (other === row || !other) continue;
      this.#bases[place] = OTHER;
      this.#widths[place] = 0;
      this.#others.set(place, other);
    }
  }

  /** Has the plain ones tell their place among all records, where they share lines. */
  number(first: number): void {
    for (let place = 0; place < this.length; place += 1) this.#lines[place] = first + place;
  }

  isPlain(place: number): boolean {
    return this.#bases[place] !== OTHER;
  }

  lineOf(place: number): number {
    return this.#lines[place] ?? 0;
  }

  /** Of a plain one where in the text's places its cell has its own; -1 where it has none. */
  spanOf(place: number, cell: number): number {
    return cell < (this.#widths[place] ?? 0) ? (this.#bases[place] ?? 0) + 2 * cell : -1;
  }

  /** One cell of each of some records, in room that there is for it. */
  cellsOf(cell: number, from: number, to: number, room: Int32Array): CellSpans {
    const { spans } = this.source;
    const [bases, widths] = [this.#bases, this.#widths];
    for (let place = from; place < to; place += 1) {
      const span = cell < (widths[place] ?? 0) ? (bases[place] ?? 0) + 2 * cell : OTHER;
      room[2 * (place - from)] = span === OTHER ? 0 : (spans[span] ?? 0);
      room[2 * (place - from) + 1] = span === OTHER ? 0 : (spans[span + 1] ?? 0);
    }
    return { source: this.source, spans: room, count: to - from };
  }

  at(place: number): FileRow | undefined {
    const from = place < 0 ? place + this.length : place;
    if (from < 0 || from >= this.length) return undefined;
    if (!this.isPlain(from)) return this.#others.get(from);
    const [base = 0, width = 0] = [this.#bases[from], this.#widths[from]];
    return new PlainRow(this.source, this.lineOf(from), base, width);
  }

  /** Nobody looks at it any more, nor at any of its rows. */
  release(): void {
    this.source.release();
  }

  /** Those that are not plain. */
  others(): Iterable<FileRow> {
    return this.#others.values();
  }

  *[Symbol.iterator](): Generator<FileRow, void, undefined> {
    for (let place = 0; place < this.length; place += 1) {
      const row = this.at(place);
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
