import { describe, expect, test } from 'vitest';
import { parseAccountName, parseTableName } from '../../model/names.ts';
import { tableOfSnapshot } from '../../model/snapshot.ts';
import {
  type ComparePlace,
  comparisonOf,
  followRightSide,
  isComplete,
  routeOfComparison,
  swapSides,
} from './compare-route.ts';
import { readRoute, writeRoute } from './routes.ts';

const [account, other] = [parseAccountName('shop1'), parseAccountName('shop2')];
const [left, right] = [parseTableName('Orders'), parseTableName('Orders2')];

const PLAIN: ComparePlace = {
  query: { left: { account, table: left }, right: { account: other, table: right } },
  choice: {},
  layout: 'unified',
};

const FULL: ComparePlace = {
  query: {
    left: { account, table: left, filter: "City eq 'A&B=1,2'" },
    right: { account: other, table: right, filter: 'Qty gt 1' },
    rules: {
      leftOut: new Set(['Änderung', 'B']),
      ignoresCase: true,
      ignoresSpaces: true,
      tolerance: 0.5,
    },
    rightNames: new Map([['Price', 'Cost']]),
    pairBy: ['Id', 'Shop'],
  },
  choice: { kinds: ['added', 'removed'], property: 'Price' },
  layout: 'beside',
};

describe('the address of a comparison', () => {
  test('has snapshots as sides', () => {
    const query = {
      left: { account, table: tableOfSnapshot('1234-a') },
      right: { account, table: tableOfSnapshot('5678-b') },
    };
    const place = { ...PLAIN, query };
    expect(writeRoute(routeOfComparison(place))).toBe('#/shop1/~1234-a?compare=shop1/~5678-b');
    expect(comparisonOf(readRoute(writeRoute(routeOfComparison(place))))).toEqual(place);
  });

  test('is readable', () => {
    expect(writeRoute(routeOfComparison(PLAIN))).toBe('#/shop1/Orders?compare=shop2/Orders2');
    expect(writeRoute(routeOfComparison({ ...PLAIN, choice: { kinds: ['changed'] } }))).toBe(
      '#/shop1/Orders?compare=shop2/Orders2&kinds=changed',
    );
  });

  test.each([
    ['two tables', PLAIN],
    ['every choice', FULL],
  ])('holds %s', (_, place) => {
    expect(comparisonOf(readRoute(writeRoute(routeOfComparison(place))))).toEqual(place);
  });

  test('that names no table on the right leaves it to be chosen', () => {
    const place = comparisonOf(readRoute('#/shop1/Orders?compare=shop2&kinds=changed,wrong'));
    expect(place).toMatchObject({ choice: { kinds: ['changed'] } });
    expect(place && isComplete(place)).toBe(false);
  });

  test('without a comparison is that of the table', () => {
    expect(readRoute('#/shop1/Orders?compare=')).toEqual({ account, table: left });
  });
});

test('swapping sides turns names, filters and kinds around, and twice changes nothing', () => {
  const swapped = swapSides(FULL);
  expect(swapped.query.left).toEqual(FULL.query.right);
  expect(swapped.query.rightNames).toEqual(new Map([['Cost', 'Price']]));
  expect(swapped.choice).toEqual({ kinds: ['added', 'removed'], property: 'Cost' });
  expect(swapSides({ ...PLAIN, choice: { kinds: ['added'] } }).choice.kinds).toEqual(['removed']);
  expect(swapSides(swapped)).toEqual(FULL);
});

test('follows a right table that is renamed', () => {
  const [from, to] = [
    { account: other, table: parseTableName('ORDERS2') },
    { account: other, table: parseTableName('Orders3') },
  ];
  const route = routeOfComparison(FULL);
  const followed = followRightSide(route, from, to);
  expect(followed && comparisonOf(followed)).toEqual({
    ...FULL,
    query: { ...FULL.query, right: { ...FULL.query.right, ...to } },
  });
  expect(followRightSide(route, { account, table: left }, to)).toBeUndefined();
  expect(followRightSide({ account: other, table: right }, from, to)).toBeUndefined();
});
