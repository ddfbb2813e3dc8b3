import { PlainBlock } from '../records/plain-block.ts';
import { PlainText, type Units } from '../records/plain-text.ts';

/** How fields are separated. */
export interface Delimiters {
  readonly delimiter: string;
  /** Empty where quotes are characters like any other. */
  readonly quote: string;
}

/** Far more than any entity has properties; a field takes more memory than its text. */
export const MAX_CELLS = 100_000;

/**
 * Finds the fields of records on a single line, quoted or not, as long as no quote is within a text. All other
 * records are left to the complete reader.
 */
export class FastFields {
  readonly #delimiter: number;
  readonly #quote: number;
  #source: PlainText | undefined;
  #block: PlainBlock | undefined;
  #base = 0;
  #width = 0;

  private constructor({ delimiter, quote }: Delimiters) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#quote = quote === '' ? NO_UNIT : quote.charCodeAt(0);
  }

  /** Returns undefined where delimiters or quotes are longer than one unit. */
  static of(delimiters: Delimiters): FastFields | undefined {
    const { delimiter, quote } = delimiters;
    const isFast = delimiter.length === 1 && quote.length <= 1 && delimiter !== quote;
    return isFast ? new FastFields(delimiters) : undefined;
  }

  /** Sets the text of the next records. */
  begin(text: string): void {
    this.#source = PlainText.of(text, { quote: this.#quote }, this.#source);
    this.#block = this.#source && new PlainBlock(this.#source, this.#block?.length);
  }

  /** The records of the text, including those left to the other reader; undefined where all are. */
  get block(): PlainBlock | undefined {
    return this.#block;
  }

  /** Returns the start of the line after the one at `start`; -1 where the other reader has to read it. */
  read(start: number): number {
    const source = this.#source;
    if (!source) return -1;
    const { units } = source;
    this.#base = source.used;
    this.#width = 0;
    // An empty line has no field.
    if (isBreak(units[start] ?? 0)) return afterBreak(units, start);
    for (let at = start; ; ) {
      const isQuoted = units[at] === this.#quote;
      const end = isQuoted ? this.#endOfQuoted(units, at + 1) : this.#endOfField(units, at);
      if (end === -1 || this.#width === MAX_CELLS) return this.#giveUp(source);
      source.reserve(2);
      source.spans[source.used] = isQuoted ? at + 1 : at;
      source.spans[source.used + 1] = end;
      source.used += 2;
      this.#width += 1;
      const behind = isQuoted ? end + 1 : end;
      if (units[behind] === this.#delimiter) {
        at = behind + 1;
        continue;
      }
      const next = isBreak(units[behind] ?? 0) ? afterBreak(units, behind) : -1;
      return next === -1 ? this.#giveUp(source) : next;
    }
  }

  /** Adds the record found last, unless its line is empty. */
  take(line: number): void {
    if (this.#width > 0) this.#block?.add(line, this.#base, this.#width);
  }

  #giveUp(source: PlainText): -1 {
    source.used = this.#base;
    return -1;
  }

  #endOfField(units: Units, start: number): number {
    const [delimiter, quote] = [this.#delimiter, this.#quote];
    for (let at = start; at < units.length; at += 1) {
      const unit = units[at] ?? 0;
      if (unit === delimiter || unit === LF || unit === CR) return at;
      if (unit === quote) return -1;
    }
    return -1;
  }

  /** Finds its closing quote. */
  #endOfQuoted(units: Units, start: number): number {
    const quote = this.#quote;
    for (let at = start; at < units.length; at += 1) {
      const unit = units[at] ?? 0;
      if (unit === quote) return at;
      if (unit === LF || unit === CR) return -1;
    }
    return -1;
  }
}

const NO_UNIT = -1;
const LF = 10;
const CR = 13;

function isBreak(unit: number): boolean {
  return unit === LF || unit === CR;
}

/** -1 where it is not known whether an LF follows the CR. */
function afterBreak(units: Units, at: number): number {
  if (units[at] === LF) return at + 1;
  if (at + 1 === units.length) return -1;
  return units[at + 1] === LF ? at + 2 : at + 1;
}
