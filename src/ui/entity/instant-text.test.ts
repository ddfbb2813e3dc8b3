import { expect, test } from 'vitest';
import { MAX_TICKS, MIN_TICKS, millisecondsOf, parseDateTime } from '../../model/datetime.ts';
import { formatDistance, formatShown, formatTimeOfDay } from './instant-text.ts';

const NOW = '2026-11-20T12:00:00Z';

test.each([
  ['2026-11-20T12:00:00Z', 'now'],
  ['2026-11-20T11:59:31Z', '29 seconds ago'],
  ['2026-11-20T12:01:00Z', 'in 1 minute'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-09T12:00:00Z', '11 days ago'],
  ['2026-08-01T12:00:00Z', '3 months ago'],
  ['1601-01-01T00:00:00Z', '425 years ago'],
])('%s is %s', (text, distance) => {
  const now = millisecondsOf(parseDateTime(NOW) ?? 0n);
  expect(formatDistance(parseDateTime(text) ?? 0n, now)).toBe(distance);
});

test('instants are shown with all their digits', () => {
  expect(formatShown(MAX_TICKS)).toBe('9999-12-31 23:59:59.9999999 Z');
  expect(formatShown(MIN_TICKS)).toBe('1601-01-01 00:00:00 Z');
  expect(formatTimeOfDay(MAX_TICKS)).toBe('23:59:59');
});
