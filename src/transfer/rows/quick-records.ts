import type { FileColumns } from './file-columns.ts';
import { isNumberSign, PlainRow, PlainText, type Units } from './plain-rows.ts';

/**
 * Finds the cells of records of plain values: objects without escapes, without
 * anything nested, broken or new. All else it leaves to the parser that knows
 * all of JSON, and that adds columns. Records of a file mostly have the same
 * members in the same order: each is first looked for where it stood before.
 */
export class QuickRecords {
  readonly #columns: FileColumns;
  #source: PlainText | undefined;
  /** Each name as it stands in the text with its colon, in the order of the last record. */
  #names: Units[] = [];
  #places: number[] = [];
  /** The last record that had a value at each place. */
  #seen: number[] = [];
  #record = 0;
  #base = 0;
  #width = 0;

  constructor(columns: FileColumns) {
    this.#columns = columns;
  }

  /** Says which text the records are in that are asked for from now on. */
  begin(text: string): void {
    this.#source = PlainText.of(text, { isJson: true }, this.#source);
  }

  /** Where the record ends that begins at `start`; -1 where it is not for it. */
  read(start: number): number {
    const source = this.#source;
    if (!source) return -1;
    const most = 2 * this.#columns.names.length;
    source.reserve(most);
    const base = source.used;
    this.#base = base;
    this.#width = 0;
    const end = this.#readMembers(source, start);
    if (end === -1) source.spans.fill(0, base, base + most);
    else source.used = base + 2 * this.#width;
    return end;
  }

  /** The record that was found last. */
  take(line: number): PlainRow | undefined {
    return this.#source && new PlainRow(this.#source, line, this.#base, this.#width);
  }

  #readMembers(source: PlainText, start: number): number {
    const { units, spans } = source;
    if (units[start] !== BRACE) return -1;
    this.#record += 1;
    let at = spaceEnd(units, start + 1);
    for (let member = 0; ; member += 1) {
      const valueAt = this.#readName(source, at, member);
      const place = this.#places[member];
      if (valueAt === -1 || place === undefined || this.#seen[place] === this.#record) return -1;
      this.#seen[place] = this.#record;
      const end = endOfScalar(source, valueAt);
      if (end === -1) return -1;
      if (place >= this.#width) this.#width = place + 1;
      // A null is absent, as what was never there.
      if (units[valueAt] !== NULL_SIGN) {
        spans[this.#base + 2 * place] = valueAt;
        spans[this.#base + 2 * place + 1] = end;
      }
      at = spaceEnd(units, end);
      const sign = units[at];
      if (sign === END_BRACE) return at + 1;
      if (sign !== COMMA) return -1;
      at = spaceEnd(units, at + 1);
    }
  }

  /** Where the value begins whose name begins at `at`. */
  #readName({ text, units }: PlainText, at: number, member: number): number {
    const known = this.#names[member];
    if (known && isAt(units, known, at)) return spaceEnd(units, at + known.length);
    if (units[at] !== QUOTE) return -1;
    const end = endOfText(units, at);
    if (end === -1) return -1;
    const colon = spaceEnd(units, end);
    if (units[colon] !== COLON) return -1;
    const place = this.#columns.findPlace(text.slice(at + 1, end - 1));
    if (place === undefined) return -1;
    this.#names[member] = units.slice(at, colon + 1);
    this.#places[member] = place;
    return spaceEnd(units, colon + 1);
  }
}

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const BRACE = 123;
const END_BRACE = 125;
const BACKSLASH = 92;
const SPACE = 32;
const NULL_SIGN = 110;

function isAt(units: Units, known: Units, at: number): boolean {
  for (let place = 0; place < known.length; place += 1) {
    if (units[at + place] !== known[place]) return false;
  }
  return true;
}

function spaceEnd(units: Units, start: number): number {
  let at = start;
  for (;;) {
    const sign = units[at] ?? 0;
    if (sign > SPACE || (sign !== SPACE && sign !== 10 && sign !== 13 && sign !== 9)) return at;
    at += 1;
  }
}

/** Behind the closing quote of a text without escapes. */
function endOfText(units: Units, start: number): number {
  for (let at = start + 1; at < units.length; at += 1) {
    const sign = units[at] ?? 0;
    if (sign === QUOTE) return at + 1;
    if (sign === BACKSLASH || sign < SPACE) return -1;
  }
  return -1;
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

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

/** Its end must be at hand, as more digits may follow. */
function endOfNumber({ text, units }: PlainText, start: number): number {
  let at = start + 1;
  let isPlain = (units[start] ?? 0) > 48;
  for (; at < units.length; at += 1) {
    const sign = units[at] ?? 0;
    if (sign >= 48 && sign <= 57) continue;
    if (!isWordSign(sign) && sign !== 43 && sign !== 45 && sign !== 46) break;
    isPlain = false;
  }
  if (at >= units.length) return -1;
  return isPlain || NUMBER.test(text.slice(start, at)) ? at : -1;
}

function isWordSign(sign: number): boolean {
  return (sign >= 48 && sign <= 57) || (sign >= 65 && sign <= 90) || (sign >= 97 && sign <= 122);
}
