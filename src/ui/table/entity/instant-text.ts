import { perLocale } from '../../../i18n/locale.ts';
import { formatDateTime } from '../../../model/datetime.ts';
import type { Ticks } from '../../../model/edm.ts';
import { millisecondsOf } from '../../../model/ticks.ts';

const locals = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }),
);
const distances = perLocale((tag) => new Intl.RelativeTimeFormat(tag));
const words = perLocale((tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

/** The seconds of each unit, the largest first. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[];

/** Returns an instant in the time zone of this machine. */
export function formatLocal(ticks: Ticks): string {
  return locals().format(millisecondsOf(ticks));
}

/**
 * Returns the distance of an instant: "11 days ago". A unit is used from two of
 * it on, because one would stand for nearly two, and never a word such as
 * "yesterday", which names a day of the calendar rather than a distance.
 */
export function formatDistance(ticks: Ticks, nowMilliseconds: number): string {
  const seconds = (millisecondsOf(ticks) - nowMilliseconds) / 1000;
  const found = UNITS.find(([, size]) => Math.abs(seconds) >= 2 * size);
  const [unit, size] = found ?? (['second', 1] as const);
  const count = Math.trunc(seconds / size);
  return (count === 0 ? words() : distances()).format(count, unit);
}

/** Returns the time of day in UTC, for something that has just happened. */
export function formatTimeOfDay(ticks: Ticks): string {
  return formatDateTime(ticks).slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length);
}

/**
 * Returns an instant as it is shown: date and time separated, with all seven
 * digits of the second.
 */
export function formatShown(ticks: Ticks): string {
  const [seconds = '', fraction = ''] = formatDateTime(ticks).replace(/Z$/, '').split('.');
  return `${seconds.replace('T', ' ')}.${fraction.padEnd(7, '0')} Z`;
}
