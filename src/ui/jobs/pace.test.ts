import { expect, test } from 'vitest';
import { paceOf, partDone } from './pace.ts';

test('a rate is shown once it is reliable', () => {
  const half = { status: 'running', done: 500, total: 1000 } as const;
  expect(paceOf(half, 0.1)).toBeUndefined();
  expect(paceOf({ ...half, done: 0 }, 20)).toBeUndefined();
  expect(paceOf(half, 10)).toEqual({ perSecond: 50, secondsLeft: 10 });
  expect(paceOf({ status: 'running', done: 500 }, 10)).toEqual({ perSecond: 50 });
  expect(paceOf({ ...half, done: 1200 }, 10)?.secondsLeft, 'more than was counted').toBe(0);
});

test('the done part is known if the total is', () => {
  expect(partDone({ status: 'running', done: 1, total: 4 })).toBe(0.25);
  expect(partDone({ status: 'running', done: 5, total: 4 })).toBe(1);
  expect(partDone({ status: 'running', done: 5 })).toBeUndefined();
  expect(partDone({ status: 'running', done: 0, total: 0 })).toBeUndefined();
  expect(partDone({ status: 'done' })).toBeUndefined();
});
