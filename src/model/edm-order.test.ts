import { expect, test } from 'vitest';
import { drawnValues } from '../testing/drawn.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from './edm.ts';
import { orderEdm } from './edm-order.ts';

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
