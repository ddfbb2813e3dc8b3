import type { Ticks } from './edm.ts';
import { TICKS_IN_MILLISECOND, TICKS_IN_SECOND, UNIX_EPOCH } from './ticks.ts';

const MILLISECONDS_IN_MINUTE = 60_000;
const MILLISECONDS_IN_DAY = 86_400_000;
const SECONDS_IN_DAY = 86_400;

const UNIX_EPOCH_SECOND = Number(UNIX_EPOCH / TICKS_IN_SECOND);

/** xsd:dateTime as .NET parses it: without seconds and without a time as well. */
const DATE_TIME =
  /^\s*(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?)?(Z|[+-]\d\d:\d\d)?\s*$/;

const DAYS_BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];

/** 14:00, the largest offset of xsd:dateTime. */
const MAX_OFFSET_MINUTES = 840;

/**
 * Parses an instant. Without a zone it is in UTC; digits past the seventh are
 * cut off. It may lie outside of what the service stores.
 */
export function parseDateTime(text: string): Ticks | undefined {
  const match = DATE_TIME.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, fraction = '', zone = 'Z'] = match;
  const days = daysSinceYear1(Number(year), Number(month), Number(day));
  const time = timeOfDay(Number(hour ?? 0), Number(minute ?? 0), Number(second ?? 0));
  const offset = offsetOf(zone);
  if (days === undefined || time === undefined || offset === undefined) return undefined;
  const milliseconds = days * MILLISECONDS_IN_DAY + time - offset;
  return BigInt(milliseconds) * TICKS_IN_MILLISECOND + BigInt(fraction.slice(0, 7).padEnd(7, '0'));
}

/** Returns the service's form: UTC, a fraction only where there is one, without trailing zeros. */
export function formatDateTime(ticks: Ticks): string {
  const { day, time, fraction } = instantOf(ticks);
  const hour = Math.floor(time / 3600);
  const minute = Math.floor(time / 60) % 60;
  const text = `${textOfDay(day)}${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(time % 60)}`;
  return fraction === 0 ? `${text}Z` : `${text}.${textOfFraction(fraction)}Z`;
}

/** Returns the days since 1970, the seconds of the day, and the ticks of the second. */
export function instantOf(ticks: Ticks) {
  // Written out, since engines optimise a visible bigint computation as they do one of numbers.
  let second = Number(ticks / 10_000_000n) - UNIX_EPOCH_SECOND;
  let fraction = Number(ticks % 10_000_000n);
  if (fraction < 0) {
    fraction += Number(TICKS_IN_SECOND);
    second -= 1;
  }
  const day = Math.floor(second / SECONDS_IN_DAY);
  return { day, time: second - day * SECONDS_IN_DAY, fraction };
}

// Thousands of instants in a column fall on a few days, so the text of each day is cached.
const textByDay = new Map<number, string>();
const MOST_DAYS = 1000;

/** Returns the date with the `T` behind it. Days are counted from 1970. */
export function textOfDay(day: number): string {
  const known = textByDay.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * MILLISECONDS_IN_DAY).toISOString().slice(0, -'00:00:00.000Z'.length);
  if (textByDay.size >= MOST_DAYS) textByDay.clear();
  textByDay.set(day, text);
  return text;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : `${value}`;
}

/** Returns the fraction of a second, given in ticks. */
function textOfFraction(fraction: number): string {
  const digits = String(fraction + Number(TICKS_IN_SECOND));
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(1, end);
}

/**
 * Returns the days since 0001-01-01 by the Gregorian calendar; undefined where
 * it has no such day.
 */
function daysSinceYear1(year: number, month: number, day: number): number | undefined {
  if (year < 1 || month < 1 || month > 12 || day < 1) return undefined;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const before = daysBefore(month, isLeap);
  if (day > daysBefore(month + 1, isLeap) - before) return undefined;
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  return past * 365 + leapDays + before + day - 1;
}

function daysBefore(month: number, isLeap: boolean): number {
  return (DAYS_BEFORE_MONTH[month - 1] ?? 0) + (isLeap && month > 2 ? 1 : 0);
}

function timeOfDay(hour: number, minute: number, second: number): number | undefined {
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  return ((hour * 60 + minute) * 60 + second) * 1000;
}

/** Returns how far a zone is ahead of UTC, in milliseconds. */
function offsetOf(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(4));
  const total = Number(zone.slice(1, 3)) * 60 + minutes;
  if (minutes > 59 || total > MAX_OFFSET_MINUTES) return undefined;
  return (zone.startsWith('-') ? -total : total) * MILLISECONDS_IN_MINUTE;
}
