import { expect, test } from 'vitest';
import { fc } from '../../../testing/fast-check.ts';
import { BINARY_ENCODINGS, formatBytes, parseBytes } from './entity-binary.ts';

test('an encoding either keeps every byte or is not offered', () => {
  const bytes = fc.oneof(
    fc.uint8Array(),
    fc.string({ unit: 'grapheme' }).map((text) => new TextEncoder().encode(text)),
  );
  fc.assert(
    fc.property(bytes, fc.constantFrom(...BINARY_ENCODINGS), (value, encoding) => {
      const text = formatBytes(value, encoding);
      if (text === undefined) expect(encoding).toBe('text');
      else expect(parseBytes(text, encoding)).toEqual(value);
    }),
  );
});

test('bytes that are no UTF-8 have no text, and a byte order mark is kept', () => {
  const mark = new Uint8Array([0xef, 0xbb, 0xbf, 0x41]);

  expect(formatBytes(new Uint8Array([0xff]), 'text')).toBeUndefined();
  expect(parseBytes(formatBytes(mark, 'text') ?? '', 'text')).toEqual(mark);
});

test.each([
  ['AQI', 'base64'],
  ['0x01', 'hex'],
  ['abc', 'hex'],
  ['\ud800', 'text'],
] as const)('%j is no %s', (text, encoding) => {
  expect(parseBytes(text, encoding)).toBeUndefined();
});
