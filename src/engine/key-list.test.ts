import { expect, test } from 'vitest';
import { KeyList } from './key-list.ts';

test('gives every key back, within and across blocks', () => {
  const keys = Array.from({ length: 5000 }, (_, place) => ({
    partitionKey: place % 1500 < 700 ? `p${Math.floor(place / 700)}` : `q${place}`,
    rowKey: place % 13 === 0 ? '' : `😀${place}`,
  }));
  const list = new KeyList();
  for (const [place, { partitionKey, rowKey }] of keys.entries()) {
    expect(list.length).toBe(place);
    list.push(partitionKey, rowKey);
    expect(list.keyAt(place)).toEqual({ partitionKey, rowKey });
  }
  expect(keys.map((_, place) => list.keyAt(place))).toEqual(keys);
});
