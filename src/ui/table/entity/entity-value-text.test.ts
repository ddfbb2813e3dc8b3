import { describe, expect, test } from 'vitest';
import type { EdmType } from '../../../model/edm.ts';
import { lengthInBytes, readValue, type ValueFix } from './entity-value-text.ts';

const write = (text: string): ValueFix => ({ kind: 'write', text });
const retype = (type: EdmType): ValueFix => ({ kind: 'retype', type });

describe('the fix', () => {
  test.each<[type: EdmType, text: string, fixes: readonly ValueFix[]]>([
    ['Edm.Int32', '3000000000', [retype('Edm.Int64')]],
    ['Edm.Int32', '99999999999999999999', []],
    ['Edm.Int64', '99999999999999999999', [retype('Edm.String')]],
    ['Edm.Int32', '3.5', [retype('Edm.Double')]],
    ['Edm.Int32', '1,234,567', [write('1234567'), retype('Edm.String')]],
    ['Edm.Int64', '\u22125', [write('-5'), retype('Edm.String')]],
    ['Edm.Double', '1,5', [write('1.5'), retype('Edm.String')]],
    ['Edm.Double', '\u2212Infinity', [write('-Infinity'), retype('Edm.String')]],
    ['Edm.Double', '-INF', [write('-Infinity'), retype('Edm.String')]],
    ['Edm.Boolean', 'yes', [write('true')]],
    ['Edm.Boolean', 'perhaps', [write('true'), write('false')]],
    ['Edm.DateTime', '2026/3/7 9:30', [retype('Edm.String')]],
    ['Edm.DateTime', '2026/3/7 09:30', [write('2026-03-07T09:30'), retype('Edm.String')]],
    ['Edm.DateTime', '2026.11.20', [write('2026-11-20'), retype('Edm.String')]],
    [
      'Edm.Guid',
      'urn:uuid:8F14E45F-CEEA-467F-A0E6-1B2C3D4E5F60',
      [write('8F14E45FCEEA467FA0E61B2C3D4E5F60'), retype('Edm.String')],
    ],
    ['Edm.String', 'x'.repeat(32_769), []],
  ])('for %s %.20s is the likely correction', (type, text, fixes) => {
    expect(readValue({ type, text, encoding: 'base64' }, 0n).problem?.fixes).toEqual(fixes);
  });
});

test.each([
  ['Edm.Binary', 'zz', 'hex', 'syntax'],
  ['Edm.Binary', 'AAAA'.repeat(21_846), 'base64', 'tooLong'],
  ['Edm.Binary', '\ud800', 'text', 'syntax'],
] as const)('%s %.8s in %s is a problem: %s', (type, text, encoding, kind) => {
  expect(readValue({ type, text, encoding }, 0n).problem?.kind).toBe(kind);
});

test('a length is shown even if it is too long', () => {
  const text = 'ü'.repeat(40_000);

  expect(lengthInBytes({ type: 'Edm.String', text, encoding: 'base64' })).toBe(80_000);
  expect(lengthInBytes({ type: 'Edm.Binary', text, encoding: 'text' })).toBe(80_000);
  expect(lengthInBytes({ type: 'Edm.Int64', text: 'x', encoding: 'base64' })).toBe(8);
});
