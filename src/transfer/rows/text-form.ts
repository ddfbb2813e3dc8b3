import {
  dateTimeOf,
  doubleOf,
  type EdmType,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
  type Ticks,
} from '../../model/edm.ts';
import { MAX_STRING_LENGTH } from '../../model/limits.ts';
import { ticksOfMilliseconds } from '../../model/ticks.ts';
import type { Units } from '../records/plain-text.ts';

/** Longer texts have no form. */
const LONGEST = 28;

const ZERO = 48;
const MINUS = 45;
const POINT = 46;
const COLON = 58;
const LETTER_T = 84;
const LETTER_Z = 90;

/** All other decimals have one form, as every Double keeps so many digits. */
const DECIMAL = 1;
const LONGEST_DECIMAL = 15;
/** Decimals that may be thousands, in columns with points between groups of digits. */
const GROUPED = 2;
/** From here on the forms of whole numbers, by sign and digits, and those of dates, by length. */
const WHOLE = 3;
const LONGEST_WHOLE = 9;
const DATE = WHOLE + 2 * (LONGEST_WHOLE + 1);

export const FORMS = DATE + LONGEST + 1;

/**
 * Returns the form of a text, where all texts of that form have the same types, and no others: the type mask of
 * one holds for all. 0 for all other texts. It reads each character only once, since files have millions of such
 * values.
 */
export function formOf(text: string): number {
  const { length } = text;
  if (length > LONGEST) return 0;
  for (let at = 0; at < length; at += 1) letters[at] = text.charCodeAt(at);
  return formIn(letters, 0, length);
}

/** For the units of one text. */
const letters = new Uint16Array(LONGEST);

/** The same of a part of a text, by its units. */
export function formIn(units: Units, start: number, end: number): number {
  const length = end - start;
  if (length <= 0 || length > LONGEST) return 0;
  if (length >= 10 && units[start + 4] === MINUS) {
    return isDate(units, start, end) ? DATE + length : 0;
  }
  return formOfNumber(units, start, end);
}

function isDateForm(form: number): boolean {
  return form >= DATE;
}

function isWholeForm(form: number): boolean {
  return form >= WHOLE && form < DATE;
}

function formOfNumber(units: Units, start: number, end: number): number {
  const sign = units[start] === MINUS ? 1 : 0;
  const first = start + sign;
  let point = -1;
  for (let at = first; at < end; at += 1) {
    if (isDigit(units, at)) continue;
    if (point !== -1 || units[at] !== POINT) return 0;
    point = at;
  }
  const digits = (point === -1 ? end : point) - first;
  const beginsWithZero = units[first] === ZERO;
  if (digits === 0 || (beginsWithZero && digits > 1)) return 0;
  if (point !== -1) {
    if (point === end - 1 || end - start > LONGEST_DECIMAL) return 0;
    return digits <= 3 && !beginsWithZero && point === end - 4 ? GROUPED : DECIMAL;
  }
  // -0 can only be a Double.
  if (digits > LONGEST_WHOLE || (beginsWithZero && sign === 1)) return 0;
  return WHOLE + sign * (LONGEST_WHOLE + 1) + digits;
}

/**
 * Returns the whole number of a text in a whole number's form, reading each character once; NaN for all other
 * texts.
 */
export function wholeOf(text: string): number {
  const isNegative = text.charCodeAt(0) === MINUS;
  const start = isNegative ? 1 : 0;
  const digits = text.length - start;
  if (digits === 0 || digits > LONGEST_WHOLE) return Number.NaN;
  // -0 can only be a Double.
  if (text.charCodeAt(start) === ZERO && (digits > 1 || isNegative)) return Number.NaN;
  let whole = 0;
  for (let at = start; at < text.length; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    whole = whole * 10 + digit;
  }
  return isNegative ? -whole : whole;
}

/** The same of a part of a text, by its units. */
export function wholeIn(units: Units, start: number, end: number): number {
  const isNegative = units[start] === MINUS;
  const from = isNegative ? start + 1 : start;
  const digits = end - from;
  if (digits <= 0 || digits > LONGEST_WHOLE) return Number.NaN;
  // -0 can only be a Double.
  if (units[from] === ZERO && (digits > 1 || isNegative)) return Number.NaN;
  let whole = 0;
  for (let at = from; at < end; at += 1) {
    const digit = (units[at] ?? 0) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    whole = whole * 10 + digit;
  }
  return isNegative ? -whole : whole;
}

