import type { Cell } from './cell.ts';
import type { FileColumns } from './file-columns.ts';

/**
 * Reads records of plain values straight into cells: objects without escapes,
 * without anything nested, broken or new. All else it leaves to the parser that
 * knows all of JSON, and that adds columns. Records of a file mostly have the
 * same members in the same order: each is first looked for where it stood before.
 */
export class QuickRecords {
  readonly #columns: FileColumns;
  /** Each name as it stands in the text, in the order of the last record. */
  #names: string[] = [];
  #places: number[] = [];
  /** The last record that had a value at each place. */
  #seen: number[] = [];
  #record = 0;
  cells: Cell[] = [];

  constructor(columns: FileColumns) {
    this.#columns = columns;
  }

  /** Where the record ends that begins at `start`; -1 where it is not for it. Its values are in `cells`. */
  read(text: string, start: number): number {
    if (text.charCodeAt(start) !== BRACE) return -1;
    this.#record += 1;
    const cells: Cell[] = [];
    let at = spaceEnd(text, start + 1);
    for (let member = 0; ; member += 1) {
      const valueAt = this.#readName(text, at, member);
      const place = this.#places[member];
      if (valueAt === -1 || place === undefined || this.#seen[place] === this.#record) return -1;
      this.#seen[place] = this.#record;
      const end = endOfScalar(text, valueAt);
      if (end === -1) return -1;
      while (cells.length < place) cells.push(undefined);
      cells[place] = cellOf(text, valueAt, end);
      at = spaceEnd(text, end);
      const sign = text.charCodeAt(at);
      if (sign === END_BRACE) {
        this.cells = cells;
        return at + 1;
      }
      if (sign !== COMMA) return -1;
      at = spaceEnd(text, at + 1);
    }
  }

  /** Where the value begins whose name begins at `at`. */
  #readName(text: string, at: number, member: number): number {
    const known = this.#names[member];
    if (known !== undefined && text.startsWith(known, at)) {
      return spaceEnd(text, at + known.length);
    }
    if (text.charCodeAt(at) !== QUOTE) return -1;
    const end = endOfText(text, at);
    if (end === -1) return -1;
    const colon = spaceEnd(text, end);
    if (text.charCodeAt(colon) !== COLON) return -1;
    const place = this.#columns.findPlace(text.slice(at + 1, end - 1));
    if (place === undefined) return -1;
    this.#names[member] = text.slice(at, colon + 1);
    this.#places[member] = place;
    return spaceEnd(text, colon + 1);
  }
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BRACE = 123;
const END_BRACE = 125;
const BACKSLASH = 92;
const SPACE = 32;

function spaceEnd(text: string, start: number): number {
  let at = start;
  for (;;) {
    const sign = text.charCodeAt(at);
    if (sign !== SPACE && sign !== 10 && sign !== 13 && sign !== 9) return at;
    at += 1;
  }
}

/** Behind the closing quote of a text without escapes. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) return at + 1;
    if (sign === BACKSLASH || sign < SPACE) return -1;
  }
  return -1;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

function endOfScalar(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return endOfText(text, start);
  if (first === 45 || (first >= 48 && first <= 57)) return endOfNumber(text, start);
  for (const word of WORDS) {
    if (!text.startsWith(word, start)) continue;
    return isWordSign(text.charCodeAt(start + word.length)) ? -1 : start + word.length;
  }
  return -1;
}

const WORDS = ['true', 'false', 'null'];

/** Its end must be at hand, as more digits may follow. */
function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  let isPlain = text.charCodeAt(start) > 48;
  for (; ; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign >= 48 && sign <= 57) continue;
    if (!isWordSign(sign) && sign !== 43 && sign !== 45 && sign !== 46) break;
    isPlain = false;
  }
  if (at >= text.length) return -1;
  return isPlain || NUMBER.test(text.slice(start, at)) ? at : -1;
}

function isWordSign(sign: number): boolean {
  return (sign >= 48 && sign <= 57) || (sign >= 65 && sign <= 90) || (sign >= 97 && sign <= 122);
}

function cellOf(text: string, start: number, end: number): Cell {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return text.slice(start + 1, end - 1);
  if (first === 45 || (first >= 48 && first <= 57)) {
    return { kind: 'number', text: text.slice(start, end) };
  }
  // The words differ in their length, but for null and true, which begins with a t.
  if (end - start === 5) return false;
  return first === 116 ? true : undefined;
}
