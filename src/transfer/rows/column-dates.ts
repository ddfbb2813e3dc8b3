import { MAX_TICKS, MIN_TICKS, ticksOfMilliseconds } from '../../model/datetime.ts';
import { dateTimeOf } from '../../model/edm.ts';
import { type EdmParse, parseEdm } from '../../model/edm-text.ts';
import { isoText } from './iso-text.ts';

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
