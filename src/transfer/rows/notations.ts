import { dateTimeOf, EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { type EdmParse, parseEdm } from '../../model/edm-text.ts';
import { MAX_TICKS, MIN_TICKS, ticksOfMilliseconds } from '../../model/ticks.ts';

/** The bits for types in each half of a `TypeMask`: a ninth type has room. */
export const MOST_TYPES = 9;

/**
 * The types of a text as a number in other notations of its column: a part of its `TypeMask`. Each notation has four
 * bits: the types it converts to, each of which holds what those before it do, and whether these or a Double
 * lose nothing. A value with none of them is the same in every notation.
 */
const PLACES = { comma: 22, point: 26 } as const;
const TYPES = ['Edm.Double', 'Edm.Int64', 'Edm.Int32'] as const satisfies readonly EdmType[];
const WIDTH = 3;
const IS_WHOLE = 4;
const IS_DOUBLE = 8;

/** A number with a point is another one with a decimal comma, or none; no plain one has a comma. */
const IS_OTHERWISE = 1 << 30;

/** All bits but those for no loss. */
export const NOTATION_CONVERSIONS =
  IS_OTHERWISE | (WIDTH << PLACES.comma) | (WIDTH << PLACES.point);

/** Returns the bits of a text that is `plain` by itself; `maskOf` returns the mask of any number. */
export function maskOfNotations(
  text: string,
  plain: number,
  maskOf: (text: string) => number,
): number {
  if (plain !== 0) return text.includes('.') ? IS_OTHERWISE | maskIn('comma', text, maskOf) : 0;
  if (!isLikeNumber(text)) return 0;
  const comma = maskIn('comma', text, maskOf);
  return (comma === 0 ? 0 : IS_OTHERWISE | comma) | maskIn('point', text, maskOf);
}

function maskIn(
  notation: keyof typeof PLACES,
  text: string,
  maskOf: (text: string) => number,
): number {
  const number = plainNumber(text, notation);
  return number === undefined || number === text ? 0 : codeOf(maskOf(number)) << PLACES[notation];
}

/** There are millions of texts that begin with a letter. */
function isLikeNumber(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > NINE && first < NO_BREAK_SPACE) && LIKE_NUMBER.test(text);
}

