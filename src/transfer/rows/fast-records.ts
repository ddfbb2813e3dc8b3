import { PlainBlock } from '../records/plain-block.ts';
import { isNumberSign, PlainText, type Units } from '../records/plain-text.ts';
import type { FileColumns } from '../records/records.ts';

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

const WORD = 4;

/** Code units that are searched repeatedly, several of them at once where each is a byte. */
class FastName {
  readonly length: number;
  readonly #units: Units;
  readonly #words: Int32Array;
  /** The start of the last units, which are too few for that. */
  readonly #rest: number;

  /** The units of the text from `start` to `end`. */
  constructor({ units, view }: PlainText, start: number, end: number) {
    this.length = end - start;
    this.#units = units.slice(start, end);
    const count = units instanceof Uint8Array ? Math.floor(this.length / WORD) : 0;
    this.#words = Int32Array.from({ length: count }, (_, word) => wordAt(view, start, word));
    this.#rest = count * WORD;
  }

  /** Returns whether the units occur there in a text of the same unit size. */
  isAt({ units, view }: PlainText, at: number): boolean {
    const [length, words, own] = [this.length, this.#words, this.#units];
    if (at + length > units.length) return false;
    for (let word = 0; word < words.length; word += 1) {
      if (wordAt(view, at, word) !== words[word]) return false;
    }
    for (let index = this.#rest; index < length; index += 1) {
      if (units[at + index] !== own[index]) return false;
    }
    return true;
  }
}

function wordAt(view: DataView, at: number, word: number): number {
  return view.getInt32(at + WORD * word, true);
}

const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const BACKSLASH = 92;

/** Returns whether the units occur there. */
function isAt(units: Units, known: Units, at: number): boolean {
  for (let index = 0; index < known.length; index += 1) {
    if (units[at + index] !== known[index]) return false;
  }
  return true;
}

/** Returns the end of a text without escapes; -1 where it is none. The units of JSON end in a 0. */
function endOfText(units: Units, start: number): number {
  for (let at = start + 1; ; at += 1) {
    const sign = units[at] ?? 0;
    if (sign === QUOTE) return at + 1;
    if (sign === BACKSLASH || sign < SPACE) return -1;
  }
}

/** Returns the end of a text without escapes, a number or a word of JSON; -1 where it is none. */
function endOfScalar(source: PlainText, start: number): number {
  const { units } = source;
  const first = units[start] ?? 0;
  if (first === QUOTE) return endOfText(units, start);
  if (isNumberSign(first)) return endOfNumber(source, start);
  for (const word of WORDS) {
    if (!isAt(units, word, start)) continue;
    return isWordSign(units[start + word.length] ?? 0) ? -1 : start + word.length;
  }
  return -1;
}

const WORDS = ['true', 'false', 'null'].map((word) => new TextEncoder().encode(word));

/** Its end has to be in the text, as more digits may follow. */
function endOfNumber(source: PlainText, start: number): number {
  const { units } = source;
  const from = units[start] === MINUS ? start + 1 : start;
  let at = from;
  while (isDigit(units[at] ?? 0)) at += 1;
  if (at === from || (units[from] === ZERO && at > from + 1)) return -1;
  if (units[at] === POINT) {
    const point = at;
    do at += 1;
    while (isDigit(units[at] ?? 0));
    if (at === point + 1) return -1;
  }
  const sign = units[at] ?? 0;
  if (sign === 0) return -1;
  return isWordSign(sign) || sign === POINT ? endOfOther(source, start) : at;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])/y;

/** The end of a number with an exponent. */
function endOfOther({ text, units }: PlainText, start: number): number {
  NUMBER.lastIndex = start;
  const length = NUMBER.exec(text)?.[0].length ?? 0;
  return length === 0 || units[start + length] === 0 ? -1 : start + length;
}

function isDigit(sign: number): boolean {
  return sign >= ZERO && sign <= ZERO + 9;
}

function isWordSign(sign: number): boolean {
  return isDigit(sign) || (sign >= 65 && sign <= 90) || (sign >= 97 && sign <= 122);
}
