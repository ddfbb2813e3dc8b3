import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { parseEdm } from '../../model/edm-text.ts';
import { MAX_BINARY_BYTES, MAX_STRING_LENGTH } from '../../model/limits.ts';
import { type Cell, type TypedCell, textOfCell } from '../records/cell.ts';
import {
  type DateFormat,
  isoText,
  looksWritten,
  MOST_TYPES,
  maskOfNotations,
  NOTATION_CONVERSIONS,
  parseDate,
} from './notations.ts';
import { FORMS, formOf } from './text-form.ts';

/**
 * A mask of the types of a value: in the lowest bits the types that hold it without loss, above them those it
 * can be converted to, each with room for one type more than there are (`MOST_TYPES`). The index of a bit is the
 * type's index in `EDM_TYPES`. The bits above those are formats of dates that only a person can choose, whether it
 * may stand for no value, and its types in other notations of numbers (notations.ts).
 */
export type TypeMask = number;

export function holds(mask: TypeMask, type: EdmType): boolean {
  return (mask & bitOf(type)) !== 0;
}

export function converts(mask: TypeMask, type: EdmType): boolean {
  return ((mask >> MOST_TYPES) & bitOf(type)) !== 0;
}

/** Returns whether the value is a date in the format. */
export function isDateIn(mask: TypeMask, format: DateFormat): boolean {
  if (format === 'iso') return converts(mask, 'Edm.DateTime');
  return ((DATE_CODES[format] >> ((mask & ALL_DATES) >> DATES_AT)) & 1) !== 0;
}

export function isMark(mask: TypeMask): boolean {
  return (mask & MARK) !== 0;
}

/** Returns the mask of a value that may stand for no value. */
export function asMark(mask: TypeMask): TypeMask {
  return mask | MARK;
}

const MARK = 1 << 21;

/**
 * The formats of a date are one of seven codes in three bits, as most exclude each other: a text begins or ends
 * with its year, or is a number, whose milliseconds are a date wherever its seconds are.
 */
const DATES_AT = 18;
const ALL_DATES = 7 << DATES_AT;
const [DMY, MDY, YMD, MILLISECONDS, BOTH_UNITS] = [1, 2, 4, 5, 6] as const;

/** The codes that contain each format, as bits. */
const DATE_CODES = {
  dmy: (1 << DMY) | (1 << (DMY | MDY)),
  mdy: (1 << MDY) | (1 << (DMY | MDY)),
  ymd: 1 << YMD,
  seconds: 1 << BOTH_UNITS,
  milliseconds: (1 << MILLISECONDS) | (1 << BOTH_UNITS),
} as const satisfies Record<Exclude<DateFormat, 'iso'>, number>;

/**
 * Returns the mask of a text of a CSV. 00501, +1, 1e5 and digits that a Double would round are text and stay
 * text, unless a person decides otherwise.
 */
export function maskOfText(text: string): TypeMask {
  return byForm(TEXT_FITS, text, maskOfAnyText);
}

/** The same without the cache of forms. */
export function maskOfAnyText(text: string): TypeMask {
  if (text.length > MAX_STRING_LENGTH) return BINARY_ONLY & convertibleBinary(text);
  const number = maskOfNumber(text);
  const mask = number | maskOfNotations(text, number, maskOfNumber);
  const other = maskOfWord(text) | maskOfLong(text) | convertibleBinary(text) | maskOfDate(text);
  return STRING | mask | other | markOf(text);
}

/** Returns the mask of a value of a JSON file: there a text is never a number, and a number never a text. */
export function maskOfJson(cell: Exclude<Cell, undefined>): TypeMask {
  if (typeof cell === 'boolean') return exactly('Edm.Boolean') | asConversion('Edm.String');
  if (typeof cell === 'string') return byForm(JSON_FITS, cell, maskOfAnyJsonText);
  if (cell.kind === 'number') return byForm(NUMBER_FITS, cell.text, maskOfAnyJsonNumber);
  const text = textOfCell(cell);
  if (cell.kind === 'nested') return text.length > MAX_STRING_LENGTH ? 0 : STRING;
  return cell.kind === 'typed' ? maskOfTyped(cell) : STRING | maskOfNumber(text);
}

export function maskOfAnyJsonText(text: string): TypeMask {
  const converted = maskOfAnyText(text) & (ALL_CONVERSIONS | ALL_DATES | NOTATION_CONVERSIONS);
  const string = text.length > MAX_STRING_LENGTH ? 0 : STRING;
  return converted | string | (maskOfLong(text) & ALL_EXACT) | markOf(text);
}

