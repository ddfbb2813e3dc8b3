import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { parseEdm } from '../../model/edm-text.ts';
import { MAX_BINARY_BYTES, MAX_STRING_LENGTH } from '../../model/limits.ts';
import { isAbsentMark } from './absent-mark.ts';
import { type Cell, type TypedCell, textOfCell } from './cell.ts';
import { type DateFormat, looksWritten, parseDate, WRITTEN_FORMATS } from './column-dates.ts';
import { isoText } from './iso-text.ts';
import { FORMS, formOf } from './text-form.ts';
import { fitOfWays, WAY_CONVERSIONS } from './way-fit.ts';

/**
 * A mask of the types of a value: in the lower eight bits the types that hold it without loss, in the upper
 * eight those it can be converted to. The index of a bit is the type's index in `EDM_TYPES`. The bits above
 * those are formats of dates that only a person can choose, whether it may stand for no value, and its types in
 * other notations of numbers (way-fit.ts).
 */
export type Fit = number;

export function holds(fit: Fit, type: EdmType): boolean {
  return (fit & bitOf(type)) !== 0;
}

export function converts(fit: Fit, type: EdmType): boolean {
  return ((fit >> 8) & bitOf(type)) !== 0;
}

/** Returns whether the value is a date in the format. */
export function isDateIn(fit: Fit, format: DateFormat): boolean {
  if (format === 'iso') return converts(fit, 'Edm.DateTime');
  return (fit & DATE_BITS[format]) !== 0;
}

export function isMark(fit: Fit): boolean {
  return (fit & MARK) !== 0;
}

/** Returns the mask of a value that may stand for no value. */
export function asMark(fit: Fit): Fit {
  return fit | MARK;
}

const MARK = 1 << 21;

const DATE_BITS = {
  dmy: 1 << 16,
  mdy: 1 << 17,
  ymd: 1 << 18,
  seconds: 1 << 19,
  milliseconds: 1 << 20,
} as const satisfies Record<Exclude<DateFormat, 'iso'>, Fit>;

/**
 * Returns the mask of a text of a CSV. 00501, +1, 1e5 and digits that a Double would round are text and stay
 * text, unless a person decides otherwise.
 */
export function fitOfText(text: string): Fit {
  return byForm(TEXT_FITS, text, fitOfAnyText);
}

/** The same without the cache of forms. */
export function fitOfAnyText(text: string): Fit {
  if (text.length > MAX_STRING_LENGTH) return BINARY_ONLY & convertibleBinary(text);
  const number = fitOfNumber(text);
  const fit = number | fitOfWays(text, number, fitOfNumber);
  const other = fitOfWord(text) | fitOfLong(text) | convertibleBinary(text) | fitOfDate(text);
  return STRING | fit | other | markOf(text);
}

/** Returns the mask of a value of a JSON file: there a text is never a number, and a number never a text. */
export function fitOfJson(cell: Exclude<Cell, undefined>): Fit {
  if (typeof cell === 'boolean') return exactly('Edm.Boolean') | asConversion('Edm.String');
  if (typeof cell === 'string') return byForm(JSON_FITS, cell, fitOfAnyJsonText);
  if (cell.kind === 'number') return byForm(NUMBER_FITS, cell.text, fitOfAnyJsonNumber);
  const text = textOfCell(cell);
  if (cell.kind === 'nested') return text.length > MAX_STRING_LENGTH ? 0 : STRING;
  return cell.kind === 'typed' ? fitOfTyped(cell) : STRING | fitOfNumber(text);
}

export function fitOfAnyJsonText(text: string): Fit {
  const converted = fitOfAnyText(text) & (ALL_CONVERSIONS | ALL_DATES | WAY_CONVERSIONS);
  const string = text.length > MAX_STRING_LENGTH ? 0 : STRING;
  return converted | string | (fitOfLong(text) & ALL_EXACT) | markOf(text);
}

export function fitOfAnyJsonNumber(text: string): Fit {
  const fit = fitOfNumber(text) | fitOfExponent(text) | fitOfDate(text) | markOf(text);
  // No number type holds it, so only text has all of its digits.
  return (fit & ALL_EXACT) === 0 ? fit | STRING : fit | asConversion('Edm.String');
}

