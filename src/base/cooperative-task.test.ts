import { expect, test } from 'vitest';
import { type CooperativeTask, finish, finishInTasks, within } from './cooperative-task.ts';

function* sumTo(most: number): CooperativeTask<number> {
  if (most === 0) return 0;
  yield undefined;
  return most + (yield* within(sumTo(most - 1)));
}

test('parts return their results', () => {
  expect(finish(sumTo(10))).toBe(55);
});

test('parts lie within each other as deep as they like', () => {
  expect(finish(sumTo(100_000))).toBe(5_000_050_000);
});

test('it rests after each step', async () => {
  let rests = 0;
  const sum = await finishInTasks(sumTo(10), async () => {
    rests += 1;
  });
  expect({ sum, rests }).toEqual({ sum: 55, rests: 10 });
});

test('a waiter between the steps may end the work', async () => {
  const ended = finishInTasks(sumTo(10), () => Promise.reject(new Error('Over.')));
  await expect(ended).rejects.toThrow('Over.');
});

test('an error in one part ends all of them', () => {
  function* failing(): CooperativeTask<number> {
    yield undefined;
    throw new RangeError('No.');
  }
  function* outer(): CooperativeTask<number> {
    return 1 + (yield* within(failing()));
  }
  expect(() => finish(outer())).toThrow('No.');
});
