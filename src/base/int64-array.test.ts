import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { haveUpperBetween, int64Sequence, offsetsFrom } from './int64-array.ts';

const drawnWide = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -(2n ** 34n), max: 2n ** 34n }),
  fc.constantFrom(
    -1n,
    0n,
    1n,
    2n ** 32n - 1n,
    2n ** 32n,
    2n ** 53n - 1n,
    2n ** 53n,
    2n ** 53n + 1n,
  ),
);

test('steps are exact where they are safe, and not safe where they are too wide', () => {
  checkLaw(fc.array(drawnWide, { minLength: 1, maxLength: 8 }), (values) => {
    for (const [row, first] of values.entries()) {
      const steps = offsetsFrom(BigInt64Array.from(values), row);
      for (const [at, value] of values.entries()) {
        const exact = value - first;
        const isSafe = exact === BigInt.asIntN(64, exact) && Number.isSafeInteger(Number(exact));
        expect(Number.isSafeInteger(steps[at])).toBe(isSafe);
        if (isSafe) expect(steps[at]).toBe(Number(exact));
      }
    }
  });
});

test('steps go up beyond the lower half', () => {
  checkLaw(fc.tuple(drawnWide, fc.nat({ max: 5 }), fc.nat({ max: 4 })), ([drawn, length, back]) => {
    const first = BigInt.asIntN(64, drawn - BigInt(back));
    const up = Array.from({ length }, (_, at) => BigInt.asIntN(64, first + BigInt(at)));
    expect([...int64Sequence(first, length)]).toEqual(up);
  });
});

test('numbers whose upper halves lie between two others are found', () => {
  checkLaw(fc.tuple(fc.array(drawnWide, { maxLength: 5 }), drawnWide, drawnWide), ([all, a, b]) => {
    const [least, most] = [Number(a >> 32n), Number(b >> 32n)];
    const areBetween = all.every((one) => one >> 32n >= least && one >> 32n <= most);
    expect(haveUpperBetween(BigInt64Array.from(all), least, most)).toBe(areBetween);
  });
});
