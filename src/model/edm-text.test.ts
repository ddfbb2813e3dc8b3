import { describe, expect, test } from 'vitest';
import { drawnValues } from '../testing/drawn.ts';
import { checkLaw } from '../testing/law.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  EDM_TYPES,
  type EdmType,
  type EdmValue,
  equalEdm,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from './edm.ts';
import { type EdmTextProblem, formatEdm, parseEdm } from './edm-text.ts';
import { MAX_TICKS, MIN_TICKS } from './ticks.ts';

const GUID = 'c9da6455-213d-42c9-9a79-3e9149a57833';
const BARE_GUID = GUID.replaceAll('-', '');

describe('every value is read back from its text', () => {
  test.each(EDM_TYPES)('%s', (type) => {
    checkLaw(drawnValues(type), (value) => {
      const parsed = parseEdm(type, formatEdm(value));
      expect('value' in parsed && equalEdm(parsed.value, value)).toBe(true);
    });
  });
});

test('the text of a Double is never one of an Int32', () => {
  checkLaw(drawnValues('Edm.Double'), (value) => {
    expect(parseEdm('Edm.Int32', formatEdm(value))).toHaveProperty('problem');
  });
});

test.each<[EdmValue, string]>([
  [binaryOf(Uint8Array.of(1, 2, 3)), 'AQID'],
  [booleanOf(true), 'true'],
  [dateTimeOf(MIN_TICKS), '1601-01-01T00:00:00Z'],
  [dateTimeOf(MAX_TICKS), '9999-12-31T23:59:59.9999999Z'],
  [doubleOf(3), '3.0'],
  [doubleOf(-0), '-0.0'],
  [doubleOf(0.1), '0.1'],
  [doubleOf(123_456_789_012_345_680_000), '123456789012345680000.0'],
  [doubleOf(1e21), '1e+21'],
  [doubleOf(5e-324), '5e-324'],
  [doubleOf(Number.NaN), 'NaN'],
  [doubleOf(Infinity), 'Infinity'],
  [doubleOf(-Infinity), '-Infinity'],
  [guidOf(GUID), GUID],
  [int32Of(-2_147_483_648), '-2147483648'],
  [int64Of(9_223_372_036_854_775_807n), '9223372036854775807'],
  [stringOf(' as it is\n'), ' as it is\n'],
])('writes %o as %j', (value, text) => {
  expect(formatEdm(value)).toBe(text);
});

test.each<[EdmType, string, EdmValue]>([
  ['Edm.Binary', ' AQ ID\n', binaryOf(Uint8Array.of(1, 2, 3))],
  ['Edm.Binary', '', binaryOf(new Uint8Array())],
  ['Edm.Boolean', 'TRUE', booleanOf(true)],
  ['Edm.Boolean', ' False ', booleanOf(false)],
  ['Edm.DateTime', '1601-01-01', dateTimeOf(MIN_TICKS)],
  ['Edm.DateTime', '1600-12-31T23:00:00-01:00', dateTimeOf(MIN_TICKS)],
  ['Edm.Double', ' 7 ', doubleOf(7)],
  ['Edm.Double', '+1.5e-3', doubleOf(0.0015)],
  ['Edm.Double', '.5', doubleOf(0.5)],
  ['Edm.Double', '5.', doubleOf(5)],
  ['Edm.Double', '1E300', doubleOf(1e300)],
  ['Edm.Double', '-0', doubleOf(-0)],
  ['Edm.Double', '1e-400', doubleOf(0)],
  ['Edm.Double', ' NaN', doubleOf(Number.NaN)],
  ['Edm.Double', '-Infinity ', doubleOf(-Infinity)],
  ['Edm.Guid', GUID.toUpperCase(), guidOf(GUID)],
  ['Edm.Guid', BARE_GUID, guidOf(GUID)],
  ['Edm.Guid', `{${GUID}}`, guidOf(GUID)],
  ['Edm.Guid', ` (${GUID}) `, guidOf(GUID)],
  ['Edm.Int32', ' -7\t', int32Of(-7)],
  ['Edm.Int32', '+007', int32Of(7)],
  ['Edm.Int32', '-0', int32Of(0)],
  ['Edm.Int32', '0000000000002147483647', int32Of(2_147_483_647)],
  ['Edm.Int32', '-2147483648', int32Of(-2_147_483_648)],
  ['Edm.Int64', '9223372036854775807', int64Of(9_223_372_036_854_775_807n)],
  ['Edm.Int64', ' -9223372036854775808 ', int64Of(-9_223_372_036_854_775_808n)],
  ['Edm.Int64', '9007199254740993', int64Of(9_007_199_254_740_993n)],
  ['Edm.Int64', `-${'0'.repeat(30)}7`, int64Of(-7n)],
  ['Edm.String', '', stringOf('')],
  ['Edm.String', 'x'.repeat(32_768), stringOf('x'.repeat(32_768))],
])('reads as %s the text %j', (type, text, value) => {
  expect(parseEdm(type, text)).toEqual({ value });
});