export function maskOfAnyJsonNumber(text: string): TypeMask {
  const mask = maskOfNumber(text) | maskOfExponent(text) | maskOfDate(text) | markOf(text);
  // No number type holds it, so only text has all of its digits.
  return (mask & ALL_EXACT) === 0 ? mask | STRING : mask | asConversion('Edm.String');
}

const TEXT_FITS: TypeMask[] = [];
const JSON_FITS: TypeMask[] = [];
const NUMBER_FITS: TypeMask[] = [];

/** The mask of texts of a form is computed once. */
function byForm(fits: TypeMask[], text: string, find: (text: string) => TypeMask): TypeMask {
  const form = formOf(text);
  if (form === 0) return find(text);
  while (fits.length < FORMS) fits.push(UNKNOWN);
  const known = fits[form] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const mask = find(text);
  fits[form] = mask;
  return mask;
}

const UNKNOWN = -1;

/** Its own type, and those it can be converted to: whole numbers to each other. */
export function maskOfTyped({ type, value }: TypedCell): TypeMask {
  if (type === 'Edm.Binary' && value.length > MAX_BINARY_BYTES) return 0;
  const own = OWN_FITS.get(type) ?? 0;
  if (type === 'Edm.String') return own | markOf(value);
  if (type === 'Edm.Double') return Number.isNaN(value) ? own | MARK : own;
  if (type !== 'Edm.Int32' && type !== 'Edm.Int64') return own;
  const isSmall = value >= -(2 ** 31) && value < 2 ** 31;
  return own | WHOLE_FIT | (isSmall ? SMALL_FIT : 0);
}

/**
 * Returns the mask of a value whose type is in the file: only that type holds it, and only if the value can be
 * converted.
 */
export function declaredMask(mask: TypeMask, declared: EdmType): TypeMask {
  const kept = mask & (ALL_CONVERSIONS | NOTATION_CONVERSIONS | MARK);
  return converts(mask, declared) ? kept | exactly(declared) : kept;
}

function markOf(text: string): TypeMask {
  return isAbsentMark(text) ? MARK : 0;
}

const OWN_FITS: ReadonlyMap<EdmType, TypeMask> = new Map(
  EDM_TYPES.map((type) => [type, exactly(type) | asConversion('Edm.String')]),
);
const WHOLE_FIT = asConversion('Edm.Int64') | asConversion('Edm.Double');
const SMALL_FIT = asConversion('Edm.Int32');

export const ALL_EXACT = (1 << MOST_TYPES) - 1;
const ALL_CONVERSIONS = ALL_EXACT << MOST_TYPES;
const STRING = exactly('Edm.String');
const BINARY_ONLY = asConversion('Edm.Binary');

const INTEGER = /^(?:0|-?[1-9]\d*)$/;
// An exponent without a point or a sign, as in 1e5, is more often part of an id.
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+(?:[eE][+-]?\d+)?|[eE][+-]\d+)?$/;
const POINTED = /[.eE]/;
const EXPONENT = /[eE]/;
const NUMBER_LIKE = /^[\s+-]*\.?[\dNI]/;
const BASE64 = /^[A-Za-z0-9+/\s]*(?:=[=\s]*)?$/;
const WORD = /^\s*(?:true|false)\s*$/i;
const GUID = /^\{?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\}?$/i;

/** The number of digits that every Double keeps. */
const SAFE_DIGITS = 15;

function maskOfNumber(text: string): TypeMask {
  if (!NUMBER_LIKE.test(text)) return 0;
  let mask = convertible(text, 'Edm.Double');
  if (mask !== 0 && !POINTED.test(text)) {
    mask |= convertible(text, 'Edm.Int32') | convertible(text, 'Edm.Int64');
  }
  if (INTEGER.test(text)) mask |= (mask >> MOST_TYPES) & INTEGERS;
  if (DECIMAL.test(text) || NAMED.has(text))
    mask |= isKept(text) ? (mask >> MOST_TYPES) & DOUBLE : 0;
  return mask;
}

/** In JSON an exponent is always one, and -0 is a number. */
function maskOfExponent(text: string): TypeMask {
  return isKept(text) && converts(convertible(text, 'Edm.Double'), 'Edm.Double')
    ? exactly('Edm.Double')
    : 0;
}