const TEXT_FITS: Fit[] = [];
const JSON_FITS: Fit[] = [];
const NUMBER_FITS: Fit[] = [];

/** The mask of texts of a form is computed once. */
function byForm(fits: Fit[], text: string, find: (text: string) => Fit): Fit {
  const form = formOf(text);
  if (form === 0) return find(text);
  while (fits.length < FORMS) fits.push(UNKNOWN);
  const known = fits[form] ?? UNKNOWN;
  if (known !== UNKNOWN) return known;
  const fit = find(text);
  fits[form] = fit;
  return fit;
}

const UNKNOWN = -1;

/** Its own type, and those it can be converted to: whole numbers to each other. */
export function fitOfTyped({ type, value }: TypedCell): Fit {
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
export function declaredFit(fit: Fit, declared: EdmType): Fit {
  const kept = fit & (ALL_CONVERSIONS | WAY_CONVERSIONS | MARK);
  return converts(fit, declared) ? kept | exactly(declared) : kept;
}

function markOf(text: string): Fit {
  return isAbsentMark(text) ? MARK : 0;
}

const OWN_FITS: ReadonlyMap<EdmType, Fit> = new Map(
  EDM_TYPES.map((type) => [type, exactly(type) | asConversion('Edm.String')]),
);
const WHOLE_FIT = asConversion('Edm.Int64') | asConversion('Edm.Double');
const SMALL_FIT = asConversion('Edm.Int32');

const ALL_EXACT = 0xff;
const ALL_CONVERSIONS = 0xff00;
const ALL_DATES = 0x1f0000;
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

function fitOfNumber(text: string): Fit {
  if (!NUMBER_LIKE.test(text)) return 0;
  let fit = convertible(text, 'Edm.Double');
  if (fit !== 0 && !POINTED.test(text)) {
    fit |= convertible(text, 'Edm.Int32') | convertible(text, 'Edm.Int64');
  }
  if (INTEGER.test(text)) fit |= (fit >> 8) & INTEGERS;
  if (DECIMAL.test(text) || NAMED.has(text)) fit |= isKept(text) ? (fit >> 8) & DOUBLE : 0;
  return fit;
}

/** In JSON an exponent is always one, and -0 is a number. */
function fitOfExponent(text: string): Fit {
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

function fitOfWord(text: string): Fit {
  const fit = WORD.test(text) ? convertible(text, 'Edm.Boolean') : 0;
  return fit === 0 || text.trim() !== text ? fit : exactly('Edm.Boolean');
}

/** Guids and instants, which are recognised by their form. */
function fitOfLong(text: string): Fit {
  let fit = 0;
  if (text.length >= 32) {
    const guid = convertible(text, 'Edm.Guid');
    fit |= guid !== 0 && GUID.test(text) ? exactly('Edm.Guid') : guid;
  }
  const iso = text.length >= 10 ? isoText(text) : undefined;
  if (iso === undefined) return fit;
  const instant = convertible(iso, 'Edm.DateTime');
  // Digits past the tick would be cut off, unless they are zeros.
  return fit | (instant !== 0 && !/\.\d{7}0*[1-9]/.test(iso) ? exactly('Edm.DateTime') : instant);
}

/** The formats of dates that it may have, and that cannot be assumed. */
function fitOfDate(text: string): Fit {
  let fit = 0;
  const formats = looksWritten(text) ? WRITTEN_FORMATS : INTEGER.test(text) ? UNIX_FORMATS : [];
  for (const format of formats) {
    if ('value' in parseDate(text, format)) fit |= DATE_BITS[format];
  }
  return fit;
}

const UNIX_FORMATS = ['seconds', 'milliseconds'] as const satisfies readonly DateFormat[];

function convertibleBinary(text: string): Fit {
  return BASE64.test(text) ? convertible(text, 'Edm.Binary') : 0;
}

function convertible(text: string, type: EdmType): Fit {
  return 'value' in parseEdm(type, text) ? asConversion(type) : 0;
}

function bitOf(type: EdmType): number {
  return 1 << EDM_TYPES.indexOf(type);
}

function asConversion(type: EdmType): Fit {
  return bitOf(type) << 8;
}

export function exactly(type: EdmType): Fit {
  return bitOf(type) | asConversion(type);
}
