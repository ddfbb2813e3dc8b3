import { expect, test } from 'vitest';
import { growthOf, leastOf } from './held-memory.ts';

const FIRST = { own: 125_000_000, objects: 24_000_000, blobs: 1_000_000 };

test('differences between samples are not growth', () => {
  const looks = [{ own: 142_000_000, objects: 25_100_000, blobs: 2_000_000 }, FIRST];
  expect(leastOf(looks)).toEqual(FIRST);
  expect(leastOf([...looks, { own: 126_000_000, objects: 23_000_000, blobs: 1_000_000 }])).toEqual({
    own: 125_000_000,
    objects: 23_000_000,
    blobs: 1_000_000,
  });
});

test('a leak of 50 KB a minute shows in objects after an hour, even if the process hides it', () => {
  const leaked = 60 * 50_000;
  const last = { ...FIRST, own: FIRST.own + leaked, objects: FIRST.objects + leaked };
  expect(last.own / FIRST.own - 1).toBeLessThan(0.1);
  expect(growthOf(FIRST, last)).toBeCloseTo(0.12);
});

test('a leak outside of objects shows in the process', () => {
  expect(growthOf(FIRST, { ...FIRST, own: FIRST.own + 60 * 250_000 })).toBeCloseTo(0.12);
});

test("a leak of Blobs shows, although no page's process holds their bytes", () => {
  expect(growthOf(FIRST, { ...FIRST, blobs: FIRST.blobs + 60 * 50_000 })).toBeCloseTo(0.12);
});