test.each<[EdmType, string, EdmTextProblem]>([
  ['Edm.Binary', 'AQI', 'syntax'],
  ['Edm.Binary', '_-A=', 'syntax'],
  ['Edm.Binary', btoa('x'.repeat(65_537)), 'tooLong'],
  ['Edm.Boolean', '', 'syntax'],
  ['Edm.Boolean', '1', 'syntax'],
  ['Edm.Boolean', 'yes', 'syntax'],
  ['Edm.DateTime', '2020-02-30', 'syntax'],
  ['Edm.DateTime', '1600-12-31T23:59:59.9999999Z', 'tooSmall'],
  ['Edm.DateTime', '0001-01-01T00:00:00+01:00', 'tooSmall'],
  ['Edm.DateTime', '9999-12-31T23:30:00-01:00', 'tooLarge'],
  ['Edm.Double', '', 'syntax'],
  ['Edm.Double', '.', 'syntax'],
  ['Edm.Double', 'INF', 'syntax'],
  ['Edm.Double', 'nan', 'syntax'],
  ['Edm.Double', '1,5', 'syntax'],
  ['Edm.Double', '1 000', 'syntax'],
  ['Edm.Double', '0x10', 'syntax'],
  ['Edm.Double', '1e', 'syntax'],
  ['Edm.Double', '1e400', 'tooLarge'],
  ['Edm.Double', '13e7705', 'tooLarge'],
  ['Edm.Double', '-1e400', 'tooSmall'],
  ['Edm.Guid', '', 'syntax'],
  ['Edm.Guid', GUID.slice(1), 'syntax'],
  ['Edm.Guid', `{${GUID})`, 'syntax'],
  ['Edm.Guid', `{${BARE_GUID}}`, 'syntax'],
  ['Edm.Guid', GUID.replace('c', 'g'), 'syntax'],
  ['Edm.Int32', '', 'syntax'],
  ['Edm.Int32', 'seven', 'syntax'],
  ['Edm.Int32', '- 7', 'syntax'],
  ['Edm.Int32', '1_000', 'syntax'],
  ['Edm.Int32', '\u00a07', 'syntax'],
  ['Edm.Int32', '٧', 'syntax'],
  ['Edm.Int32', '1.5', 'fraction'],
  ['Edm.Int32', '3.0', 'fraction'],
  ['Edm.Int32', '1e3', 'fraction'],
  ['Edm.Int32', '2147483648', 'tooLarge'],
  ['Edm.Int32', '-2147483649', 'tooSmall'],
  ['Edm.Int64', '0.5', 'fraction'],
  ['Edm.Int64', '9223372036854775808', 'tooLarge'],
  ['Edm.Int64', '9'.repeat(20), 'tooLarge'],
  ['Edm.Int32', `-${'9'.repeat(20)}`, 'tooSmall'],
  ['Edm.Int64', '-9223372036854775809', 'tooSmall'],
  ['Edm.Int64', '5L', 'syntax'],
  ['Edm.String', 'x'.repeat(32_769), 'tooLong'],
])('as %s, the text %j has the problem %s', (type, text, problem) => {
  expect(parseEdm(type, text)).toEqual({ problem });
});
