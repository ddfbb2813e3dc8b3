import { base64Length } from './encoded-lengths.ts';

/**
 * Bytes as text. `Uint8Array.fromBase64` and its kin are too young to be in
 * every browser that the product runs in.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PAD = 61;
const SPACE = 64;
const FOREIGN = 255;

const CODES = Uint8Array.from(ALPHABET, (letter) => letter.charCodeAt(0));
const SEXTETS = sextetTable();
const HEX_PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const ascii = new TextDecoder();

/** Encodes with the standard alphabet and padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const text = new Uint8Array(base64Length(bytes.length));
  let to = 0;
  for (let from = 0; from < bytes.length; from += 3) {
    const triple = (at(bytes, from) << 16) | (at(bytes, from + 1) << 8) | at(bytes, from + 2);
    text[to++] = at(CODES, triple >> 18);
    text[to++] = at(CODES, (triple >> 12) & 63);
    text[to++] = at(CODES, (triple >> 6) & 63);
    text[to++] = at(CODES, triple & 63);
  }
  const spare = (3 - (bytes.length % 3)) % 3;
  text.fill(PAD, text.length - spare);
  return ascii.decode(text);
}

/**
 * Decodes the standard alphabet with its padding; white space may be anywhere.
 * Returns undefined for everything else, such as the alphabet of URLs.
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.ceil(text.length / 4) * 3);
  let letters = 0;
  let pads = 0;
  let to = 0;
  let bits = 0;
  for (let from = 0; from < text.length; from += 1) {
    const code = text.charCodeAt(from);
    const sextet = code < 128 ? at(SEXTETS, code) : FOREIGN;
    if (sextet === SPACE) continue;
    if (code === PAD) pads += 1;
    else if (sextet === FOREIGN || pads > 0) return undefined;
    bits = (bits << 6) | (code === PAD ? 0 : sextet);
    letters += 1;
    if (letters % 4 > 0) continue;
    bytes[to++] = bits >> 16;
    bytes[to++] = bits >> 8;
    bytes[to++] = bits;
  }
  if (letters % 4 > 0 || pads > 2) return undefined;
  return bytes.slice(0, to - pads);
}

/** Encodes two lower-case digits a byte. */
export function encodeHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += HEX_PAIRS[byte];
  return text;
}

/** Decodes digits of either case; white space may be anywhere. */
export function decodeHex(text: string): Uint8Array | undefined {
  const digits = text.replace(/\s+/g, '');
  if (digits.length % 2 > 0 || /[^0-9a-f]/i.test(digits)) return undefined;
  return Uint8Array.from({ length: digits.length / 2 }, (_, index) =>
    Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16),
  );
}

/** Returns zero past the end. */
function at(bytes: Uint8Array, index: number): number {
  return bytes[index] ?? 0;
}

function sextetTable(): Uint8Array {
  const table = new Uint8Array(128).fill(FOREIGN);
  CODES.forEach((code, sextet) => {
    table[code] = sextet;
  });
  for (const space of ' \t\r\n') table[space.charCodeAt(0)] = SPACE;
  return table;
}
