import {
  FileError,
  type FileProblem,
  type FileProblemKind,
  MAX_RECORD_LENGTH,
} from '../archives/file-error.ts';
import type { Cell } from '../records/cell.ts';
import type { FileRows, SourceRow } from '../records/records.ts';
import { type Delimiters, type FastFields, MAX_CELLS } from './fast-fields.ts';

/**
 * Reads delimited text by RFC 4180 in chunks of any size. Lines may end in CRLF, LF or CR, also mixed; empty
 * lines are skipped. A quote inside an unquoted field is part of its text. Empty fields, quoted or not, are
 * absent: files that quote every field mean no difference, and those that do (typed CSV) have a column of types.
 */
export class CsvReader {
  readonly #delimiter: string;
  readonly #quote: string;
  readonly #fast: FastFields | undefined;
  #text = '';
  #at = 0;
  #isLast = false;
  #line = 1;
  // The index of the next of each at or after #at; -1 where the text has no more.
  #nextQuote = -1;
  #nextLf = -1;
  #nextCr = -1;
  // The start of the field whose end is not in the text yet.
  #openAt = 0;
  #endless: EndlessField | undefined;

  /** Without a quote, fields end at the next delimiter. */
  constructor({ delimiter, quote }: Delimiters, fast?: FastFields) {
    this.#delimiter = delimiter;
    this.#quote = quote;
    this.#fast = fast;
  }

  /** Returns the records that `text` completes. */
  read(text: string, { isLast }: { readonly isLast: boolean }): FileRows {
    if (this.#endless) {
      this.#endless.pass(text, isLast);
      return [];
    }
    this.#take(text, isLast);
    const block = this.#fast?.block;
    const rows: SourceRow[] = [];
    while (this.#at < this.#text.length) {
      const line = this.#line;
      const next = this.#fast?.read(this.#at) ?? -1;
      if (next !== -1) {
        this.#at = next;
        this.#line += 1;
        this.#fast?.take(line);
        continue;
      }
      const fields = this.#readRow();
      if (!fields) break;
      if (fields.cells.length === 0) continue;
      if (block) block.fill(block.leaveOut(), { line, ...fields });
      else rows.push({ line, ...fields });
    }
    if (this.#text.length - this.#at > MAX_RECORD_LENGTH) this.#onTooLong();
    return block ?? rows;
  }

  #take(text: string, isLast: boolean): void {
    this.#text = this.#text.slice(this.#at) + text;
    this.#at = 0;
    this.#isLast = isLast;
    this.#nextQuote = this.#findQuote(0);
    this.#nextLf = this.#text.indexOf('\n');
    this.#nextCr = this.#text.indexOf('\r');
    this.#fast?.begin(this.#text);
  }

  /** Returns undefined until the record is complete; nothing for an empty line. */
  #readRow(): Fields | undefined {
    const end = this.#lineEnd(this.#at);
    if (this.#nextQuote !== -1 && this.#nextQuote < this.#at) {
      this.#nextQuote = this.#findQuote(this.#at);
    }
    if (this.#nextQuote !== -1 && (end === -1 || this.#nextQuote < end)) return this.#readQuoted();
    if (end === -1 && !this.#isLast) return undefined;
    return this.#readPlain(end === -1 ? this.#text.length : end);
  }

  #readPlain(end: number): Fields | undefined {
    const next = this.#afterBreak(end);
    if (next === undefined) return undefined;
    const line = this.#text.slice(this.#at, end);
    this.#at = next;
    this.#line += 1;
    if (line === '') return { cells: [] };
    if (line.length > MAX_CELLS) this.#checkWidth(line, this.#line - 1);
    const cells: Cell[] = line.split(this.#delimiter);
    for (let index = 0; index < cells.length; index += 1) {
      if (cells[index] === '') cells[index] = undefined;
    }
    return { cells };
  }

  #readQuoted(): Fields | undefined {
    const cells: Cell[] = [];
    const quoted = new Set<number>();
    let at = this.#at;
    let breaks = 0;
    for (;;) {
      const isQuoted = this.#quote !== '' && this.#text[at] === this.#quote;
      const field = isQuoted ? this.#readQuotedField(at) : this.#readField(at);
      if (!field) {
        this.#openAt = at;
        return undefined;
      }
      if (cells.length === MAX_CELLS) this.#fail('tooManyColumns', at);
      if (isQuoted) quoted.add(cells.length);
      cells.push(field.text === '' ? undefined : field.text);
      breaks += field.breaks;
      if (!this.#text.startsWith(this.#delimiter, field.end)) {
        const next = this.#afterBreak(field.end);
        if (next === undefined) return undefined;
        this.#at = next;
        this.#line += breaks + 1;
        return quoted.size === 0 ? { cells } : { cells, quoted };
      }
      at = field.end + this.#delimiter.length;
    }
  }

