import { expect, test } from 'vitest';
import { EDM_TYPES } from '../../model/edm.ts';
import { fc } from '../../testing/fast-check.ts';
import { analyseFile } from '../columns/analysis.ts';
import { canBeOtherwise, findNumbers, misfitsOf, readAll } from '../columns/column-facts.ts';
import { convertCell, fastValue } from '../columns/convert-cell.ts';
import { NUMBER_NOTATIONS, type NumberNotation, readIn } from './notations.ts';
import { converts, holds, maskOfAnyText, maskOfJson, maskOfText } from './type-mask.ts';

test.each<[NumberNotation, string, string | undefined]>([
  ['comma', '12,5', '12.5'],
  ['comma', '1.234,56', '1234.56'],
  ['comma', '-1.234.567,5', '-1234567.5'],
  ['comma', '1.234', '1234'],
  ['comma', '1 234,5', '1234.5'],
  ['comma', '1\u00A0234\u00A0567', '1234567'],
  ['comma', '1\u202F234,5', '1234.5'],
  ['comma', "1'234,5", '1234.5'],
  ['comma', '1234,5', '1234.5'],
  ['comma', '+1.234,5', '1234.5'],
  ['comma', '1,5e-7', '1.5e-7'],
  ['comma', '7', '7'],
  ['point', '1,234.56', '1234.56'],
  ['point', '-1,234,567', '-1234567'],
  ['point', '1’234.5', '1234.5'],
  ['point', '1234.5', '1234.5'],
  ['comma', '1.23,4', undefined],
  ['comma', '1.2345,6', undefined],
  ['comma', '1234.567,8', undefined],
  ['comma', '1.234 567,8', undefined],
  ['comma', '0.123', undefined],
  ['comma', '1.5', undefined],
  ['comma', '1.234,5e3', undefined],
  ['comma', '1,234,567', undefined],
  ['comma', '1.234,', undefined],
  ['comma', '1. 234,5', undefined],
  ['point', '1,23.4', undefined],
  ['point', '12,5', undefined],
  ['point', '1.234.567', undefined],
  ['point', '1 234.5', undefined],
  ['point', '1,234.5e3', undefined],
  ['point', ',123', undefined],
])('in the way %s, %s is %s', (numbers, text, expected) => {
  const parsed = convertCell(text, 'Edm.Double', undefined, { numbers });
  expect('value' in parsed ? String(parsed.value.value) : undefined).toBe(expected);
});

test.each<[string, readonly string[]]>([
  ['1.234', ['Edm.Double', 'Edm.Int32', 'Edm.Int64']],
  ['2.147.483.648', ['Edm.Double', 'Edm.Int64']],
  ['9.223.372.036.854.775.807', ['Edm.Int64']],
  ['9.223.372.036.854.775.808', []],
  ['0,1000000000000000055511151231257827', []],
  ['12,50', ['Edm.Double']],
  ['00,5', []],
  ['+1,5', []],
  [',5', []],
  [' 1,5', []],
])('with a decimal comma, %s loses nothing as %j', (text, types) => {
  const mask = readIn(maskOfText(text), 'comma');
  expect(NUMBER_TYPES.filter((type) => holds(mask, type))).toEqual(types);
});