const NINE = 57;
const NO_BREAK_SPACE = 160;
const LIKE_NUMBER = /^\s*[+-]?[.,]?\d[\d.,'’\s]*(?:[eE][+-]?\d+\s*)?$/;

/** Returns the mask of a value in a column with the notation. */
export function readIn(mask: number, notation: NumberNotation): number {
  if (notation === 'plain') return mask;
  if (notation === 'point') return mask | maskOfCode(mask >> PLACES.point);
  return (mask & IS_OTHERWISE) === 0 ? mask : (mask & ~NUMBERS) | maskOfCode(mask >> PLACES.comma);
}

function codeOf(mask: number): number {
  const width = TYPES.filter((type) => (mask & (bitOf(type) << MOST_TYPES)) !== 0).length;
  const isWhole = (mask & bitOf('Edm.Int64')) !== 0;
  const isDouble = (mask & bitOf('Edm.Double')) !== 0;
  return width | (isWhole ? IS_WHOLE : 0) | (isDouble ? IS_DOUBLE : 0);
}

function maskOfCode(code: number): number {
  let mask = 0;
  for (const type of TYPES.slice(0, code & WIDTH)) {
    const isExact = (code & (type === 'Edm.Double' ? IS_DOUBLE : IS_WHOLE)) !== 0;
    mask |= (bitOf(type) << MOST_TYPES) | (isExact ? bitOf(type) : 0);
  }
  return mask;
}

const NUMBERS = maskOfCode(WIDTH | IS_WHOLE | IS_DOUBLE);

function bitOf(type: EdmType): number {
  return 1 << EDM_TYPES.indexOf(type);
}

/**
 * The notations of numbers in a column. Only that of JSON is assumed; whether 1,234 is more than a thousand or
 * little more than one, a person decides.
 */
export const NUMBER_NOTATIONS = ['plain', 'comma', 'point'] as const;

export type NumberNotation = (typeof NUMBER_NOTATIONS)[number];

/** Notations that rows can prove. */
export const WRITTEN_NOTATIONS = ['comma', 'point'] as const satisfies readonly NumberNotation[];

/** Three digits after each group separator, which is the same throughout, and no exponent. */
const GROUPED = {
  comma: /^[+-]?[1-9]\d{0,2}([.'’ \u00A0\u2009\u202F])\d{3}(?:\1\d{3})*(?:,\d+)?$/,
  point: /^[+-]?[1-9]\d{0,2}([,'’])\d{3}(?:\1\d{3})*(?:\.\d+)?$/,
} as const satisfies Record<(typeof WRITTEN_NOTATIONS)[number], RegExp>;

/**
 * Returns the number as JSON would write it, with all its digits; its type is decided there. Undefined where no
 * number is written like that.
 */
export function plainNumber(text: string, notation: NumberNotation): string | undefined {
  if (notation === 'plain') return text;
  const bare = text.trim();
  const [, group] = GROUPED[notation].exec(bare) ?? [];
  if (group !== undefined)
    return text.replace(bare, withPoint(bare.replaceAll(group, ''), notation));
  return text.includes(notation === 'comma' ? '.' : ',') ? undefined : withPoint(text, notation);
}

function withPoint(text: string, notation: NumberNotation): string {
  return notation === 'comma' ? text.replace(',', '.') : text;
}

/**
 * The formats of dates in a column. Only ISO is assumed; whether 1/2/2026 is in January or in February, and
 * whether a number is a date at all, a person decides.
 */
export const DATE_FORMATS = ['iso', 'dmy', 'mdy', 'ymd', 'seconds', 'milliseconds'] as const;

export type DateFormat = (typeof DATE_FORMATS)[number];

/** Formats that show in a text, so that rows can prove them. */
export const WRITTEN_FORMATS = ['dmy', 'mdy', 'ymd'] as const satisfies readonly DateFormat[];

/** Parses a date of a column. Without a time zone it is in UTC, like dates of ISO. */
export function parseDate(text: string, format: DateFormat): EdmParse {
  switch (format) {
    case 'iso':
      return parseIso(isoText(text));
    case 'seconds':
      return parseUnix(text, 1000);
    case 'milliseconds':
      return parseUnix(text, 1);
    case 'dmy':
    case 'mdy':
    case 'ymd':
      return parseIso(isoOfWritten(text, format));
  }
}

/** Returns whether a text may be a date of digits and signs, at next to no cost. */
export function looksWritten(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST && /^\d{1,4}[/.-]\d/.test(text);
}

/** `1/2/2026` */
const SHORTEST = 8;
/** `31.12.2026, 12:59:59.1234567 pm` */
const LONGEST = 32;

const WRITTEN =
  /^(\d{1,4})([/.-])(\d{1,2})\2(\d{1,4})(?:,?[ T]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.(\d{1,7}))?)?(?: ?([ap])\.?m\.?)?(Z)?)?$/i;

/** Returns the date in ISO 8601; undefined for a year of two digits. */
function isoOfWritten(text: string, format: (typeof WRITTEN_FORMATS)[number]): string | undefined {
  const match = WRITTEN.exec(text);
  if (!match) return undefined;
  const [, first = '', , second = '', third = ''] = match;
  const year = format === 'ymd' ? first : third;
  const month = format === 'mdy' ? first : second;
  const day = format === 'dmy' ? first : format === 'mdy' ? second : third;
  if (year.length !== 4 || day.length > 2 || month.length > 2) return undefined;
  const time = timeOf(match);
  return time === undefined
    ? undefined
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${time}`;
}

/** Returns the time with its `T` and its zone; empty where there is none, undefined where it is invalid. */
function timeOf(match: RegExpExecArray): string | undefined {
  const [, , , , , hour, minute = '', second = '00', fraction, half] = match;
  if (hour === undefined) return 'T00:00:00Z';
  const given = Number(hour);
  if (half !== undefined && (given < 1 || given > 12)) return undefined;
  const isAfternoon = half?.toLowerCase() === 'p';
  const full = half === undefined ? given : (given % 12) + (isAfternoon ? 12 : 0);
  const rest = fraction === undefined ? '' : `.${fraction}`;
  return `T${String(full).padStart(2, '0')}:${minute}:${second}${rest}Z`;
}

function parseIso(text: string | undefined): EdmParse {
  return text === undefined ? { problem: 'syntax' } : parseEdm('Edm.DateTime', text);
}

/** Parses a time since 1970 in whole units. */
function parseUnix(text: string, milliseconds: number): EdmParse {
  if (!/^-?\d{1,15}$/.test(text)) return { problem: 'syntax' };
  const since = Number(text) * milliseconds;
  if (!Number.isSafeInteger(since)) return { problem: since < 0 ? 'tooSmall' : 'tooLarge' };
  const ticks = ticksOfMilliseconds(since);
  if (ticks < MIN_TICKS) return { problem: 'tooSmall' };
  return ticks > MAX_TICKS ? { problem: 'tooLarge' } : { value: dateTimeOf(ticks) };
}

const ISO =
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|[+-]\d\d(?::?\d\d)?))?)?$/i;

/**
 * Returns the xsd:dateTime of an instant in ISO 8601 or as databases write it: with a space for the T, a comma
 * for the point, a zone without its colon. Undefined for any other text: whether 1/2/2026 is in January cannot
 * be known.
 */
export function isoText(text: string): string | undefined {
  if (!ISO.test(text)) return undefined;
  if (text.length === 10) return text;
  return text
    .toUpperCase()
    .replace(/^(.{10})[ T]/, '$1T')
    .replace(',', '.')
    .replace(/ ?UTC$/, 'Z')
    .replace(/ ?([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`)
    .replace(/ Z$/, 'Z');
}
