import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { formatDateTime, parseDateTime } from './datetime.ts';
import { MAX_TICKS, MIN_TICKS, millisecondsOf, ticksOfMilliseconds } from './ticks.ts';

const TICKS_IN_DAY = 864_000_000_000n;

test.each([
  ['0001-01-01T00:00:00Z', 0n],
  ['1601-01-01T00:00:00Z', MIN_TICKS],
  ['1969-12-31T23:59:59.9999999Z', 621_355_967_999_999_999n],
  ['1970-01-01T00:00:00Z', 621_355_968_000_000_000n],
  ['2000-01-01T00:00:00Z', 630_822_816_000_000_000n],
  ['2000-02-29T00:00:00Z', 630_873_792_000_000_000n],
  ['2001-01-01T00:00:00Z', 631_139_040_000_000_000n],
  ['2038-01-19T03:14:07Z', 642_830_804_470_000_000n],
  ['9999-12-31T23:59:59.9999999Z', MAX_TICKS],
])('%s has the ticks that .NET counts', (text, ticks) => {
  expect(parseDateTime(text)).toBe(ticks);
  expect(formatDateTime(ticks)).toBe(text);
});

test.each([
  ['without seconds', '2020-01-02T03:04Z', '2020-01-02T03:04:00Z'],
  ['without a zone, as UTC', '2020-01-02T03:04:05', '2020-01-02T03:04:05Z'],
  ['without a time', '2020-01-02', '2020-01-02T00:00:00Z'],
  ['ahead of UTC', '2020-01-01T01:30:00+02:00', '2019-12-31T23:30:00Z'],
  ['behind UTC', '2019-12-31T20:00:00.5-05:30', '2020-01-01T01:30:00.5Z'],
  ['with the largest offset', '2020-01-02T00:00:00+14:00', '2020-01-01T10:00:00Z'],
  ['with white space around it', ' 2020-01-02T03:04:05Z\n', '2020-01-02T03:04:05Z'],
  ['with zeros at the end', '2020-01-02T03:04:05.1200000Z', '2020-01-02T03:04:05.12Z'],
  ['with a fraction of zeros', '2020-01-02T03:04:05.000Z', '2020-01-02T03:04:05Z'],
  ['with zeros at the start', '2020-01-02T03:04:05.0000001Z', '2020-01-02T03:04:05.0000001Z'],
  ['with an eighth digit', '2020-01-02T03:04:05.99999999Z', '2020-01-02T03:04:05.9999999Z'],
  ['on a leap day', '2024-02-29', '2024-02-29T00:00:00Z'],
  ['on the leap day of a full century', '1600-02-29', '1600-02-29T00:00:00Z'],
])('reads an instant %s', (_, text, written) => {
  const ticks = parseDateTime(text);
  expect(ticks).toBeDefined();
  expect(formatDateTime(ticks ?? 0n)).toBe(written);
});

test.each([
  '',
  'today',
  '2020',
  '2020-01',
  '20200102',
  '2020-1-2',
  '0000-01-01',
  '12020-01-01',
  '2020-00-01',
  '2020-13-01',
  '2020-01-00',
  '2020-01-32',
  '2020-02-30',
  '2019-02-29',
  '1900-02-29',
  '2020-04-31',
  '2020-01-02T24:00:00',
  '2020-01-02T03:60',
  '2020-01-02T03:04:60',
  '2020-01-02T03',
  '2020-01-02T03:04:05.',
  '2020-01-02T03:04:05,5',
  '2020-01-02 03:04:05',
  '2020-01-02T03:04:05z',
  '2020-01-02T03:04:05+0200',
  '2020-01-02T03:04:05+02',
  '2020-01-02T03:04:05+14:01',
  '2020-01-02T03:04:05+01:60',
  '٢٠٢٠-01-02',
])('reads no instant in %j', (text) => {
  expect(parseDateTime(text)).toBeUndefined();
});

test('the service begins in 1601 and ends with 9999', () => {
  expect(formatDateTime(MIN_TICKS)).toBe('1601-01-01T00:00:00Z');
  expect(formatDateTime(MAX_TICKS)).toBe('9999-12-31T23:59:59.9999999Z');
});

test('every instant is read back from its text', () => {
  checkLaw(fc.bigInt({ min: 0n, max: MAX_TICKS }), (ticks) => {
    expect(parseDateTime(formatDateTime(ticks))).toBe(ticks);
  });
});

test('texts of whole seconds stand in the order of their instants', () => {
  const seconds = fc.bigInt({ min: MIN_TICKS / 10_000_000n, max: MAX_TICKS / 10_000_000n });
  checkLaw(fc.tuple(seconds, seconds), ([a, b]) => {
    const isBefore = formatDateTime(a * 10_000_000n) < formatDateTime(b * 10_000_000n);
    expect(isBefore).toBe(a < b);
  });
});

test('milliseconds are those of Date, over all years of the service', () => {
  const first = Date.parse('1601-01-01T00:00:00Z');
  const last = Date.parse('9999-12-31T23:59:59.999Z');
  checkLaw(fc.integer({ min: first, max: last }), (milliseconds) => {
    const ticks = parseDateTime(new Date(milliseconds).toISOString());
    expect(ticks).toBe(ticksOfMilliseconds(milliseconds));
    expect(millisecondsOf(ticks ?? 0n)).toBe(milliseconds);
  });
});

test('the calendar advances day by day for 400 years', () => {
  const start = parseDateTime('1601-01-01') ?? 0n;
  const day = new Date('1601-01-01T00:00:00Z');
  for (let count = 0n; count < 146_097n; count += 1n) {
    const text = day.toISOString().slice(0, 10);
    if (parseDateTime(text) !== start + count * TICKS_IN_DAY) expect.fail(`${text} is another day`);
    day.setUTCDate(day.getUTCDate() + 1);
  }
  expect(day.toISOString()).toBe('2001-01-01T00:00:00.000Z');
});

test('an offset is taken off to the minute', () => {
  const offsets = fc.integer({ min: -840, max: 840 });
  checkLaw(offsets, (minutes) => {
    const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
    const digits = [hours, rest].map((part) => String(part).padStart(2, '0')).join(':');
    const ticks = parseDateTime(`2020-01-02T03:04:05.5${minutes < 0 ? '-' : '+'}${digits}`);
    const utc = Date.UTC(2020, 0, 2, 3, 4, 5, 500) - minutes * 60_000;
    expect(ticks).toBe(ticksOfMilliseconds(utc));
  });
});

test('fractions of a millisecond are kept to the tick', () => {
  expect(ticksOfMilliseconds(0.5)).toBe(621_355_968_000_005_000n);
  expect(ticksOfMilliseconds(1_700_000_000_000.25)).toBe(638_355_968_000_002_500n);
  expect(ticksOfMilliseconds(-0.0001)).toBe(621_355_967_999_999_999n);
});

test('fractions of a millisecond are rounded towards the past', () => {
  expect(millisecondsOf(621_355_968_000_009_999n)).toBe(0);
  expect(millisecondsOf(621_355_967_999_999_999n)).toBe(-1);
});