/** The same of a decimal with a point, or of a whole number. So few digits, divided once, are the nearest Double. */
export function decimalIn(units: Units, start: number, end: number): number {
  const from = units[start] === MINUS ? start + 1 : start;
  let point = -1;
  let digits = 0;
  for (let at = from; at < end; at += 1) {
    const digit = (units[at] ?? 0) - ZERO;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (point === -1 && units[at] === POINT) point = at;
    else return Number.NaN;
  }
  if (point === -1) return wholeIn(units, start, end);
  const isShort = point > from && point < end - 1 && end - start <= LONGEST_DECIMAL;
  if (!isShort || (units[from] === ZERO && point > from + 1)) return Number.NaN;
  const decimal = digits / (POWERS[end - 1 - point] ?? 1);
  return from === start ? decimal : -decimal;
}

/** Each of them is exactly a Double, which a computed one need not be. */
const POWERS = Array.from({ length: LONGEST_DECIMAL }, (_, power) => Number(`1e${power}`));

/**
 * `2026-01-28`, or with `T10:30Z`, `T10:30:00Z` or `T10:30:00.1234567Z`; of February only the days that it
 * always has.
 */
function isDate(units: Units, start: number, end: number): boolean {
  if (units[start + 7] !== MINUS) return false;
  if (!isIn(units, start, 19, 98) || !isIn(units, start + 2, 0, 99)) return false;
  const month = numberAt(units, start + 5);
  if (month < 1 || month > 12 || !isIn(units, start + 8, 1, DAYS[month - 1] ?? 0)) return false;
  return end - start === 10 || isTime(units, start, end - 1);
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** `last` is the index of its Z. */
function isTime(units: Units, start: number, last: number): boolean {
  if (units[start + 10] !== LETTER_T || units[last] !== LETTER_Z) return false;
  if (!isIn(units, start + 11, 0, 23) || units[start + 13] !== COLON) return false;
  if (!isIn(units, start + 14, 0, 59)) return false;
  if (last === start + 16) return true;
  if (units[start + 16] !== COLON || !isIn(units, start + 17, 0, 59)) return false;
  if (last === start + 19) return true;
  if (units[start + 19] !== POINT || last === start + 20) return false;
  for (let at = start + 20; at < last; at += 1) if (!isDigit(units, at)) return false;
  return true;
}

function isDigit(units: Units, at: number): boolean {
  const unit = units[at] ?? 0;
  return unit >= ZERO && unit <= ZERO + 9;
}

/** Returns whether two digits are a number within bounds. */
function isIn(units: Units, at: number, least: number, most: number): boolean {
  const number = numberAt(units, at);
  return number >= least && number <= most;
}

/** Returns the number of two digits; -1 where they are not digits. */
function numberAt(units: Units, at: number): number {
  if (!isDigit(units, at) || !isDigit(units, at + 1)) return -1;
  return ((units[at] ?? 0) - ZERO) * 10 + (units[at + 1] ?? 0) - ZERO;
}

/**
 * Returns the value of a text whose form determines it, as for nearly every number and date of a file; undefined
 * where it has to be parsed.
 */
export function plainValue(text: string, type: EdmType): EdmValue | undefined {
  if (type === 'Edm.String') {
    return text.length > MAX_STRING_LENGTH ? undefined : stringOf(text);
  }
  const form = formOf(text);
  if (form === 0) return undefined;
  if (isDateForm(form)) return type === 'Edm.DateTime' ? dateTimeOf(ticksOf(text)) : undefined;
  if (type === 'Edm.Double') return doubleOf(Number(text));
  if (!isWholeForm(form)) return undefined;
  if (type === 'Edm.Int32') return int32Of(Number(text));
  return type === 'Edm.Int64' ? int64Of(BigInt(text)) : undefined;
}

/** Of `2026-01-28T10:30:00.1234567Z`, or of its beginning. */
function ticksOf(text: string): Ticks {
  const number = (at: number, digits = 2) => digitsAt(text, at, digits);
  const [hour, minute, second] =
    text.length === 10
      ? [0, 0, 0]
      : [number(11), number(14), text.length > SECONDS_AT ? number(17) : 0];
  const date = Date.UTC(number(0, 4), number(5) - 1, number(8), hour, minute, second);
  const ticks = ticksOfMilliseconds(date);
  const digits = Math.max(0, text.length - FRACTION_AT - 1);
  return digits === 0 ? ticks : ticks + BigInt(number(FRACTION_AT, digits) * 10 ** (7 - digits));
}

const SECONDS_AT = 17;
const FRACTION_AT = 20;

function digitsAt(text: string, at: number, digits: number): number {
  let number = 0;
  for (let index = at; index < at + digits; index += 1) {
    number = number * 10 + text.charCodeAt(index) - 48;
  }
  return number;
}
