import { expect, test } from 'vitest';
import { SlicePace } from './slice-pace.ts';

test('takes smaller slices while the device is slow, and larger ones again when it is not', () => {
  const pace = new SlicePace();
  expect(pace.entitiesOf(1000)).toBe(1000);
  pace.took(160);
  expect(pace.entitiesOf(1000)).toBe(500);
  // As long as it should take: the size is right.
  pace.took(80);
  expect(pace.entitiesOf(1000)).toBe(500);
  for (let index = 0; index < 9; index += 1) pace.took(300);
  expect(pace.entitiesOf(1000)).toBe(62);
  expect(pace.entitiesOf(1)).toBe(1);
  for (let index = 0; index < 9; index += 1) pace.took(10);
  expect(pace.entitiesOf(1000)).toBe(1000);
});

test('leaves most of the time to running calls', () => {
  const pace = new SlicePace();
  expect(pace.patienceMs(2000)).toBe(2000);
  pace.took(400);
  expect(pace.patienceMs(2000)).toBe(8000);
});
