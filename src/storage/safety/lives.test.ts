import { expect, test } from 'vitest';
import { tableIdOf } from '../keys.ts';
import { countLives } from './lives.ts';

test('what an entry makes of a table counts among the lives of its name', () => {
  const lives = new Map([['books', 4]]);
  const ids = [tableIdOf('books', 2), tableIdOf('loans', 1), tableIdOf('tales', 12)];
  countLives(
    lives,
    [...ids, tableIdOf('tales', 9)].map((id) => ({ id })),
  );
  expect([...lives]).toEqual([
    ['books', 4],
    ['loans', 1],
    ['tales', 12],
  ]);
});
