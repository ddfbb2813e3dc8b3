import type { PlainText, Units } from './plain-text.ts';

const WORD = 4;

/** Code units that are searched repeatedly, several of them at once where each is a byte. */
export class FastName {
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
