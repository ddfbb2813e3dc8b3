import { expect, test } from 'vitest';
import { KeyIndex } from './column-unique.ts';

test('returns the first line of a key, among any number', () => {
  const keys = new KeyIndex();
  const count = 300_000;
  for (let line = 1; line <= count; line += 1) keys.add(`key-${line}`, line);
  expect(keys.size).toBe(count);
  for (let line = 1; line <= count; line += 997)
    expect(keys.add(`key-${line}`, count + line)).toBe(line);
});

test('distinguishes short and similar keys', () => {
  const keys = new KeyIndex();
  const units = Array.from({ length: 300 }, (_, unit) => String.fromCharCode(unit));
  const texts = ['', ...units, ...units.flatMap((a) => units.map((b) => a + b))];
  const repeated = texts.filter((text, index) => keys.add(text, index + 1) !== undefined);
  expect(repeated).toEqual([]);
});
