import { expect, test } from 'vitest';
import { parseDateTime } from './datetime.ts';
import { isServiceVersion, isSignedProtocol, parseAddressRange } from './sas-fields.ts';

const NOW = parseDateTime('2026-11-21T10:00:00Z') ?? 0n;

test.each([
  ['127.0.0.1', { first: 0x7f000001, last: 0x7f000001 }],
  ['0.0.0.0-255.255.255.255', { first: 0, last: 0xffffffff }],
  ['9.0.0.0-10.0.0.0', { first: 0x09000000, last: 0x0a000000 }],
])('reads the addresses %s', (text, range) => {
  expect(parseAddressRange(text)).toEqual(range);
});

test.each([
  '',
  '-',
  '300.1.1.1',
  '1.1.1',
  '1.1.1.1.1',
  '01.1.1.1',
  '::1',
  'localhost',
  '1.1.1.1-',
  '1.1.1.1-1.1.1.2-1.1.1.3',
  '1.1.1.0/24',
])('takes %j for no address', (text) => {
  expect(parseAddressRange(text)).toBe('syntax');
});

test.each(['1.1.1.2-1.1.1.1', '10.0.0.0-9.255.255.255'])('reports that %s is reversed', (text) => {
  expect(parseAddressRange(text)).toBe('order');
});

test.each([
  ['2012-02-12', true],
  ['2020-12-06', true],
  ['2026-02-06', true],
  // After the newest one that is known, any day may be a version.
  ['2026-10-05', true],
  ['2027-11-01', true],
  ['2020-12-07', false],
  ['2025-07-06', false],
  ['2011-08-18', false],
  ['2099-01-01', false],
  ['9999-12-31', false],
  ['2024-02-30', false],
  ['2024-1-1', false],
  ['abc', false],
  ['', false],
])('%s is a version: %s', (text, isVersion) => {
  expect(isServiceVersion(text, NOW)).toBe(isVersion);
});

test.each([
  ['https', true],
  ['https,http', true],
  ['http', false],
  ['', false],
  ['ftp', false],
])('%s may be signed as protocol: %s', (text, may) => {
  expect(isSignedProtocol(text)).toBe(may);
});
