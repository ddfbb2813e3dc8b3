import { expect, test } from 'vitest';
import { parseTableName } from '../../src/model/names.ts';
import type { Call } from '../../src/testing/random/calls.ts';
import { EMPTY_STORE } from '../../src/testing/reference-store.ts';
import { type Cut, findCommonCut } from './cut.ts';

const CERTAIN: Cut = {
  store: EMPTY_STORE,
  lost: 0,
  lastSent: Number.NEGATIVE_INFINITY,
  firstLost: Number.POSITIVE_INFINITY,
  underWay: undefined,
  isUnderWayFound: false,
};

test('a write acknowledged before a found one was sent is not missing', () => {
  const missing = { ...CERTAIN, lost: 1, firstLost: 5 };

  expect(findCommonCut([[missing], [{ ...CERTAIN, lastSent: 6 }]])).toBeUndefined();
  expect(findCommonCut([[{ ...CERTAIN, lastSent: 6 }], [missing]])).toBeUndefined();
  expect(findCommonCut([[missing], [{ ...CERTAIN, lastSent: 4 }]])).toHaveLength(2);
});

test('of several cuts of one lane, one that fits the others is found', () => {
  const early = { ...CERTAIN, lost: 2, firstLost: 3 };
  const late = { ...CERTAIN, lastSent: 2, lost: 1, firstLost: 9 };

  expect(findCommonCut([[early, late], [{ ...CERTAIN, lastSent: 7 }]])?.[0]).toBe(late);
});

test('a change of a whole table is found in all lanes, or in none', () => {
  const underWay: Call = { kind: 'clearTable', table: parseTableName('Books') };
  const done = { ...CERTAIN, underWay, isUnderWayFound: true };
  const undone = { ...CERTAIN, underWay };

  expect(findCommonCut([[done], [undone]])).toBeUndefined();
  expect(findCommonCut([[undone, done], [done], [CERTAIN]])?.[0]).toBe(done);
});
