import { expect, test } from 'vitest';
import {
  type GridOrder,
  isKeyOrder,
  isSameOrder,
  ORDER_OF_KEYS,
  sortAlso,
  sortWithout,
  textOfOrder,
  turnInOrder,
  turnOrder,
} from './grid-order.ts';
import { MAX_ORDERS } from './view-limits.ts';

const byCity = { property: 'City' } as const;
const byQty = { property: 'Qty', descending: true } as const;

test.each<[GridOrder | undefined, boolean]>([
  [undefined, true],
  [[], true],
  [ORDER_OF_KEYS, true],
  [[{ property: 'PartitionKey', descending: true }], true],
  [[{ property: 'PartitionKey' }, byQty], false],
  [[byCity], false],
])('%j is the order of keys: %s', (order, isIt) => {
  expect(isKeyOrder(order)).toBe(isIt);
});

test('a column that is added decides last, and has one place', () => {
  const both = sortAlso([byCity], byQty);
  expect(both).toEqual([byCity, byQty]);
  expect(sortAlso(both, { property: 'City', descending: true })).toEqual([
    { property: 'City', descending: true },
    byQty,
  ]);
});

test('their number is limited', () => {
  let order: GridOrder = [];
  for (let index = 0; index < 20; index += 1) order = sortAlso(order, { property: `P${index}` });
  expect(order).toHaveLength(MAX_ORDERS);
  expect(order.at(-1)).toEqual({ property: 'P19' });
});

test('without its last column the rows stand by their keys', () => {
  expect(sortWithout([byCity, byQty], 'City')).toEqual([byQty]);
  expect(sortWithout([byQty], 'Qty')).toEqual(ORDER_OF_KEYS);
});

test('turned again and again, a column ascends, descends and leaves', () => {
  const once = turnInOrder([byCity], 'Qty');
  expect(once).toEqual([byCity, { property: 'Qty' }]);
  const twice = turnInOrder(once, 'Qty');
  expect(twice).toEqual([byCity, byQty]);
  expect(turnInOrder(twice, 'Qty')).toEqual([byCity]);
});

test('orders are compared by content', () => {
  expect(isSameOrder([{ property: 'City', descending: false }], [byCity])).toBe(true);
  expect(isSameOrder([byCity, byQty], [byQty, byCity])).toBe(false);
  expect(isSameOrder(undefined, [])).toBe(true);
});

test('a single column goes from ascending to descending to the order of keys', () => {
  const steps = [turnOrder(ORDER_OF_KEYS, 'City')];
  for (let step = 0; step < 3; step += 1) steps.push(turnOrder(steps[step] ?? [], 'City'));
  expect(steps.map(textOfOrder)).toEqual(['City', '-City', 'PartitionKey', 'City']);
  expect(textOfOrder(turnOrder([{ property: 'City' }, { property: 'Size' }], 'City'))).toBe('City');
  expect(textOfOrder(turnOrder(ORDER_OF_KEYS, 'PartitionKey'))).toBe('-PartitionKey');
});
