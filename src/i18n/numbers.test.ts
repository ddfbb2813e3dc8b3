import { expect, test } from 'vitest';
import { formatBytes, formatCount, formatShare, formatStatistic } from './numbers.ts';

test('a count is grouped', () => {
  expect(formatCount(48_310)).toBe('48,310');
});

test.each([
  [0, '0'],
  [110_158.47, '110,158.47'],
  [0.1 + 0.2, '0.3'],
  [-2.5, '−2.5'],
  [2n ** 62n + 1n, '4,611,686,018,427,387,905'],
  [1e300, '1e+300'],
  [1e-9, '1e-9'],
  [Number.NaN, 'NaN'],
  [Number.NEGATIVE_INFINITY, '−Infinity'],
])('the figure %s reads as %s', (value, text) => {
  expect(formatStatistic(value)).toBe(text);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1 KiB'],
  [717, '717 B'],
  [1_536, '1.5 KiB'],
  [102_400, '100 KiB'],
  [1_048_576, '1 MiB'],
  [13_002_342, '12.4 MiB'],
  [8_697_308_774, '8.1 GiB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test('a share has one digit behind the point at most', () => {
  expect(formatShare(0.5)).toBe('50%');
  expect(formatShare(1 / 3)).toBe('33.3%');
});
