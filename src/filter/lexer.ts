import { filterError, type Place } from './filter-error.ts';
import type { LiteralType } from './literal.ts';

/** A token of a filter. A literal has the type of its form, whether or not it is a value of it. */
export type Token = Place & { readonly text: string } & (
    | { readonly kind: 'name' | 'sign' | 'null' | 'end' }
    | { readonly kind: 'literal'; readonly type: LiteralType }
  );

/** Characters that the language uses, though tables need few of them. */
const SIGNS = new Set(['(', ')', ',', '/', ':', '=', '.', '*', '?', '-']);

/** Prefixes of a quote, in any case. */
const TYPE_BY_PREFIX: ReadonlyMap<string, LiteralType> = new Map([
  ['datetime', 'Edm.DateTime'],
  ['datetimeoffset', 'Edm.DateTimeOffset'],
  ['time', 'Edm.Time'],
  ['guid', 'Edm.Guid'],
  ['binary', 'Edm.Binary'],
  ['x', 'Edm.Binary'],
  ['geography', 'Edm.Geography'],
  ['geometry', 'Edm.Geometry'],
]);

/** Words that are literals, in this case only. */
const TYPE_BY_WORD: ReadonlyMap<string, LiteralType> = new Map([
  ['true', 'Edm.Boolean'],
  ['false', 'Edm.Boolean'],
  ['NaN', 'Edm.Double'],
  ['INF', 'Edm.Double'],
  ['NaNf', 'Edm.Single'],
  ['NaNF', 'Edm.Single'],
  ['INFf', 'Edm.Single'],
  ['INFF', 'Edm.Single'],
]);

const TYPE_BY_SUFFIX: ReadonlyMap<string, LiteralType> = new Map([
  ['l', 'Edm.Int64'],
  ['d', 'Edm.Double'],
  ['f', 'Edm.Single'],
  ['m', 'Edm.Decimal'],
]);

// .NET classes single UTF-16 units, so what lies beyond U+FFFF is none of these.
const SPACE = kindOf(/[\t-\r\u0085\p{Z}]/u);
const NAME_START = kindOf(/[\p{L}\p{Nl}_$]/u);
const NAME_PART = kindOf(/[\p{L}\p{Nl}\p{Nd}\p{Mn}\p{Mc}\p{Pc}\p{Cf}]/u);
const DIGIT = kindOf(/\p{Nd}/u);
const HEX_DIGIT = kindOf(/[0-9A-Fa-f]/);

interface CharacterKind {
  readonly pattern: RegExp;
  /** The result of the pattern for each of the 128 characters that filters are mostly made of. */
  readonly ascii: readonly boolean[];
}

function kindOf(pattern: RegExp): CharacterKind {
  const ascii = Array.from({ length: 128 }, (_, code) => pattern.test(String.fromCharCode(code)));
  return { pattern, ascii };
}

/** Returns the token that begins at an offset, or after the white space there. */
export function readToken(source: string, from: number): Token {
  const at = skip(source, from, SPACE);
  const first = source.charAt(at);
  if (first === '') return { kind: 'end', at, end: at, text: '' };
  if (first === "'") return readText(source, at);
  if (first === '-') return readMinus(source, at);
  if (SIGNS.has(first)) return { kind: 'sign', at, end: at + 1, text: first };
  if (isOfKind(source, at, NAME_START)) return readWord(source, at);
  if (isOfKind(source, at, DIGIT)) return readNumber(source, at, at);
  const character = String.fromCodePoint(source.codePointAt(at) ?? 0);
  throw filterError(source, 'character', { at, end: at + character.length });
}

/** A quote within a text is doubled. */
function readText(source: string, at: number): Token {
  let end = at;
  do {
    const quote = source.indexOf("'", end + 1);
    if (quote < 0) throw filterError(source, 'stringOpen', { at, end: source.length });
    end = quote + 1;
  } while (source.charAt(end) === "'");
  return literal(source, 'Edm.String', at, end);
}

/** A minus belongs to the number that follows at once, and is an operator everywhere else. */
function readMinus(source: string, at: number): Token {
  if (at + 1 < source.length && isOfKind(source, at + 1, DIGIT)) {
    const number = readNumber(source, at, at + 1);
    if (number.type !== 'Edm.Binary') return number;
  }
  const word = source.slice(at + 1, skip(source, at + 1, NAME_PART));
  const type = word.startsWith('INF') ? TYPE_BY_WORD.get(word) : undefined;
  if (type) return literal(source, type, at, at + 1 + word.length);
  return { kind: 'sign', at, end: at + 1, text: '-' };
}

function readWord(source: string, at: number): Token {
  const end = skip(source, at + 1, NAME_PART);
  const text = source.slice(at, end);
  const prefixed = source.charAt(end) === "'" ? TYPE_BY_PREFIX.get(text.toLowerCase()) : undefined;
  if (prefixed) return readPrefixed(source, prefixed, at, end);
  const type = TYPE_BY_WORD.get(text);
  if (type) return literal(source, type, at, end);
  return { kind: text === 'null' ? 'null' : 'name', at, end, text };
}

/** Such a literal cannot contain a quote. */
function readPrefixed(source: string, type: LiteralType, at: number, quote: number): Token {
  const close = source.indexOf("'", quote + 1);
  if (close < 0) throw filterError(source, 'literalOpen', { at, end: source.length });
  return literal(source, type, at, close + 1);
}

function readNumber(source: string, at: number, digits: number) {
  const mark = source.charAt(digits + 1);
  // The older form of a Binary, which no longer parses as any value.
  if (mark === 'X' || (mark === 'x' && source.charAt(digits) === '0')) {
    return literal(source, 'Edm.Binary', at, skip(source, digits + 2, HEX_DIGIT));
  }
  const whole = skip(source, digits, DIGIT);
  const fraction = source.charAt(whole) === '.' ? skipDigits(source, at, whole + 1) : whole;
  const end = skipExponent(source, at, fraction);
  const suffixed = TYPE_BY_SUFFIX.get(source.charAt(end).toLowerCase());
  if (suffixed) return literal(source, suffixed, at, end + 1);
  return literal(source, end > whole ? 'Edm.Double' : 'Edm.Int32', at, end);
}

function skipExponent(source: string, at: number, mark: number): number {
  if (source.charAt(mark).toLowerCase() !== 'e') return mark;
  const sign = source.charAt(mark + 1);
  return skipDigits(source, at, sign === '+' || sign === '-' ? mark + 2 : mark + 1);
}

function skipDigits(source: string, at: number, from: number): number {
  const end = skip(source, from, DIGIT);
  if (end === from) throw filterError(source, 'digitMissing', { at, end });
  return end;
}

function skip(source: string, from: number, kind: CharacterKind): number {
  let end = from;
  while (end < source.length && isOfKind(source, end, kind)) end += 1;
  return end;
}

function isOfKind(source: string, at: number, { ascii, pattern }: CharacterKind): boolean {
  return ascii[source.charCodeAt(at)] ?? pattern.test(source.charAt(at));
}

function literal(source: string, type: LiteralType, at: number, end: number) {
  return { kind: 'literal', type, at, end, text: source.slice(at, end) } as const;
}
