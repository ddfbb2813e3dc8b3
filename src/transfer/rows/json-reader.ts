import { JsonError, type JsonProblem, type JsonValue, parseJson } from '../../base/json-text.ts';
import { FileError, MAX_RECORD_LENGTH } from '../archives/file-error.ts';
import type { FastRecords } from './fast-records.ts';
import { findValueEnd } from './json-extent.ts';

/**
 * The numbers that JSON cannot express (RFC 8259, section 6), and that programs write all the same: Python's
 * json, pandas and DuckDB among them.
 */
export function readNamedNumber(word: string): string | undefined {
  if (/^-?nan$/i.test(word)) return 'NaN';
  if (/^\+?inf(?:inity)?$/i.test(word)) return 'Infinity';
  return /^-inf(?:inity)?$/i.test(word) ? '-Infinity' : undefined;
}

/** Where the records of a JSON document are. */
export type JsonShape =
  /** The document is an array. */
  | { readonly kind: 'array' }
  /** One value after another, as in JSON Lines; a single object is the shortest case. */
  | { readonly kind: 'sequence' }
  /** The document is an object, and the array is one of its members. */
  | { readonly kind: 'member'; readonly name: string };

/** What was chosen for reading texts that are not valid JSON. */
interface JsonReaderOptions {
  readonly takesNamedNumbers?: boolean;
  readonly skipsCutLine?: boolean;
}

/** A value of the list, and the line where it begins, from 1. */
export interface JsonRecord {
  readonly line: number;
  readonly value: JsonValue;
  /** Its index among the records of the text, where most of them are read on the fast path. */
  readonly index: number;
}

type State =
  | 'start'
  | 'name'
  | 'afterMember'
  | 'first'
  | 'value'
  | 'afterValue'
  | 'sequence'
  | 'end';

/** Reads the records of a JSON document in chunks of any size; strict by RFC 8259. */
export class JsonReader {
  readonly #shape: JsonShape;
  #state: State;
  #text = '';
  #at = 0;
  #isLast = false;
  // The index up to which lines have been counted, the start of the last of them, and its end.
  #counted = 0;
  #line = 1;
  #lineStart = 0;
  #nextBreak = -1;
  #records: JsonRecord[] = [];
  readonly #fast: FastRecords | undefined;
  readonly #readOther: typeof readNamedNumber | undefined;
  readonly #skipsCutLine: boolean;

  constructor(
    shape: JsonShape,
    fast?: FastRecords,
    { takesNamedNumbers = false, skipsCutLine = false }: JsonReaderOptions = {},
  ) {
    this.#shape = shape;
    this.#fast = fast;
    this.#readOther = takesNamedNumbers ? readNamedNumber : undefined;
    this.#skipsCutLine = skipsCutLine;
    this.#state = shape.kind === 'sequence' ? 'sequence' : 'start';
  }

  /** Returns the records that `text` completes, except those read on the fast path. */
  read(text: string, { isLast }: { readonly isLast: boolean }): JsonRecord[] {
    this.#text = this.#text.slice(this.#counted) + text;
    this.#at -= this.#counted;
    this.#lineStart -= this.#counted;
    this.#counted = 0;
    this.#nextBreak = this.#text.indexOf('\n');
    this.#isLast = isLast;
    this.#records = [];
    this.#fast?.begin(this.#text);
    while (this.#skipSpace() && this.#step());
    this.#count(this.#at);
    if (isLast && !this.#hasEnded()) this.#fail('ended', this.#text.length, '');
    return this.#records;
  }

  #hasEnded(): boolean {
    return this.#at === this.#text.length && /^(end|sequence)$/.test(this.#state);
  }

  /** Reads one token or value; false while it is incomplete. */
  #step(): boolean {
    switch (this.#state) {
      case 'start':
        return this.#take(this.#shape.kind === 'array' ? { '[': 'first' } : { '{': 'name' });
      case 'first':
        if (this.#text[this.#at] === ']') return this.#take({ ']': this.#afterList() });
        return this.#takeRecord('afterValue');
      case 'value':
        return this.#takeRecord('afterValue');
      case 'afterValue':
        return this.#take({ ',': 'value', ']': this.#afterList() });
      case 'sequence':
        return this.#takeRecord('sequence');
      case 'name':
        return this.#takeMember();
      case 'afterMember':
        return this.#take({ ',': 'name', '}': 'end' });
      case 'end':
        this.#fail('trailing', this.#at);
    }
  }

  #afterList(): State {
    return this.#shape.kind === 'array' ? 'end' : 'afterMember';
  }

  #take(next: Readonly<Record<string, State>>): boolean {
    const state = next[this.#text[this.#at] ?? ''];
    if (!state) this.#fail('unexpected', this.#at);
    this.#state = state;
    this.#at += 1;
    return true;
  }

