import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { gathered, takenAt } from './gathered.ts';

const drawn = fc
  .array(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), { minLength: 1, maxLength: 9 })
  .chain((all) => fc.tuple(fc.constant(all), fc.array(fc.nat({ max: all.length - 1 }))));

test('values come from their places, also numbers of 64 bits', () => {
  checkLaw(drawn, ([all, places]) => {
    const taken = places.map((place) => all[place]);
    expect(takenAt(all, Uint16Array.from(places))).toEqual(taken);
    // As a view, which begins somewhere in its buffer.
    const wide = BigInt64Array.from([7n, ...all]).subarray(1);
    const to = new BigInt64Array(places.length);
    expect([...gathered(to, wide, Uint32Array.from(places))]).toEqual(taken);
  });
});
