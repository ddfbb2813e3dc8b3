import { finish } from '../../base/cooperative-task.ts';

// xxHash32, which reads four bytes at a time: a copy must cost next to nothing.
// https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md

const PRIME_1 = 0x9e3779b1 | 0;
const PRIME_2 = 0x85ebca77 | 0;
const PRIME_3 = 0xc2b2ae3d | 0;
const PRIME_4 = 0x27d4eb2f;
const PRIME_5 = 0x165667b1;

const WORD = 4;
const STRIPE = 4;

/** The words added in one step: a multiple of a stripe. */
const WORDS_PER_STEP = 16_384;

/**
 * Returns a 32-bit checksum. Different bytes have the same one with a chance of
 * one in four billions.
 */
export function checksumOf(bytes: Uint8Array): number {
  return finish(checksumInSteps(bytes));
}

/** Returns the checksum in steps of 64 KB. The bytes must stay as they are meanwhile. */
export function* checksumInSteps(bytes: Uint8Array): Generator<undefined, number, unknown> {
  const words = wordsOf(bytes);
  const end = words.length - (words.length % STRIPE);
  let at = 0;
  let hash = PRIME_5;
  if (end > 0) {
    let lanes: Lanes = [(PRIME_1 + PRIME_2) | 0, PRIME_2, 0, -PRIME_1 | 0];
    while (at < end) {
      if (at > 0) yield;
      const next = Math.min(end, at + WORDS_PER_STEP);
      lanes = addStripes(lanes, words.subarray(at, next));
      at = next;
    }
    const [a, b, c, d] = lanes;
    hash = rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18);
  }
  hash = (hash + bytes.length) | 0;
  for (; at < words.length; at += 1) {
    hash = Math.imul(rotate(hash + Math.imul(words[at] ?? 0, PRIME_3), 17), PRIME_4);
  }
  for (let index = words.length * WORD; index < bytes.length; index += 1) {
    hash = Math.imul(rotate(hash + Math.imul(bytes[index] ?? 0, PRIME_5), 11), PRIME_1);
  }
  hash = Math.imul(hash ^ (hash >>> 15), PRIME_2);
  hash = Math.imul(hash ^ (hash >>> 13), PRIME_3);
  return (hash ^ (hash >>> 16)) >>> 0;
}

type Lanes = readonly [number, number, number, number];

function addStripes([first, second, third, fourth]: Lanes, words: Int32Array): Lanes {
  let [a, b, c, d] = [first, second, third, fourth];
  for (let at = 0; at < words.length; at += STRIPE) {
    a = round(a, words[at] ?? 0);
    b = round(b, words[at + 1] ?? 0);
    c = round(c, words[at + 2] ?? 0);
    d = round(d, words[at + 3] ?? 0);
  }
  return [a, b, c, d];
}

/** Returns the whole words of the bytes, which are little-endian in every browser. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const count = Math.floor(bytes.length / WORD);
  const isAligned = bytes.byteOffset % WORD === 0;
  const { buffer, byteOffset } = isAligned ? bytes : bytes.slice();
  return new Int32Array(buffer, byteOffset, count);
}

function round(sum: number, word: number): number {
  return Math.imul(rotate((sum + Math.imul(word, PRIME_2)) | 0, 13), PRIME_1);
}

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
