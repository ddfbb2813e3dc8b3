import { expect, test } from 'vitest';
import { utf8Length } from './encoded-lengths.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['é', 2],
  ['価', 3],
  ['😀', 4],
  // It becomes a replacement character.
  ['\ud800', 3],
])('counts the UTF-8 bytes of %j', (text, bytes) => {
  expect(utf8Length(text)).toBe(bytes);
});
