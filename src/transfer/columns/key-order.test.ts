import { expect, test } from 'vitest';
import { inKeyOrder } from './slice-builder.ts';

/** Keys as they come, in the order that they are brought to. */
function order(...keys: string[]): string[] {
  const parts = keys.map((text) => text.split('/'));
  const places = inKeyOrder(
    parts.map(([partitionKey = '']) => partitionKey),
    parts.map(([, rowKey = '']) => rowKey),
  );
  return [...places].map((index) => `${keys[index]} ${index}`);
}

test('keeps rows that are in order', () => {
  expect(order('a/1', 'a/2', 'b/1', 'b/1')).toEqual(['a/1 0', 'a/2 1', 'b/1 2', 'b/1 3']);
});

test('groups partitions, and sorts rows within them', () => {
  expect(order('b/2', 'a/9', 'b/1', 'Z/1', 'a/10', 'ä/1', '/', 'b/3')).toEqual([
    '/ 6',
    'Z/1 3',
    'a/10 4',
    'a/9 1',
    'b/1 2',
    'b/2 0',
    'b/3 7',
    'ä/1 5',
  ]);
});

test('leaves rows of the same keys as they came', () => {
  expect(order('b/1', 'a/2', 'a/1', 'a/2', 'b/1', 'a/1')).toEqual([
    'a/1 2',
    'a/1 5',
    'a/2 1',
    'a/2 3',
    'b/1 0',
    'b/1 4',
  ]);
});
