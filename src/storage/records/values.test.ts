import { describe, expect, test } from 'vitest';
import { seeded } from '../../testing/seeded.ts';
import { checksumOf } from '../copy/frames.ts';
import { readValue } from './read-value.ts';
import { ValueWriter } from './value-writer.ts';

describe('values', () => {
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['truth', [true, false]],
    ['whole numbers', [0, 1, -1, 63, -64, 2_147_483_647, -2_147_483_648]],
    ['numbers', [2_147_483_648, -0, 0.1, Number.NaN, Number.POSITIVE_INFINITY, 5e-324]],
    ['64 bits', [0n, -1n, 9_223_372_036_854_775_807n, -9_223_372_036_854_775_808n]],
    ['texts', ['', 'a', 'ÿ', 'Ā', '山', '😀', '\ud800', '\udc00x', '\0', 'x'.repeat(10_000)]],
    ['long texts beyond Latin', ['山'.repeat(10_000), `${'x'.repeat(9_999)}\ud83d`]],
    ['bytes', new Uint8Array([0, 255])],
    [
      'numbers of one kind',
      [new BigInt64Array([-1n]), new Uint32Array(3), new Float64Array([0.5])],
    ],
    ['fields without a value', { a: undefined, b: {}, c: [] }],
    ['fields of any name', JSON.parse('{"__proto__":1,"constructor":2,"":3,"0":4}')],
  ])('%s round-trip', (_, value) => {
    expect(readValue(written(value))).toStrictEqual(value);
  });

  test('a part of a larger array of bytes is stored alone', () => {
    const part = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
    const back = readValue(written(part));
    expect(back).toStrictEqual(new Uint8Array([2, 3]));
  });

  test.each([
    ['a number too large', 2n ** 63n],
    ['a function', () => {}],
    ['an object of another kind', new Map()],
  ])('%s is refused', (_, value) => {
    expect(() => new ValueWriter().write(value)).toThrow();
  });

  test('invalid bytes are refused, wherever they are truncated', () => {
    const bytes = written({
      text: 'abc',
      wide: '山',
      list: [1, 2n, 0.5],
      typed: new Uint32Array(2),
    });
    for (let end = 0; end < bytes.length; end += 1) {
      expect(() => readValue(bytes.slice(0, end))).toThrow(/does not fit together/);
    }
    expect(() => readValue(new Uint8Array([...bytes, 0]))).toThrow(/does not fit together/);
  });

  test('bytes drawn at random end soon, and take no room', () => {
    const draw = seeded(20_261_122);
    for (let index = 0; index < 3000; index += 1) {
      const bytes = Uint8Array.from({ length: draw.whole(40) }, () => draw.whole(256));
      try {
        readValue(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }
  });
});

/** By the reference implementation. */
test.each([
  ['', 0x02cc5d05],
  ['a', 0x550d7456],
  ['abc', 0x32d153ff],
  ['Nobody inspects the spammish repetition', 0xe2293b2f],
])('the checksum of %j is that of xxHash32', (text, checksum) => {
  const bytes = new TextEncoder().encode(text);
  expect(checksumOf(bytes)).toBe(checksum);
  const unaligned = new Uint8Array(bytes.length + 1);
  unaligned.set(bytes, 1);
  expect(checksumOf(unaligned.subarray(1))).toBe(checksum);
});

function written(value: unknown): Uint8Array<ArrayBuffer> {
  const writer = new ValueWriter();
  writer.write(value);
  return writer.bytes.slice();
}
