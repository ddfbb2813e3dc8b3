import { describe, expect, test } from 'vitest';
import { EDM_TYPES, type EdmType } from '../../model/edm.ts';
import { formatEdm, parseEdm } from '../../model/edm-text.ts';
import { fc } from '../../testing/fast-check.ts';
import { convertCell } from '../columns/convert-cell.ts';
import { proposePropertyNames } from '../columns/mapping-proposal.ts';
import { MOST_TYPES, parseDate } from './notations.ts';
import { converts, holds, isDateIn, maskOfJson, maskOfText, type TypeMask } from './type-mask.ts';

const holding = (mask: TypeMask) =>
  EDM_TYPES.filter((type) => holds(mask, type)).map((type) => type.replace('Edm.', ''));

describe('a text of a CSV fits without loss', () => {
  test.each([
    ['0', ['Double', 'Int32', 'Int64', 'String']],
    ['-17', ['Double', 'Int32', 'Int64', 'String']],
    ['2147483648', ['Double', 'Int64', 'String']],
    ['9007199254740993', ['Int64', 'String']],
    ['9223372036854775808', ['String']],
    ['12345678901234567890', ['String']],
    ['1.5', ['Double', 'String']],
    ['12.50', ['Double', 'String']],
    ['0.1000000000000000055511151231257827', ['String']],
    ['0.30000000000000004', ['Double', 'String']],
    ['1.5e3', ['Double', 'String']],
    ['2E-7', ['Double', 'String']],
    ['1e400', ['String']],
    ['1e-400', ['String']],
    ['3e-324', ['String']],
    ['5e-324', ['Double', 'String']],
    ['1.23456e-320', ['String']],
    ['-1.5E-7', ['Double', 'String']],
    ['0.0e-400', ['Double', 'String']],
    ['NaN', ['Double', 'String']],
    ['-0', ['Double', 'String']],
    ['00123', ['String']],
    ['00501', ['String']],
    ['+1', ['String']],
    ['1e5', ['String']],
    ['.5', ['String']],
    ['1,5', ['String']],
    [' 1', ['String']],
    ['true', ['Boolean', 'String']],
    ['FALSE', ['Boolean', 'String']],
    ['yes', ['String']],
    ['1990-01-08', ['DateTime', 'String']],
    ['2026-11-20T15:49:23.1234567Z', ['DateTime', 'String']],
    ['2026-11-20 15:49:23', ['DateTime', 'String']],
    ['2026-11-20T15:49:23+02:00', ['DateTime', 'String']],
    ['2026-11-20T15:49:23.123456700', ['DateTime', 'String']],
    ['2026-11-20T15:49:23.123456789', ['String']],
    ['2026-11-20T15:49:23.12345678Z', ['String']],
    ['1600-12-31', ['String']],
    ['2026-02-30', ['String']],
    ['1/2/2026', ['String']],
    ['20261120', ['Double', 'Int32', 'Int64', 'String']],
    ['3f2a9c10-7be4-4d1f-9a52-c0d8e61b4f77', ['Guid', 'String']],
    ['{3F2A9C10-7be4-4d1f-9a52-c0d8e61b4f77}', ['Guid', 'String']],
    ['{3f2a9c10-7be4-4d1f-9a52-c0d8e61b4f77', ['String']],
    ['3f2a9c10-7be4-4d1f-9a52-c0d8e61b4f77}', ['String']],
    ['3f2a9c107be44d1f9a52c0d8e61b4f77', ['String']],
    ['AQID', ['String']],
  ])('%s: %j', (text, types) => {
    expect(holding(maskOfText(text))).toEqual(types);
  });

  test('but not a text that is too long for any property', () => {
    expect(holding(maskOfText('x'.repeat(32_769)))).toEqual([]);
  });
});

test('a text that a pattern could go over again and again is looked at once', () => {
  const spaces = `${' '.repeat(4_000_000)}!`;
  expect(maskOfText(spaces)).toBe(0);
  for (const text of [`${'0'.repeat(32_000)}x`, `${' '.repeat(32_000)}!`]) {
    expect(holding(maskOfText(text))).toEqual(['String']);
  }
  const digits = `1${'0'.repeat(2_000_000)}1`;
  expect(holding(maskOfJson({ kind: 'number', text: digits }))).toEqual(['String']);
  const header = `a${'_'.repeat(2_000_000)}b c`;
  expect(proposePropertyNames([header])[0]).toMatch(/^a_*$/);
});

