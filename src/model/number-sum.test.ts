import { expect, test } from 'vitest';
import { drawnValues } from '../testing/drawn.ts';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import type { EdmValue } from './edm.ts';
import { doubleOf, int32Of, int64Of, stringOf } from './edm.ts';
import { codeOfType } from './entity-page.ts';
import { averageOf, NumberSum } from './number-sum.ts';

function sumOf(values: readonly EdmValue[]) {
  const sum = new NumberSum();
  for (const { type, value } of values) sum.add(codeOfType(type), value);
  return sum.figures();
}

test('adds whole numbers exactly, whatever their size', () => {
  checkLaw(fc.array(drawnValues('Edm.Int32', 'Edm.Int64'), { minLength: 1 }), (values) => {
    const exact = values.reduce((sum, { value }) => sum + BigInt(String(value)), 0n);
    expect(sumOf(values)).toEqual({ sum: exact, average: Number(exact) / values.length });
  });
  const many = Array.from({ length: 3_000_000 }, () => int32Of(2_147_483_647));
  expect(sumOf(many).sum).toBe(3_000_000n * 2_147_483_647n);
});

test('adds doubles without losing the small ones to the large', () => {
  expect(sumOf([doubleOf(1), doubleOf(1e100), doubleOf(1), doubleOf(-1e100)]).sum).toBe(2);
  expect(sumOf(Array.from({ length: 10 }, () => doubleOf(0.1))).sum).toBe(1);
  expect(sumOf([doubleOf(0.5), int32Of(2), int64Of(3n)])).toEqual({ sum: 5.5, average: 5.5 / 3 });
  expect(sumOf([doubleOf(Number.POSITIVE_INFINITY), doubleOf(1)]).sum).toBe(
    Number.POSITIVE_INFINITY,
  );
  expect(sumOf([doubleOf(Number.NaN), doubleOf(1)]).sum).toBeNaN();
});

test.each([
  [
    [1002n, 1012n, 1022n, 1032n].reduce((sum, n) => sum + 9_007_199_254_740_000n + n, 0n),
    4,
    9_007_199_254_741_017n,
  ],
  [5n, 2, 3n],
  [-5n, 2, -3n],
  [-4n, 3, -1n],
])('the average of %s in %s parts', (sum, count, average) => {
  expect(averageOf(sum, count)).toBe(average);
});

test('returns nothing without numbers', () => {
  expect(sumOf([])).toEqual({});
  expect(sumOf([stringOf('3')])).toEqual({});
});
