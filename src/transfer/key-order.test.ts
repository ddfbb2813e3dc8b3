import { expect, test } from 'vitest';
import { inKeyOrder } from './key-order.ts';

const rowsOf = (...keys: string[]) =>
  keys.map((text, number) => {
    const [partitionKey = '', rowKey = ''] = text.split('/');
    return { partitionKey, rowKey, number };
  });
const tell = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ partitionKey, rowKey, number }) => `${partitionKey}/${rowKey} ${number}`);

test('takes rows that are in order as they are', () => {
  const rows = rowsOf('a/1', 'a/2', 'b/1', 'b/1');
  expect(inKeyOrder(rows)).toBe(rows);
});

test('brings partitions together, and rows into order within them', () => {
  const rows = rowsOf('b/2', 'a/9', 'b/1', 'Z/1', 'a/10', 'ä/1', '/', 'b/3');
  expect(tell([...inKeyOrder(rows)])).toEqual([
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
  const rows = rowsOf('b/1', 'a/2', 'a/1', 'a/2', 'b/1', 'a/1');
  expect(tell([...inKeyOrder(rows)])).toEqual([
    'a/1 2',
    'a/1 5',
    'a/2 1',
    'a/2 3',
    'b/1 0',
    'b/1 4',
  ]);
});
