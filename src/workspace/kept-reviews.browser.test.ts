import { deleteDB } from 'idb';
import { expect, onTestFinished, test } from 'vitest';
import { binaryOf, int64Of } from '../model/edm.ts';
import { WorkspaceDatabase } from './workspace-database.ts';

test('decisions of a review are kept with every kind of value, and only the newest reviews', async () => {
  const name = 'tablewright-reviews-test';
  const database = await WorkspaceDatabase.open({ name });
  onTestFinished(async () => {
    database.close();
    await deleteDB(name);
  });
  const reviews = await database.keptReviews();
  const values = [int64Of(9_007_199_254_740_993n), binaryOf(new Uint8Array([0, 255]))];
  const properties = new Map(values.map((value) => [value.type, { value }] as const));
  const decisions = new Map([['Books\na', { properties }]]);
  await reviews.write('first', decisions, 1);
  expect(await reviews.read('first')).toEqual(decisions);
  for (let number = 0; number < 29; number += 1) await reviews.write(`${number}`, new Map(), 2);
  expect(await reviews.read('first')).toEqual(decisions);
  await reviews.write('last', new Map(), 3);
  expect(await reviews.read('first')).toBeUndefined();
  await reviews.delete('last');
  expect(await reviews.read('last')).toBeUndefined();
});
