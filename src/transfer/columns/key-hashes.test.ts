import { expect, test } from 'vitest';
import { KeyHashes } from './key-hashes.ts';

test.each([10, 3000, 1_200_000])('of %i keys the repeated ones are found', async (count) => {
  const hashes = new KeyHashes();
  const twice = ['key 1', 'key 7', `key ${count - 1}`];
  for (let index = 0; index < count; index += 1) hashes.add(`key ${index}`);
  for (const text of [...twice, 'key 7']) hashes.add(text);
  const repeated = await hashes.findRepeated();
  expect(repeated.size).toBe(3);
  expect(twice.every((text) => repeated.has(text))).toBe(true);
  expect(['key 0', 'key 5', 'nowhere'].some((text) => repeated.has(text))).toBe(false);
});

test('without repeats, none is found', async () => {
  const hashes = new KeyHashes();
  for (const text of ['a', 'b', '', 'ab']) hashes.add(text);
  expect((await hashes.findRepeated()).size).toBe(0);
});
