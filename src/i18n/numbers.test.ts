import { expect, test } from 'vitest';
import { formatBytes, formatCount } from './numbers.ts';

test('a count is grouped', () => {
  expect(formatCount(48_310)).toBe('48,310');
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
