import { expect, test } from 'vitest';
import { KeySet } from './change-preview.ts';

test('distinguishes new keys from its own, even similar ones', () => {
  const keys = Array.from({ length: 300_000 }, (_, place) => ({
    partitionKey: `p${Math.floor(place / 1000)}`,
    rowKey: `${'0'.repeat(place % 5)}${place % 1000}`,
  }));
  const known = new Set<string>();
  const set = new KeySet();
  for (const key of [...keys, ...keys.slice(0, 1000)]) {
    const text = `${key.partitionKey}\n${key.rowKey}`;
    if (set.add(key) === known.has(text)) expect.fail(`${text} is mistaken.`);
    known.add(text);
  }
  expect(known.size).toBeGreaterThan(250_000);
});

test('knows where one text of a key ends', () => {
  const set = new KeySet();
  expect(set.add({ partitionKey: 'ab', rowKey: 'c' })).toBe(true);
  expect(set.add({ partitionKey: 'a', rowKey: 'bc' })).toBe(true);
  expect(set.add({ partitionKey: '', rowKey: '' })).toBe(true);
  expect(set.add({ partitionKey: '', rowKey: 'abc' })).toBe(true);
  expect(set.add({ partitionKey: 'abc', rowKey: '' })).toBe(true);
  expect(set.add({ partitionKey: '', rowKey: '' })).toBe(false);
});
