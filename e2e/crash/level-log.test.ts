import { expect, test } from 'vitest';
import { findWholeEnd } from './level-log.ts';

const WHOLE = 1;
const FIRST = 2;
const LAST = 4;

test('a log of complete records ends where it ends', () => {
  expect(findWholeEnd(join(record(WHOLE, 10), record(WHOLE, 0)))).toBe(24);
  expect(findWholeEnd(new Uint8Array())).toBe(0);
});

test.each([
  ['a header without its payload', record(WHOLE, 40).subarray(0, 7)],
  ['half a payload', record(WHOLE, 40).subarray(0, 30)],
  ['half a header', record(WHOLE, 40).subarray(0, 3)],
  ['the first part of a record alone', record(FIRST, 40)],
  ['room that was never written', new Uint8Array(20)],
])('%s is cut off', (_, torn) => {
  expect(findWholeEnd(join(record(WHOLE, 10), torn))).toBe(17);
});

test('a record in two blocks is complete with its last part', () => {
  const first = record(FIRST, 32_768 - 7);

  expect(findWholeEnd(join(first, record(LAST, 100)))).toBe(32_768 + 107);
  expect(findWholeEnd(first)).toBe(0);
});

test('the rest of a block, too small for a header, is padding', () => {
  const padded = join(record(WHOLE, 32_768 - 7 - 5), new Uint8Array(5));

  expect(findWholeEnd(join(padded, record(WHOLE, 1)))).toBe(32_768 + 8);
  expect(findWholeEnd(padded)).toBe(32_768);
});

function record(type: number, length: number): Uint8Array {
  const bytes = new Uint8Array(7 + length).fill(255);
  new DataView(bytes.buffer).setUint16(4, length, true);
  bytes[6] = type;
  return bytes;
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
