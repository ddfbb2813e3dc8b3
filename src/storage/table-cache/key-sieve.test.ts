import { expect, test } from 'vitest';
import { KeySieve } from './key-sieve.ts';

test('passes every key that was added, and few others', () => {
  const sieve = new KeySieve();
  const keys = Array.from({ length: 30_000 }, (_, place) => ({
    partitionKey: `Note ${place % 100}`,
    rowKey: `R${String(place).padStart(8, '0')}`,
  }));
  expect(keys.some((key) => sieve.mayHave(key))).toBe(false);
  for (const key of keys) sieve.add(key);
  expect(keys.every((key) => sieve.mayHave(key))).toBe(true);
  const others = keys.map(({ partitionKey, rowKey }) => ({ partitionKey, rowKey: `${rowKey}x` }));
  expect(others.filter((key) => sieve.mayHave(key)).length).toBeLessThan(600);
});
