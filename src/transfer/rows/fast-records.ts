import { FastName } from './fast-name.ts';
import { endOfScalar, endOfText } from './fast-scalars.ts';
import type { FileColumns } from './file-columns.ts';
import { PlainBlock } from './plain-block.ts';
import { PlainText, type Units } from './plain-text.ts';

/**
 * Finds the cells of records of plain values: objects without escapes, nested values, errors or new columns. All
 * others are left to the complete parser, which adds columns. Records of a file mostly have the same members in
 * the same order: each is first searched for where it was before.
 */
export class FastRecords {
  readonly #columns: FileColumns;
  #source: PlainText | undefined;
  #block: PlainBlock | undefined;
  /** Each name as written in the text with its colon, in the order of the last record. */
  #names: (FastName | undefined)[] = [];
  #indexes: number[] = [];
  /** The last record that had a value at each index. */
  #seen = new Float64Array();
  #record = 0;
  #width = 0;
  /** The start of a record that is left to the parser. */
  #other = -1;
  #line = 1;
  #lineStart = 0;

  constructor(columns: FileColumns) {
    this.#columns = columns;
  }

  /** Sets the text of the next records. */
  begin(text: string): void {
    const { length } = this.#columns.names;
    if (this.#seen.length < length) this.#seen = new Float64Array(length);
    const before = this.#source;
    this.#source = PlainText.of(text, { isJson: true }, before);
    // Names of another unit size do not match.
    if (this.#source?.isBytes !== before?.isBytes) this.#names = [];
    this.#block = this.#source && new PlainBlock(this.#source, this.#block?.length);
    this.#other = -1;
  }

  /** The records of the text, with room for those that were left out; undefined where there are none. */
  get block(): PlainBlock | undefined {
    return this.#block;
  }

  /**
   * Reads consecutive records from `start` on, separated by spaces or also by commas, as far as they are plain;
   * undefined where not even the first one is.
   */
  read(start: number, { line, lineStart }: Line, { hasCommas }: Parting): RecordsEnd | undefined {
    const [source, block] = [this.#source, this.#block];
    if (!source || !block || start === this.#other) return undefined;
    this.#line = line;
    this.#lineStart = lineStart;
    let [end, endLine, endStart] = [-1, line, lineStart];
    for (let at = start; at !== -1; ) {
      const first = this.#line;
      const next = this.#readRecord(source, at);
      if (next === -1) {
        this.#other = at;
        break;
      }
      block.add(first, source.used, this.#width);
      source.used += 2 * this.#width;
      end = next;
      endLine = this.#line;
      endStart = this.#lineStart;
      at = this.#startBehind(source.units, next, hasCommas);
    }
    return end === -1 ? undefined : { at: end, line: endLine, lineStart: endStart };
  }

  /** Leaves room for a record, and returns its index. */
  leaveOut(): number | undefined {
    return this.#block?.leaveOut();
  }

  #startBehind(units: Units, end: number, hasCommas: boolean): number {
    const at = this.#spaceEnd(units, end);
    if (!hasCommas) return at;
    return units[at] === COMMA ? this.#spaceEnd(units, at + 1) : -1;
  }

  /** Returns the end of the record that begins at `start`; -1 where it is not plain. */
  #readRecord(source: PlainText, start: number): number {
    const most = 2 * this.#columns.names.length;
    source.reserve(most);
    const base = source.used;
    this.#record += 1;
    this.#width = 0;
    const end = this.#readMembers(source, start);
    // The spans that it has written would look like cells of the next one.
    if (end === -1) source.spans.fill(0, base, base + most);
    return end;
  }

  #readMembers(source: PlainText, start: number): number {
    const { units, spans, used } = source;
    const [indexes, seen, record] = [this.#indexes, this.#seen, this.#record];
    if (units[start] !== BRACE) return -1;
    let width = 0;
    let at = this.#spaceEnd(units, start + 1);
    for (let member = 0; ; member += 1) {
      const known = this.#names[member];
      const valueAt = known?.isAt(source, at)
        ? this.#spaceEnd(units, at + known.length)
        : this.#readName(source, at, member);
      const index = indexes[member] ?? 0;
      if (valueAt === -1 || seen[index] === record) return -1;
      seen[index] = record;
      const end = endOfScalar(source, valueAt);
      if (end === -1) return -1;
      if (index >= width) width = index + 1;
      // A null is absent, like a missing member.
      if (units[valueAt] !== NULL_SIGN) {
        spans[used + 2 * index] = valueAt;
        spans[used + 2 * index + 1] = end;
      }
      at = this.#spaceEnd(units, end);
      const sign = units[at];
      if (sign === END_BRACE) {
        this.#width = width;
        return at + 1;
      }
      if (sign !== COMMA) return -1;
      at = this.#spaceEnd(units, at + 1);
    }
  }

  /** Returns the start of the value whose name begins at `at`. */
  #readName(source: PlainText, at: number, member: number): number {
    const { text, units } = source;
    const end = units[at] === QUOTE ? endOfText(units, at) : -1;
    if (end === -1) return -1;
    const line = this.#line;
    const colon = this.#spaceEnd(units, end);
    if (units[colon] !== COLON) return -1;
    const index = this.#columns.findIndex(text.slice(at + 1, end - 1));
    if (index === undefined) return -1;
    // A line break within would not be counted.
    this.#names[member] = line === this.#line ? new FastName(source, at, colon + 1) : undefined;
    this.#indexes[member] = index;
    return this.#spaceEnd(units, colon + 1);
  }

  /** Returns the end of white space; the text does not end in white space. */
  #spaceEnd(units: Units, start: number): number {
    return (units[start] ?? 0) > SPACE ? start : this.#countSpace(units, start);
  }

  #countSpace(units: Units, start: number): number {
    for (let at = start; ; at += 1) {
      const unit = units[at] ?? 0;
      if (unit > SPACE) return at;
      if (unit === LF) {
        this.#line += 1;
        this.#lineStart = at + 1;
      } else if (unit !== SPACE && unit !== CR && unit !== TAB) return at;
    }
  }
}

/** A line of the file, and its start in the text. */
export interface Line {
  readonly line: number;
  readonly lineStart: number;
}

interface RecordsEnd extends Line {
  readonly at: number;
}

interface Parting {
  readonly hasCommas: boolean;
}

const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BRACE = 123;
const END_BRACE = 125;
const NULL_SIGN = 110;
