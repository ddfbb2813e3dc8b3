import { expect, test } from 'vitest';
import { createLostData, isDataRemembered } from './lost-data.ts';

test.each([
  ['', false],
  ['theme=dark', false],
  ['tablewright-data=1', true],
  ['theme=dark; tablewright-data=1; a=b', true],
  ['not-tablewright-data=1', false],
  ['tablewright-data=', false],
])('of the cookies "%s", that there was data: %s', (cookies, is) => {
  expect(isDataRemembered(cookies)).toBe(is);
});

test('reports the decision, and ends', async () => {
  const lost = createLostData();
  expect(lost.isOpen.value).toBe(true);
  lost.decide(true);
  expect(lost.isOpen.value).toBe(false);
  expect(await lost.decided).toBe(true);
});
