import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { parseEntityJson } from './entity-json-text.ts';
import { findLossyNumber, writeExactly } from './lossy-number.ts';

test.each([
  ['9007199254740993', '9007199254740992', ['Edm.Int64', 'Edm.String']],
  ['12345678901234567890', '12345678901234567000', ['Edm.String']],
  ['-0.12345678901234567890', '-0.12345678901234568', ['Edm.String']],
  ['1e-400', '0', ['Edm.String']],
])('%s would become %s', (text, stored, exact) => {
  expect(findLossyNumber(entity(`"X": ${text}`))).toMatchObject({ name: 'X', text, stored, exact });
});

test.each(['3', '3.0', '-0', '0.1', '1e3', '1000E-3', '5000000000', '1.50', '1e21', '1e400'])(
  '%s loses no digits',
  (text) => {
    expect(findLossyNumber(entity(`"X": ${text}`))).toBeUndefined();
  },
);

test('no Double loses anything by being written', () => {
  const drawn = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(drawn, (number) => findLossyNumber(entity(`"X": ${number}`)) === undefined),
  );
});

test('an explicit Double is accepted without a question', () => {
  const members = '"X@odata.type": "Edm.Double", "X": 12345678901234567890';
  expect(findLossyNumber(entity(members))).toBeUndefined();
});

test.each(['Edm.Int64', 'Edm.String'] as const)('all digits are kept by an %s', (type) => {
  const json = entity('"A": 1,\n  "X" : 9007199254740993, "B": 2');
  const number = findLossyNumber(json);
  const written = number && writeExactly(json, number, type);

  expect(parseEntityJson(written ?? '').properties).toEqual([
    { name: 'A', type: 'Edm.Int32', text: '1' },
    { name: 'X', type, text: '9007199254740993' },
    { name: 'B', type: 'Edm.Int32', text: '2' },
  ]);
});

function entity(members: string): string {
  return `{"PartitionKey": "p", "RowKey": "r", ${members}}`;
}