describe('a value of JSON fits without loss', () => {
  test.each([
    ['a number', { kind: 'number', text: '1' } as const, ['Double', 'Int32', 'Int64']],
    ['a number with an exponent', { kind: 'number', text: '1e5' } as const, ['Double']],
    ['a number that no Double is near', { kind: 'number', text: '1e-400' } as const, ['String']],
    [
      'a number whose digits a Double has not',
      { kind: 'number', text: '1.23456e-320' } as const,
      ['String'],
    ],
    ['a number with a point', { kind: 'number', text: '3.0' } as const, ['Double']],
    [
      'digits that no number type has',
      { kind: 'number', text: '12345678901234567891' } as const,
      ['String'],
    ],
    ['true', true, ['Boolean']],
    ['a text of digits', '1', ['String']],
    ['a text that is true', 'true', ['String']],
    ['an instant', '2026-11-20T15:49:23Z', ['DateTime', 'String']],
    ['a nested value', { kind: 'nested', text: '[1]' } as const, ['String']],
  ])('%s: %j %j', (_, cell, types) => {
    expect(holding(maskOfJson(cell))).toEqual(types);
  });
});

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789+-.eE:TZ /tfrue'), maxLength: 24 }),
  fc.double().map(String),
  fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }).map(String),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.uuid(),
  fc
    .tuple(fc.constantFrom('', '{'), fc.uuid(), fc.constantFrom('', '}'))
    .map((text) => text.join('')),
  fc.base64String({ maxLength: 16 }),
  fc.string(),
);

test('exactly the texts in the mask convert', () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(...EDM_TYPES), (text, type) => {
      if (text === '') return;
      const converted = 'value' in convertCell(text, type, undefined);
      expect(converted).toBe(converts(maskOfText(text), type));
    }),
    { numRuns: 5000 },
  );
});

test('a number or Guid in the mask round-trips as text', () => {
  const same: Partial<Record<EdmType, (text: string) => string>> = {
    'Edm.Int32': (text) => text,
    'Edm.Int64': (text) => text,
    'Edm.Boolean': (text) => text.toLowerCase(),
    'Edm.Guid': (text) => text.toLowerCase().replace(/[{}]/g, ''),
  };
  fc.assert(
    fc.property(texts, (text) => {
      for (const [type, spell] of Object.entries(same) as [EdmType, (text: string) => string][]) {
        if (!holds(maskOfText(text), type)) continue;
        const parsed = parseEdm(type, text);
        expect('value' in parsed && formatEdm(parsed.value)).toBe(spell(text));
      }
    }),
    { numRuns: 5000 },
  );
});

test('a Double in the mask keeps all digits', () => {
  const decimals = fc.tuple(
    fc.bigInt({ min: 1n, max: 10n ** 20n }),
    fc.integer({ min: 0, max: 20 }),
  );
  fc.assert(
    fc.property(decimals, ([digits, places]) => {
      const padded = String(digits).padStart(places + 1, '0');
      const text = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
      const kept = scaled(text) === scaled(String(Number(text)));
      if (holds(maskOfText(text), 'Edm.Double')) expect(kept, text).toBe(true);
      else expect(kept && /^(0|[1-9]\d*)(\.\d+)?$/.test(text), text).toBe(false);
    }),
    { numRuns: 2000 },
  );
});

/** A decimal as a whole number of 10^-60. */
function scaled(text: string): bigint {
  const [mantissa = '', exponent = '0'] = text.split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return BigInt(whole + fraction) * 10n ** BigInt(60 - fraction.length + Number(exponent));
}

test('a mask has room for one more type', () => {
  expect(EDM_TYPES.length).toBeLessThan(MOST_TYPES);
});

test.each([
  '1/2/2026',
  '31.12.2026, 12:59',
  '12-31-2026',
  '2026/1/2 23:59:59Z',
  '32/13/2026',
  '0',
  '-1700000000',
  '253402300799',
  '253402300800',
  '253402300800000',
  '1234567890123456',
])('a mask knows each format of the date %s', (text) => {
  for (const format of ['dmy', 'mdy', 'ymd', 'seconds', 'milliseconds'] as const) {
    const isDate = 'value' in parseDate(text, format);
    expect([format, isDateIn(maskOfText(text), format)]).toEqual([format, isDate]);
  }
});
