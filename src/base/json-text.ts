/**
 * JSON as it was written: numbers keep their text, members their order, and
 * every value knows where it stands. `JSON.parse` distinguishes neither 3 from 3.0 nor
 * that a member was given twice.
 */
export type JsonValue = { readonly at: number } & (
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'null' }
  | { readonly kind: 'array'; readonly values: readonly JsonValue[] }
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
);

export interface JsonMember {
  readonly name: string;
  readonly at: number;
  readonly value: JsonValue;
}

/** The kinds of problems in JSON text. */
export type JsonProblem =
  | 'ended'
  | 'unexpected'
  | 'string'
  | 'escape'
  | 'number'
  | 'duplicate'
  | 'deep'
  | 'trailing';

/** Thrown for text that is not JSON, with the offset of the problem. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly problem: JsonProblem;
  readonly at: number;
  /** The text there, or the name that was given twice. */
  readonly found: string;

  constructor(problem: JsonProblem, at: number, found: string) {
    super(`The JSON text is wrong at ${at}: ${problem} "${found}"`);
    this.problem = problem;
    this.at = at;
    this.found = found;
  }
}

/** Deeper text is refused before it exhausts the stack. */
const MAX_DEPTH = 200;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const NUMBER_LIKE = /[-+.\w]+/y;
// A string may hold everything but quotes, backslashes and control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids exactly these.
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPES = new Map(
  Object.entries({
    '"': '"',
    '\\': '\\',
    '/': '/',
    b: '\b',
    f: '\f',
    n: '\n',
    r: '\r',
    t: '\t',
  }),
);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** No white space has a higher code, and no control character has this one. */
const SPACE = 0x20;

/** The longest quote of a text in an error. */
const MAX_FOUND = 40;

/**
 * Parses one JSON value by RFC 8259, strictly; throws `JsonError`. `readOther`
 * may accept a number in place of a value that is none.
 */
export function parseJson(
  text: string,
  readOther?: (word: string) => string | undefined,
): JsonValue {
  let at = 0;
  const value = readValue(0);
  skipSpace();
  if (at < text.length) throw wrong('trailing');
  return value;

  function readValue(depth: number): JsonValue {
    skipSpace();
    if (depth > MAX_DEPTH) throw wrong('deep');
    const start = at;
    const first = text[at];
    if (first === '{') return { kind: 'object', members: readMembers(depth), at: start };
    if (first === '[') return { kind: 'array', values: readValues(depth), at: start };
    if (first === '"') return { kind: 'string', value: readString(), at: start };
    if (first === 't' && takeWord('true')) return { kind: 'boolean', value: true, at: start };
    if (first === 'f' && takeWord('false')) return { kind: 'boolean', value: false, at: start };
    if (first === 'n' && takeWord('null')) return { kind: 'null', at: start };
    return { kind: 'number', text: readNumber(), at: start };
  }

  function readMembers(depth: number): JsonMember[] {
    const members: JsonMember[] = [];
    const names = new Set<string>();
    at += 1;
    if (takeSign('}')) return members;
    do {
      skipSpace();
      const start = at;
      if (text[at] !== '"') throw wrong('unexpected');
      const name = readString();
      if (names.has(name)) throw new JsonError('duplicate', start, name);
      names.add(name);
      if (!takeSign(':')) throw wrong('unexpected');
      members.push({ name, at: start, value: readValue(depth + 1) });
    } while (takeSign(','));
    if (!takeSign('}')) throw wrong('unexpected');
    return members;
  }

  function readValues(depth: number): JsonValue[] {
    const values: JsonValue[] = [];
    at += 1;
    if (takeSign(']')) return values;
    do values.push(readValue(depth + 1));
    while (takeSign(','));
    if (!takeSign(']')) throw wrong('unexpected');
    return values;
  }

  /** Nearly all strings have no escapes, which one pass over their characters shows. */
  function readString(): string {
    const start = at;
    for (let end = start + 1; end < text.length; end += 1) {
      const unit = text.charCodeAt(end);
      if (unit === QUOTE) {
        at = end + 1;
        return text.slice(start + 1, end);
      }
      if (unit === BACKSLASH || unit < SPACE) break;
    }
    return readEscaped(start);
  }

  function readEscaped(start: number): string {
    at = start + 1;
    let value = '';
    for (;;) {
      value += match(PLAIN);
      if (text[at] === '"') break;
      if (text[at] !== '\\') throw at < text.length ? wrong('string') : endedAt(start);
      value += readEscape();
    }
    at += 1;
    return value;
  }

  function readEscape(): string {
    const plain = ESCAPES.get(text[at + 1] ?? '');
    if (plain !== undefined) {
      at += 2;
      return plain;
    }
    const code = /^\\u([0-9a-fA-F]{4})/.exec(text.slice(at, at + 6))?.[1];
    if (code === undefined) throw wrong('escape');
    at += 6;
    return String.fromCharCode(Number.parseInt(code, 16));
  }

  function readNumber(): string {
    const start = at;
    const written = match(NUMBER_LIKE);
    if (NUMBER.test(written)) return written;
    const other = readOther?.(written);
    if (other !== undefined) return other;
    at = start;
    if (written === '') throw wrong('unexpected');
    const problem = /[-+.\d]/.test(written[0] ?? '') ? 'number' : 'unexpected';
    throw new JsonError(problem, at, written.slice(0, MAX_FOUND));
  }

  function takeWord(word: string): boolean {
    const found = text.startsWith(word, at) && !/\w/.test(text[at + word.length] ?? '');
    if (found) at += word.length;
    return found;
  }

  function takeSign(sign: string): boolean {
    skipSpace();
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  }

  function match(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  }

  function skipSpace(): void {
    // Mostly there is none.
    if (text.charCodeAt(at) > SPACE) return;
    while (isSpace(text[at])) at += 1;
  }

  function wrong(problem: JsonProblem): JsonError {
    const found = String.fromCodePoint(text.codePointAt(at) ?? 0);
    return at < text.length ? new JsonError(problem, at, found) : new JsonError('ended', at, '');
  }

  function endedAt(start: number): JsonError {
    return new JsonError('ended', start, '"');
  }
}

/** Returns the line and column of an offset, both from 1; the column counts UTF-16 units. */
export function placeIn(text: string, at: number): { line: number; column: number } {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function isSpace(sign: string | undefined): boolean {
  return sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';
}