  #takeRecord(next: State): boolean {
    if (this.#takeFast(next)) return true;
    if (this.#skipsCutLine && this.#isCutLine()) {
      this.#at = this.#text.length;
      return false;
    }
    const end = this.#endOfValue(this.#at);
    if (end === -1) return false;
    this.#count(this.#at);
    const value = this.#parse(this.#at, end);
    const index = this.#fast?.leaveOut() ?? this.#records.length;
    this.#records.push({ line: this.#line, value, index });
    this.#at = end;
    this.#state = next;
    return true;
  }

  /** Reads any number of plain records at once. */
  #takeFast(next: State): boolean {
    if (!this.#fast) return false;
    this.#count(this.#at);
    const from = { line: this.#line, lineStart: this.#lineStart };
    const end = this.#fast.read(this.#at, from, { hasCommas: next === 'afterValue' });
    if (!end) return false;
    this.#at = end.at;
    this.#counted = end.at;
    this.#line = end.line;
    this.#lineStart = end.lineStart;
    this.#nextBreak = this.#text.indexOf('\n', end.at);
    this.#state = next;
    return true;
  }

  /** Whether only a last line is left whose value is incomplete, as in a log that is being written. */
  #isCutLine(): boolean {
    if (!this.#isLast || this.#state !== 'sequence') return false;
    const rest = this.#text.slice(this.#at).trimEnd();
    if (!/^[[{]/.test(rest) || rest.includes('\n')) return false;
    this.#count(this.#at);
    return this.#line > 1 && findValueEnd(this.#text, this.#at) === -1;
  }

  /** Enters the member that holds the list, and skips all others. */
  #takeMember(): boolean {
    if (this.#text[this.#at] === '}') return this.#take({ '}': 'end' });
    if (this.#text[this.#at] !== '"') this.#fail('unexpected', this.#at);
    const nameEnd = this.#endOfValue(this.#at);
    const colon = nameEnd === -1 ? -1 : this.#spaceEnd(nameEnd);
    if (colon === -1 || colon === this.#text.length) return false;
    if (this.#text[colon] !== ':') this.#fail('unexpected', colon);
    const start = this.#spaceEnd(colon + 1);
    if (start === this.#text.length) return false;

    const name = this.#parse(this.#at, nameEnd);
    const isList = name.kind === 'string' && this.#isList(name.value) && this.#text[start] === '[';
    const end = isList ? start + 1 : this.#endOfValue(start);
    if (end === -1) return false;
    if (!isList) this.#parse(start, end);
    this.#at = end;
    this.#state = isList ? 'first' : 'afterMember';
    return true;
  }

  #isList(name: string): boolean {
    return this.#shape.kind === 'member' && this.#shape.name === name;
  }

  #endOfValue(start: number): number {
    const end = findValueEnd(this.#text, start);
    if (end !== -1) return end;
    if (this.#isLast) {
      // The parser knows where it is really invalid, which may be long before the end.
      this.#parse(start, this.#text.length);
      return this.#text.length;
    }
    if (this.#text.length - start > MAX_RECORD_LENGTH) {
      throw new FileError({ kind: 'recordTooLong', ...this.#placeOf(start) });
    }
    return -1;
  }

  #parse(start: number, end: number): JsonValue {
    if (start === end) this.#fail('unexpected', start);
    try {
      return parseJson(this.#text.slice(start, end), this.#readOther);
    } catch (error) {
      if (!(error instanceof JsonError)) throw error;
      this.#fail(error.problem, start + error.at, error.found);
    }
  }

  #skipSpace(): boolean {
    this.#at = this.#spaceEnd(this.#at);
    return this.#at < this.#text.length;
  }

  #spaceEnd(start: number): number {
    // Most often there is at most one line break.
    for (let at = start; at < start + FEW_SPACES; at += 1) {
      const sign = this.#text.charCodeAt(at);
      if (sign !== 10 && sign !== 13 && sign !== 32 && sign !== 9) {
        return Math.min(at, this.#text.length);
      }
    }
    SPACE.lastIndex = start + FEW_SPACES;
    return SPACE.exec(this.#text)?.index ?? this.#text.length;
  }

  /** Counts the lines up to `at`. */
  #count(at: number): void {
    while (this.#nextBreak !== -1 && this.#nextBreak < at) {
      this.#line += 1;
      this.#lineStart = this.#nextBreak + 1;
      this.#nextBreak = this.#text.indexOf('\n', this.#lineStart);
    }
    this.#counted = at;
  }

  #placeOf(at: number): { line: number; column: number } {
    this.#count(at);
    return { line: this.#line, column: at - this.#lineStart + 1 };
  }

  #fail(json: JsonProblem, at: number, found = this.#text.slice(at, at + 1)): never {
    const isCutLine = this.#isCutLine();
    const place = this.#placeOf(at);
    throw new FileError({
      ...{ kind: 'json', json, found, ...place },
      ...(isCutLine && { isCutLine: true }),
    });
  }
}

const SPACE = /[^ \t\r\n]/g;
const FEW_SPACES = 4;
