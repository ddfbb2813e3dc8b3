import { expect, test } from 'vitest';
import { fc } from '../testing/fast-check.ts';
import { checkLaw } from '../testing/law.ts';
import { decodeBase64, decodeHex, encodeBase64, encodeHex } from './bytes.ts';
import { base64Length } from './encoded-lengths.ts';

test("Base64 equals the platform's and round-trips", () => {
  checkLaw(fc.uint8Array({ maxLength: 200 }), (bytes) => {
    const text = encodeBase64(bytes);
    expect(text).toBe(btoa(String.fromCharCode(...bytes)));
    expect(text).toHaveLength(base64Length(bytes.length));
    expect(decodeBase64(text)).toEqual(bytes);
  });
});

test.each([
  ['', []],
  ['AQID', [1, 2, 3]],
  [' AQ\tID\r\n', [1, 2, 3]],
  ['AQ==', [1]],
  ['AQI=', [1, 2]],
  ['AQ = =', [1]],
  ['/+A=', [255, 224]],
])('reads the Base64 text %j', (text, bytes) => {
  expect(decodeBase64(text)).toEqual(Uint8Array.from(bytes));
});

test.each([
  ['without its padding', 'AQ'],
  ['with half its padding', 'AQ='],
  ['with too much padding', 'A==='],
  ['that is padding alone', '===='],
  ['that goes on after its padding', 'AQ==AQID'],
  ['that goes on within its padding', 'AQ=I'],
  ['in the alphabet of URLs', '_-A='],
  ['of other characters', 'AQÿD'],
  ['of other spaces', 'AQ\u00a0ID'],
])('refuses a Base64 text %s', (_, text) => {
  expect(decodeBase64(text)).toBeUndefined();
});

test('hex digits are read back as the bytes they were', () => {
  checkLaw(fc.uint8Array(), (bytes) => {
    expect(decodeHex(encodeHex(bytes))).toEqual(bytes);
    expect(decodeHex(encodeHex(bytes).toUpperCase())).toEqual(bytes);
  });
});

test('writes bytes as two digits each', () => {
  expect(encodeHex(Uint8Array.of(0, 1, 16, 255))).toBe('000110ff');
});

test.each([
  ['00 01\n10 FF', [0, 1, 16, 255]],
  ['', []],
])('reads the hex text %j', (text, bytes) => {
  expect(decodeHex(text)).toEqual(Uint8Array.from(bytes));
});

test.each(['0', '0g', '0x1F', '-1', '123'])('refuses the hex text %j', (text) => {
  expect(decodeHex(text)).toBeUndefined();
});
