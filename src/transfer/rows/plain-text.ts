import type { Cell } from './cell.ts';

/** The units of a text, which are looked at several times quicker here than in the text itself. */
export type Units = Uint8Array | Uint16Array;

/** Longer texts have one record that does not end: it is looked at anew with each piece that comes. */
const LONGEST = 1 << 20;

const encoder = new TextEncoder();

const QUOTE = 34;

/**
 * A piece of a file's text with the places of its cells: what becomes of most
 * cells needs no text of its own, which would take several times as long. A
 * cell that begins where it ends is absent. Of JSON its quotes are part of it.
 */
export class PlainText {
  readonly text: string;
  readonly units: Units;
  /** The same memory. */
  readonly view: DataView;
  readonly isJson: boolean;
  /** The unit that quotes of delimited text are. */
  readonly quote: number;
  /** Begin and end of each cell, row by row. */
  spans: Int32Array;
  /** How many of these are taken. */
  used = 0;
  #isReleased = false;

  private constructor(text: string, { isJson = false, quote = QUOTE }: Signs, before?: PlainText) {
    const given = before?.released;
    this.text = text;
    // A reader that finds something else at the end need not ask at each unit whether that is it.
    this.units = unitsOf(text, isJson ? 1 : 0, given?.units);
    this.view = new DataView(this.units.buffer);
    this.isJson = isJson;
    this.quote = quote;
    this.spans =
      given?.spans.fill(0, 0, given.used) ?? new Int32Array(Math.max(1024, before?.used ?? 0));
  }

  /** Undefined where the text is too long to be looked at so. `before` is a text that has about as many cells. */
  static of(text: string, signs: Signs, before?: PlainText): PlainText | undefined {
    return text.length > LONGEST ? undefined : new PlainText(text, signs, before);
  }

  /** Nobody looks at it any more, nor at rows of it: the next text may have its memory. */
  release(): void {
    this.#isReleased = true;
  }

  /** Itself, where the next text may have its memory. */
  get released(): PlainText | undefined {
    return this.#isReleased ? this : undefined;
  }

  get isBytes(): boolean {
    return this.units instanceof Uint8Array;
  }

  /** Makes sure that there is room for so many numbers more. */
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

/** The cell that begins and ends there. */
export function cellIn({ text, units, isJson }: PlainText, start: number, end: number): Cell {
  if (start === end) return undefined;
  if (!isJson) return text.slice(start, end);
  const first = units[start] ?? 0;
  if (first === QUOTE) return text.slice(start + 1, end - 1);
  if (isNumberSign(first)) return { kind: 'number', text: text.slice(start, end) };
  return first === 116;
}

/** Whether a cell of delimited text that ends there stands in quotes. */
export function isClosed({ units, isJson, quote }: PlainText, end: number): boolean {
  return !isJson && units[end] === quote;
}

/** Whether so many units from one place on are those from another one on. */
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

/** So many bytes are compared at once. */
const WORD = 4;

/** Whether quotes are a part of the cell that begins there. */
export function isQuoted({ units, isJson }: PlainText, start: number): boolean {
  return isJson && units[start] === QUOTE;
}

/** Of a number of JSON the first. */
export function isNumberSign(unit: number): boolean {
  return unit === 45 || (unit >= 48 && unit <= 57);
}

/** With `behind` units more, which are 0; where there is enough, in memory that is given. */
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
