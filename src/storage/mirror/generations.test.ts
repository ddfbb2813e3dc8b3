import { expect, test } from 'vitest';
import { tableIdOf } from '../records/keys.ts';
import { countGenerations } from './generations.ts';

test('a table created by an entry counts among the generations of its name', () => {
  const generations = new Map([['books', 4]]);
  const ids = [tableIdOf('books', 2), tableIdOf('loans', 1), tableIdOf('tales', 12)];
  countGenerations(
    generations,
    [...ids, tableIdOf('tales', 9)].map((id) => ({ id })),
  );
  expect([...generations]).toEqual([
    ['books', 4],
    ['loans', 1],
    ['tales', 12],
  ]);
});
