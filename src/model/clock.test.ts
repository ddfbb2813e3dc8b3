import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { nextTimestamp } from './clock.ts';

test.each([
  ['the present, when the clock has moved', 200n, 100n, 200n],
  ['one tick more, when it stands still', 100n, 100n, 101n],
  ['one tick more, when it went back', 50n, 100n, 101n],
])('a write is stamped with %s', (_, now, last, stamp) => {
  expect(nextTimestamp(now, last)).toBe(stamp);
});

test('stamps advance whatever the clock does, and never run ahead without need', () => {
  checkLaw(fc.array(fc.bigInt({ min: 0n, max: 50n })), (clock) => {
    let last = 0n;
    for (const now of clock) {
      const stamp = nextTimestamp(now, last);
      expect(stamp).toBeGreaterThan(last);
      expect([now, last + 1n]).toContain(stamp);
      last = stamp;
    }
  });
});
