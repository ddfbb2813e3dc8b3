import { FileError, type FileProblem, MAX_RECORD_LENGTH } from '../archives/file-error.ts';
import type { Delimiters } from './fast-fields.ts';

interface FieldProblems {
  /** The error where it does not end. */
  readonly open: FileProblem;
  /** The error where it ends, but is too long. */
  readonly tooLong: FileProblem;
}

/**
 * Skips a quoted field that is longer than any record, as far as another record goes, to find out whether it
 * ends there. Throws one of the two errors. A quote before anything but an end belongs to another field.
 */
export class EndlessField {
  readonly #quote: string;
  readonly #signs: string;
  readonly #problems: FieldProblems;
  #passed = 0;
  /** A quote at the end of the text so far may be the first of two. */
  #rest = '';

  constructor({ quote, delimiter }: Delimiters, problems: FieldProblems) {
    this.#quote = quote;
    this.#signs = `${delimiter.slice(0, 1)}\r\n `;
    this.#problems = problems;
  }

  pass(text: string, isLast: boolean): void {
    const all = this.#rest + text;
    for (let from = 0; ; ) {
      const quote = all.indexOf(this.#quote, from);
      if (quote === -1 || (quote === all.length - 1 && !isLast)) {
        this.#rest = all.slice(quote === -1 ? all.length : quote);
        break;
      }
      const after = all[quote + 1];
      const isEnd = after === undefined || this.#signs.includes(after);
      if (after !== this.#quote) this.#fail(isEnd ? 'tooLong' : 'open');
      from = quote + 2;
    }
    if (isLast) this.#fail('open');
    this.#passed += text.length;
    if (this.#passed <= 2 * MAX_RECORD_LENGTH) return;
    throw new FileError({ ...this.#problems.open, bytes: this.#passed });
  }

  #fail(kind: keyof FieldProblems): never {
    throw new FileError(this.#problems[kind]);
  }
}