const NUMBER_TYPES = ['Edm.Double', 'Edm.Int32', 'Edm.Int64'] as const;

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0123456789+-.,eE '’\u00A0"), maxLength: 16 }),
  fc.stringMatching(/^[+-]?\d{1,4}([., ']\d{2,4}){0,3}([.,]\d{0,3})?$/),
  fc.stringMatching(/^-?[1-9]\d{0,2}([.,']\d{3}){0,7}([.,]\d{1,3})?$/),
  fc.double().map(String),
  fc.string(),
);

test('exactly the values that a format accepts convert', () => {
  const notations = fc.constantFrom(...NUMBER_NOTATIONS);
  fc.assert(
    fc.property(texts, fc.constantFrom(...EDM_TYPES), notations, (text, type, numbers) => {
      if (text === '') return;
      expect(maskOfText(text)).toBe(maskOfAnyText(text));
      const parsed = convertCell(text, type, undefined, { numbers });
      expect('value' in parsed).toBe(converts(readIn(maskOfText(text), numbers), type));
      expect('value' in parsed).toBe(converts(readIn(maskOfJson(text), numbers), type));
      const fast = fastValue(text, type, { numbers });
      if (fast) expect(parsed).toEqual({ value: fast });
    }),
    { numRuns: 10_000 },
  );
});

test('a number is the same in any format', () => {
  const groups = fc.constantFrom<[string, NumberNotation]>(
    ...(
      [
        ['.', 'comma'],
        [' ', 'comma'],
        ["'", 'comma'],
        [',', 'point'],
        ["'", 'point'],
      ] as const
    ).map(([group, notation]): [string, NumberNotation] => [group, notation]),
  );
  const digits = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  const fractions = fc.oneof(fc.constant(''), fc.stringMatching(/^\d{1,6}$/));
  fc.assert(
    fc.property(digits, fractions, groups, (whole, fraction, [group, numbers]) => {
      const plain = fraction === '' ? String(whole) : `${whole}.${fraction}`;
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, group);
      const point = numbers === 'comma' ? ',' : '.';
      const written = fraction === '' ? grouped : `${grouped}${point}${fraction}`;
      for (const type of NUMBER_TYPES) {
        const how = { numbers };
        expect(convertCell(written, type, undefined, how)).toEqual(
          convertCell(plain, type, undefined),
        );
        expect(holds(readIn(maskOfText(written), numbers), type), written).toBe(
          holds(maskOfText(plain), type),
        );
      }
    }),
    { numRuns: 2000 },
  );
});

const columnOf = async (...values: readonly string[]) => {
  const rows = values.map((value) => `${value}\tx`);
  const file = new File([['n\tid', ...rows].join('\n')], 'a.tsv');
  const [facts] = (await analyseFile(file)).columns;
  if (!facts) throw new Error('There is one column.');
  return facts;
};

test.each<[readonly string[], ReturnType<typeof findNumbers>]>([
  [['12,5', '1.234,56'], { notation: 'comma', type: 'Edm.Double' }],
  [['12,5', '1.234'], { notation: 'comma', type: 'Edm.Double' }],
  [['1.234.567', '12'], { notation: 'comma', type: 'Edm.Int32' }],
  [['2.147.483.648', '12'], { notation: 'comma', type: 'Edm.Int64' }],
  [['1,234.5', '12'], { notation: 'point', type: 'Edm.Double' }],
  [["1'234", '12.50'], { notation: 'point', type: 'Edm.Double' }],
  [['1,234', '1,234,567'], { notation: 'point', type: 'Edm.Int32' }],
  // Nothing decides.
  [['1,234', '12'], undefined],
  [["1'234", '12'], undefined],
  // They are numbers as they are.
  [['1.234', '12'], undefined],
  [['1.5', '12'], undefined],
  // Not all are written so, or not without a loss.
  [['12,5', '1.5'], undefined],
  [['12,5', '1,234.5'], undefined],
  [['12,5', '00,5'], undefined],
  [['12,5', 'x'], undefined],
  [['12,5', '1.23,4'], undefined],
  [['12,5', '12.345.678.901.234.567,5'], undefined],
  [['', ''], undefined],
])('of %j the way is %j', async (values, found) => {
  expect(findNumbers(await columnOf(...values))).toEqual(found);
});

test('a value that does not fit a format is reported by line', async () => {
  const facts = await columnOf('12,5', '1.5', '1.234', 'x');
  expect(misfitsOf(readAll(facts, 'comma'), 'Edm.Double')).toEqual({
    count: 2,
    examples: [
      { line: 3, text: '1.5' },
      { line: 5, text: 'x' },
    ],
  });
});

test('a JSON string becomes a number only on request', async () => {
  const json = JSON.stringify([{ n: '12,5' }, { n: 1234.5 }, { n: '1.234' }]);
  const [facts] = (await analyseFile(new File([json], 'a.json'))).columns;
  expect(facts && findNumbers(facts)).toBeUndefined();
  expect(facts && misfitsOf(readAll(facts, 'comma'), 'Edm.Double').count).toBe(0);
});

test.each<[readonly string[], boolean]>([
  [['12,5', 'x'], true],
  [['1,234'], true],
  // Numbers, though nothing says that they are not thousands.
  [['1.234', '12'], true],
  [['1.234', '0.5'], false],
  [['12', '1.5'], false],
  [['a', 'b'], false],
])('%j is ambiguous as a number: %s', async (values, can) => {
  expect(canBeOtherwise(await columnOf(...values))).toBe(can);
});
