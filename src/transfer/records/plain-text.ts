import type { Cell } from './cell.ts';

/** The code units of a text, which are read several times faster here than from the text itself. */
export type Units = Uint8Array | Uint16Array;

/** A longer text has one endless record, which is read again with each piece that comes. */
const LONGEST = 1 << 20;

const encoder = new TextEncoder();

const QUOTE = 34;

/**
 * A piece of a file's text with the spans of its cells: most cells are converted without a text of their own,
 * which would take several times as long. A cell that begins where it ends is absent. In JSON quotes are part of
 * the cell.
 */
export class PlainText {
  readonly text: string;
  readonly units: Units;
  /** A view of the same memory. */
  readonly view: DataView;
  readonly isJson: boolean;
  /** The code unit of quotes in delimited text. */
  readonly quote: number;
  /** The start and end of each cell, row by row. */
  spans: Int32Array;
  /** The number of entries used. */
  used = 0;
  #isReleased = false;

  private constructor(text: string, { isJson = false, quote = QUOTE }: Signs, before?: PlainText) {
    const given = before?.released;
    this.text = text;
    // The 0 at the end saves readers a check at each unit.
    this.units = unitsOf(text, isJson ? 1 : 0, given?.units);
    this.view = new DataView(this.units.buffer);
    this.isJson = isJson;
    this.quote = quote;
    this.spans =
      given?.spans.fill(0, 0, given.used) ?? new Int32Array(Math.max(1024, before?.used ?? 0));
  }

  /** Returns undefined where the text is too long. `before` is a text with about as many cells. */
  static of(text: string, signs: Signs, before?: PlainText): PlainText | undefined {
    return text.length > LONGEST ? undefined : new PlainText(text, signs, before);
  }

  /** Releases the text and its rows: the next text may use its memory. */
  release(): void {
    this.#isReleased = true;
  }

  /** Itself, if the next text may use its memory. */
  get released(): PlainText | undefined {
    return this.#isReleased ? this : undefined;
  }

  get isBytes(): boolean {
    return this.units instanceof Uint8Array;
  }

  /** Makes room for so many more numbers. */
  reserve(count: number): void {
    if (this.used + count <= this.spans.length) return;
    const larger = new Int32Array(Math.max(this.spans.length * 2, this.used + count));
    larger.set(this.spans);
    this.spans = larger;
  }
}

interface Signs {
  readonly isJson?: boolean;
  readonly quote?: number;
}

/** Returns the cell of a span. */
export function cellIn({ text, units, isJson }: PlainText, start: number, end: number): Cell {
  if (start === end) return undefined;
  if (!isJson) return text.slice(start, end);
  const first = units[start] ?? 0;
  if (first === QUOTE) return text.slice(start + 1, end - 1);
  if (isNumberSign(first)) return { kind: 'number', text: text.slice(start, end) };
  return first === 116;
}

/** Returns whether a cell of delimited text that ends there has quotes. */
export function isClosed({ units, isJson, quote }: PlainText, end: number): boolean {
  return !isJson && units[end] === quote;
}

/** Compares a number of code units at two indexes. */
export function areSame(
  { units, view }: PlainText,
  one: number,
  other: number,
  length: number,
): boolean {
  let at = 0;
  if (units instanceof Uint8Array) {
    for (; at + WORD <= length; at += WORD) {
      if (view.getInt32(one + at) !== view.getInt32(other + at)) return false;
    }
  }
  for (; at < length; at += 1) if (units[one + at] !== units[other + at]) return false;
  return true;
}

/** The number of bytes compared at once. */
const WORD = 4;

/** Returns whether the cell that begins there includes its quotes. */
export function isQuoted({ units, isJson }: PlainText, start: number): boolean {
  return isJson && units[start] === QUOTE;
}

/** Returns whether a unit begins a number of JSON. */
export function isNumberSign(unit: number): boolean {
  return unit === 45 || (unit >= 48 && unit <= 57);
}

/** With `behind` units of 0 at the end; in the given memory, if it is large enough. */
function unitsOf(text: string, behind: number, given?: Units): Units {
  const { length } = text;
  const bytes = bytesFor(length + behind, given);
  const { read, written } = encoder.encodeInto(text, bytes);
  if (read === length && written === length) return bytes.fill(0, length);
  const units = new Uint16Array(length + behind);
  for (let at = 0; at < length; at += 1) units[at] = text.charCodeAt(at);
  return units;
}

function bytesFor(length: number, given: Units | undefined): Uint8Array {
  const isEnough = given instanceof Uint8Array && given.buffer.byteLength >= length;
  return isEnough ? new Uint8Array(given.buffer, 0, length) : new Uint8Array(length);
}