const INTEGERS = bitOf('Edm.Int32') | bitOf('Edm.Int64');
const DOUBLE = bitOf('Edm.Double');
const NAMED = new Set(['NaN', 'Infinity', '-Infinity', '-0']);

/** Returns whether a Double keeps all digits. */
function isKept(text: string): boolean {
  if (NAMED.has(text)) return true;
  // An exponent may be beyond where a Double has all its digits, or any.
  if (text.length <= SAFE_DIGITS && !EXPONENT.test(text)) return true;
  return digitsOf(text) === digitsOf(String(Number(text)));
}

/** Returns a number's significant digits and the position of its point, in any notation. */
function digitsOf(text: string): string {
  const [mantissa = '', exponent = '0'] = text
    .toLowerCase()
    .replace(/^-/, '')
    .split(/e(?=[+-]?\d)/);
  const [whole = '', fraction = ''] = mantissa.split('.');
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.slice(0, endOfDigits(digits));
  if (significant === '') return '0';
  const point = Number(exponent) - fraction.length + (digits.length - significant.length);
  return `${significant}e${point}`;
}

/** Returns the start of the trailing zeros. A pattern would start over at each zero before. */
function endOfDigits(digits: string): number {
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return end;
}

function maskOfWord(text: string): TypeMask {
  const mask = WORD.test(text) ? convertible(text, 'Edm.Boolean') : 0;
  return mask === 0 || text.trim() !== text ? mask : exactly('Edm.Boolean');
}

/** Guids and instants, which are recognised by their form. */
function maskOfLong(text: string): TypeMask {
  let mask = 0;
  if (text.length >= 32) {
    const guid = convertible(text, 'Edm.Guid');
    mask |= guid !== 0 && GUID.test(text) ? exactly('Edm.Guid') : guid;
  }
  const iso = text.length >= 10 ? isoText(text) : undefined;
  if (iso === undefined) return mask;
  const instant = convertible(iso, 'Edm.DateTime');
  // Digits past the tick would be cut off, unless they are zeros.
  return mask | (instant !== 0 && !/\.\d{7}0*[1-9]/.test(iso) ? exactly('Edm.DateTime') : instant);
}

/** The formats of dates that it may have, and that cannot be assumed. */
function maskOfDate(text: string): TypeMask {
  return codeOfDate(text) << DATES_AT;
}

function codeOfDate(text: string): number {
  const isIn = (format: DateFormat) => 'value' in parseDate(text, format);
  if (looksWritten(text)) {
    return isIn('ymd') ? YMD : (isIn('dmy') ? DMY : 0) | (isIn('mdy') ? MDY : 0);
  }
  if (!INTEGER.test(text) || !isIn('milliseconds')) return 0;
  return isIn('seconds') ? BOTH_UNITS : MILLISECONDS;
}

function convertibleBinary(text: string): TypeMask {
  return BASE64.test(text) ? convertible(text, 'Edm.Binary') : 0;
}

function convertible(text: string, type: EdmType): TypeMask {
  return 'value' in parseEdm(type, text) ? asConversion(type) : 0;
}

function bitOf(type: EdmType): number {
  return 1 << EDM_TYPES.indexOf(type);
}

function asConversion(type: EdmType): TypeMask {
  return bitOf(type) << MOST_TYPES;
}

export function exactly(type: EdmType): TypeMask {
  return bitOf(type) | asConversion(type);
}

/**
 * Marks that programs write for no value: MySQL and Postgres \N, their shells NULL, pandas and R NA and NaN,
 * others one of the rest. Each may also be a text: a person decides.
 */
const MARKS: ReadonlySet<string> = new Set([
  '\\N',
  'NULL',
  'Null',
  'null',
  '(NULL)',
  '(null)',
  '[NULL]',
  '<null>',
  'NA',
  'N/A',
  'n/a',
  '#N/A',
  '<NA>',
  'NaN',
  'nan',
  'None',
  'nil',
  '-',
  '--',
  '?',
  '.',
]);

const LONGEST = Math.max(...[...MARKS].map(({ length }) => length));

/** Whether a mark begins with a character, by its code. */
const BEGINS = new Uint8Array(128);
for (const mark of MARKS) BEGINS[mark.charCodeAt(0)] = 1;

export function isAbsentMark(text: string): boolean {
  // Nearly all texts are no marks, which this finds without hashing them.
  return text.length <= LONGEST && BEGINS[text.charCodeAt(0)] === 1 && MARKS.has(text);
}
