import { expect, test } from 'vitest';
import { drawnValues } from '../testing/drawn.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import {
  binaryOf,
  booleanOf,
  compareEdm,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  equalEdm,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from './edm.ts';

/** Rising, without an equal pair. */
const RISING: Readonly<Record<string, readonly EdmValue[]>> = {
  booleans: [false, true].map(booleanOf),
  bytes: [[], [0], [0, 0], [0, 1], [1], [1, 255], [2], [255]].map((bytes) =>
    binaryOf(Uint8Array.from(bytes)),
  ),
  instants: [0n, 1n, 504_911_232_000_000_000n, 3_155_378_975_999_999_999n].map(dateTimeOf),
  doubles: [-Infinity, -1.5, -5e-324, 0, 5e-324, 1, Infinity].map(doubleOf),
  guids: [
    '00000000-0000-0000-0000-000000000000',
    '0a000000-0000-0000-0000-000000000000',
    'a0000000-0000-0000-0000-000000000000',
    'a0000000-0000-0000-0000-000000000001',
  ].map(guidOf),
  'small integers': [-2_147_483_648, -1, 0, 9, 10, 2_147_483_647].map(int32Of),
  'large integers': [-(2n ** 63n), -1n, 0n, 2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n].map(int64Of),
  // The last but one is a surrogate pair: greater as a code point, less by its first unit.
  texts: ['', '\0', '10', '2', 'B', 'a', 'aa', 'b', 'e\u0301', 'é', '😀', '\uffee'].map(stringOf),
};

test.each(Object.entries(RISING))('%s stand in the order of the service', (_, values) => {
  for (const [placeA, a] of values.entries()) {
    for (const [placeB, b] of values.entries()) {
      expect(compareEdm(a, b)).toBe(Math.sign(placeA - placeB));
      expect(equalEdm(a, b)).toBe(placeA === placeB);
    }
  }
});

test('there is no order across types, not even among numbers', () => {
  const ones = [
    int32Of(1),
    int64Of(1n),
    doubleOf(1),
    stringOf('1'),
    booleanOf(true),
    dateTimeOf(1n),
  ];
  for (const a of ones) {
    for (const b of ones.filter((other) => other !== a)) {
      expect(compareEdm(a, b)).toBeUndefined();
      expect(equalEdm(a, b)).toBe(false);
    }
  }
});

test('NaN is itself, but stands nowhere', () => {
  expect(equalEdm(doubleOf(Number.NaN), doubleOf(Number.NaN))).toBe(true);
  expect(compareEdm(doubleOf(Number.NaN), doubleOf(Number.NaN))).toBeUndefined();
  expect(compareEdm(doubleOf(Number.NaN), doubleOf(0))).toBeUndefined();
  expect(compareEdm(doubleOf(0), doubleOf(Number.NaN))).toBeUndefined();
});

test('-0 stands where 0 does, but is another value', () => {
  expect(compareEdm(doubleOf(-0), doubleOf(0))).toBe(0);
  expect(equalEdm(doubleOf(-0), doubleOf(0))).toBe(false);
});

test('a Guid is kept in lower case', () => {
  const guid = 'C9DA6455-213D-42C9-9A79-3E9149A57833';
  expect(guidOf(guid)).toEqual({ type: 'Edm.Guid', value: guid.toLowerCase() });
});

test('turning two values round turns their order round', () => {
  checkLaw(fc.tuple(drawnValues(), drawnValues()), ([a, b]) => {
    const order = compareEdm(a, b);
    expect(compareEdm(b, a)).toBe(order === undefined ? undefined : 0 - order);
    expect(equalEdm(a, b)).toBe(equalEdm(b, a));
  });
});

test('every value is equal to a copy of itself', () => {
  checkLaw(drawnValues(), (value) => {
    expect(equalEdm(value, structuredClone(value))).toBe(true);
  });
});
