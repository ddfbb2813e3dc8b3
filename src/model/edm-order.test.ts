import { expect, test } from 'vitest';
import { drawnValues } from '../testing/drawn.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  equalEdm,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from './edm.ts';
import { orderEdm } from './edm-order.ts';

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
      expect(orderEdm(a, b)).toBe(Math.sign(placeA - placeB));
      expect(equalEdm(a, b)).toBe(placeA === placeB);
    }
  }
});

test('orders numbers by value, exactly, and then type by type', () => {
  const ordered = [
    doubleOf(Number.NaN),
    doubleOf(Number.NEGATIVE_INFINITY),
    int64Of(-5n),
    doubleOf(-4.5),
    int32Of(3),
    doubleOf(2 ** 53),
    int64Of(2n ** 53n + 1n),
    int64Of(2n ** 63n - 1n),
    doubleOf(2 ** 63),
    doubleOf(Number.POSITIVE_INFINITY),
    booleanOf(false),
    booleanOf(true),
    dateTimeOf(637_134_336_000_000_000n),
    dateTimeOf(637_134_336_000_000_001n),
    guidOf('0f8fad5b-d9cb-469f-a165-70867728950e'),
    stringOf(''),
    stringOf('Z'),
    stringOf('a'),
    binaryOf(new Uint8Array([1])),
    binaryOf(new Uint8Array([1, 0])),
  ];
  expect(ordered.toReversed().sort(orderEdm)).toEqual(ordered);
  expect(orderEdm(int32Of(3), doubleOf(3))).toBe(0);
  expect(orderEdm(int32Of(3), int64Of(3n))).toBe(0);
  expect(orderEdm(doubleOf(-0), doubleOf(0))).toBe(0);
});

test('is an order', () => {
  checkLaw(fc.tuple(drawnValues(), drawnValues(), drawnValues()), ([a, b, c]) => {
    expect(orderEdm(a, b)).toBe(0 - orderEdm(b, a));
    if (orderEdm(a, b) <= 0 && orderEdm(b, c) <= 0) expect(orderEdm(a, c)).toBeLessThanOrEqual(0);
  });
});
