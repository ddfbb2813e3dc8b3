import { perLocale } from '../../i18n/locale.ts';

const times = perLocale(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
);
const hours = perLocale((tag) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }));
const days = perLocale((tag) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }));

export function timeText(at: number): string {
  return times().format(at);
}

/** Returns a time as short as possible: the hour for today, else the day. */
export function shortTime(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return (isToday ? hours() : days()).format(at);
}
