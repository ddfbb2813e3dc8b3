import { afterEach, expect, test } from 'vitest';
import { locale } from '../../../i18n/locale.ts';
import { parseDateTime } from '../../../model/datetime.ts';
import { MAX_TICKS, MIN_TICKS, millisecondsOf } from '../../../model/ticks.ts';
import { formatDistance, formatShown, formatTimeOfDay } from './instant-text.ts';

afterEach(() => {
  locale.value = 'en';
});

const NOW = '2026-11-20T12:00:00Z';

test.each([
  ['2026-11-20T12:00:00Z', 'now'],
  ['2026-11-20T11:59:31Z', '29 seconds ago'],
  ['2026-11-20T11:59:59Z', '1 second ago'],
  ['2026-11-20T12:01:00Z', 'in 60 seconds'],
  ['2026-11-20T12:02:59Z', 'in 2 minutes'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-18T14:00:00Z', '46 hours ago'],
  ['2026-11-22T11:59:59Z', 'in 47 hours'],
  ['2026-11-18T12:00:00Z', '2 days ago'],
  ['2026-11-09T12:00:00Z', '11 days ago'],
  ['2026-09-22T12:00:00Z', '59 days ago'],
  ['2026-08-01T12:00:00Z', '3 months ago'],
  ['2024-12-27T12:00:00Z', '22 months ago'],
  ['2024-11-01T12:00:00Z', '2 years ago'],
  ['1601-01-01T00:00:00Z', '425 years ago'],
])('%s is %s', (text, distance) => {
  const now = millisecondsOf(parseDateTime(NOW) ?? 0n);
  expect(formatDistance(parseDateTime(text) ?? 0n, now)).toBe(distance);
});

test.each([
  ['de', 'vor 2 Tagen', 'jetzt'],
  ['es', 'hace 2 días', 'ahora'],
  ['pt-BR', 'há 2 dias', 'agora'],
  ['zh-Hans', '2天前', '现在'],
  ['id', '2 hari yang lalu', 'sekarang'],
])('no word of the calendar stands for a distance in %s', (tag, twoDays, nothing) => {
  locale.value = tag;
  const ticks = parseDateTime(NOW) ?? 0n;
  const now = millisecondsOf(ticks);
  expect(formatDistance(ticks, now + 2 * 86_400_000)).toBe(twoDays);
  expect(formatDistance(ticks, now + 999)).toBe(nothing);
});

test('instants are shown with all their digits', () => {
  expect(formatShown(MAX_TICKS)).toBe('9999-12-31 23:59:59.9999999 Z');
  expect(formatShown(MIN_TICKS)).toBe('1601-01-01 00:00:00.0000000 Z');
  expect(formatShown(parseDateTime('2026-11-20T15:49:23.12Z') ?? 0n)).toBe(
    '2026-11-20 15:49:23.1200000 Z',
  );
  expect(formatTimeOfDay(MAX_TICKS)).toBe('23:59:59');
});
