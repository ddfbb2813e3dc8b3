import { expect, test } from 'vitest';
import { freeOf, isWorthTellingAgain, judgeRoom } from './storage-watch-model.ts';

const MEGABYTE = 1_000_000;
const use = (used: number, quota: number) => ({ used: used * MEGABYTE, quota: quota * MEGABYTE });

test.each([
  [use(0, 10_000), 'enough'],
  [use(9_800, 10_000), 'enough'],
  [use(9_901, 10_000), 'little'],
  // A tenth of little is less than a hundred million.
  [use(85, 100), 'enough'],
  [use(91, 100), 'little'],
  [use(120, 100), 'little'],
  [undefined, 'enough'],
] as const)('of %j there is %s left', (reported, left) => {
  expect(judgeRoom(reported, false)).toBe(left);
});

test("a refusal counts more than the browser's estimate", () => {
  expect(judgeRoom(use(0, 10_000), true)).toBe('none');
});

test('the warning is given again only when there was much room in between', () => {
  expect(isWorthTellingAgain(use(9_850, 10_000))).toBe(false);
  expect(isWorthTellingAgain(use(9_700, 10_000))).toBe(true);
  expect(freeOf(use(120, 100))).toBe(0);
});