  #findQuote(from: number): number {
    return this.#quote === '' ? -1 : this.#text.indexOf(this.#quote, from);
  }

  /** Counts the fields before they are created. */
  #checkWidth(line: string, number: number): void {
    let count = 1;
    const { length } = this.#delimiter;
    for (let at = line.indexOf(this.#delimiter); at !== -1; count += 1) {
      at = line.indexOf(this.#delimiter, at + length);
    }
    if (count <= MAX_CELLS) return;
    throw new FileError({ kind: 'tooManyColumns', line: number, column: 1 });
  }

  #readField(start: number): Field | undefined {
    const lineEnd = this.#lineEnd(start);
    let end = this.#text.indexOf(this.#delimiter, start);
    if (end === -1 || (lineEnd !== -1 && lineEnd < end)) end = lineEnd;
    if (end !== -1) return { text: this.#text.slice(start, end), end, breaks: 0 };
    if (!this.#isLast) return undefined;
    return { text: this.#text.slice(start), end: this.#text.length, breaks: 0 };
  }

  #readQuotedField(start: number): Field | undefined {
    let from = start + 1;
    for (;;) {
      const quote = this.#text.indexOf(this.#quote, from);
      // A quote at the very end may be the first of two.
      if (quote === -1 || (quote === this.#text.length - 1 && !this.#isLast)) {
        if (quote === -1 && this.#isLast) this.#fail('quoteOpen', start);
        return undefined;
      }
      if (this.#text[quote + 1] !== this.#quote) return this.#closeField(start, quote);
      from = quote + 2;
    }
  }

  #closeField(start: number, quote: number): Field | undefined {
    const written = this.#text.slice(start + 1, quote);
    let end = quote + 1;
    while (this.#text[end] === ' ' && this.#delimiter !== ' ') end += 1;
    if (this.#text.length - end < this.#delimiter.length && !this.#isLast) return undefined;
    const after = this.#text[end];
    const isBreak = after === undefined || after === '\n' || after === '\r';
    if (!isBreak && !this.#text.startsWith(this.#delimiter, end)) this.#fail('quoteClosed', end);
    const text = written.replaceAll(this.#quote + this.#quote, this.#quote);
    return { text, end, breaks: countBreaks(written) };
  }

  /** Returns the end of the line that begins at `start`; -1 where it is not complete. */
  #lineEnd(start: number): number {
    if (this.#nextLf !== -1 && this.#nextLf < start) {
      this.#nextLf = this.#text.indexOf('\n', start);
    }
    if (this.#nextCr !== -1 && this.#nextCr < start) {
      this.#nextCr = this.#text.indexOf('\r', start);
    }
    if (this.#nextLf === -1 || this.#nextCr === -1) return Math.max(this.#nextLf, this.#nextCr);
    return Math.min(this.#nextLf, this.#nextCr);
  }

  /** Returns the start of the next record; undefined while it is not known whether an LF follows the CR. */
  #afterBreak(end: number): number | undefined {
    if (this.#text[end] !== '\r') return end + 1;
    if (end + 1 === this.#text.length && !this.#isLast) return undefined;
    return this.#text[end + 1] === '\n' ? end + 2 : end + 1;
  }

  /**
   * A field without its closing quote looks like one endless record: the rest of the file shows whether it is
   * one.
   */
  #onTooLong(): void {
    const isQuoted = this.#quote !== '' && this.#text[this.#openAt] === this.#quote;
    if (this.#openAt < this.#at || !isQuoted) {
      this.#checkWidth(this.#text.slice(this.#at), this.#line);
      this.#fail('recordTooLong', this.#at);
    }
    this.#endless = new EndlessField(
      { quote: this.#quote, delimiter: this.#delimiter },
      {
        open: this.#problemAt('quoteOpen', this.#openAt),
        tooLong: this.#problemAt('recordTooLong', this.#at),
      },
    );
    this.#endless.pass(this.#text.slice(this.#openAt + 1), this.#isLast);
    this.#text = '';
    this.#at = 0;
  }

  #fail(kind: FileProblemKind, at: number): never {
    throw new FileError(this.#problemAt(kind, at));
  }

  #problemAt(kind: FileProblemKind, at: number): FileProblem {
    const before = this.#text.slice(this.#at, at);
    const lastBreak = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
    return {
      kind,
      line: this.#line + countBreaks(before),
      column: before.length - lastBreak,
      found: this.#text.slice(at, at + 1),
    };
  }
}

type Fields = Omit<SourceRow, 'line'>;

interface Field {
  readonly text: string;
  readonly end: number;
  /** The number of line breaks within its quotes. */
  readonly breaks: number;
}

function countBreaks(text: string): number {
  if (!/[\r\n]/.test(text)) return 0;
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

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
class EndlessField {
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
