import { expect, test } from 'vitest';
import { finish } from '../base/cooperative-task.ts';
import { sortInSteps } from './key-set.ts';

const byTens = (a: { tens: number }, b: { tens: number }) => a.tens - b.tens;

test.each([0, 1, 1024, 1025, 5000, 12_345])('%i things are sorted as one sort would', (length) => {
  const items = Array.from({ length }, (_, place) => {
    return { tens: (place * 7919) % 97, place };
  });
  expect(finish(sortInSteps(items, byTens))).toEqual(items.toSorted(byTens));
});

test('it rests after every few', () => {
  const items = Array.from({ length: 10_000 }, (_, place) => ({ tens: -place }));
  const steps = sortInSteps(items, byTens);
  let rests = 0;
  while (!steps.next().done) rests += 1;
  expect(rests).toBeGreaterThan(30);
});
