import { type EntityKey, findKeyProblem } from '../../model/entity.ts';
import { MAX_KEY_LENGTH } from '../../model/limits.ts';
import type { Units } from '../rows/plain-text.ts';

/** The hash of no keys. */
export const NO_KEYS = 0x811c9dc5;

/** Adds a key to an FNV-1a hash of keys: other keys, or another order, have another hash. */
export function addToHash(hash: number, { partitionKey, rowKey }: EntityKey): number {
  return hashText(hashText(hash, partitionKey), rowKey);
}

function hashText(hash: number, text: string): number {
  let mixed = hash;
  for (let index = 0; index < text.length; index += 1) {
    mixed = Math.imul(mixed ^ text.charCodeAt(index), PRIME);
  }
  // Not a code unit of a text: where a key ends is part of the hash.
  return Math.imul(mixed ^ 0x10000, PRIME) >>> 0;
}

const PRIME = 0x01000193;

/**
 * Returns the 64-bit hash of a key in two halves: two multiplicative hashes over the same characters, each
 * finished by MurmurHash3's mixer.
 */
export function hashKey(text: string): { readonly high: number; readonly low: number } {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b ^ text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 15;
  }
  const mixedHigh = mix(high ^ low);
  return { high: mixedHigh, low: mix(low + mixedHigh) };
}

/** The same of a part of a text, by its code units: the lower half first. */
export function hashUnits(units: Units, start: number, end: number, halves: Uint32Array): void {
  let high = 0x9e3779b9;
  let low = 0x85ebca6b ^ (end - start);
  for (let at = start; at < end; at += 1) {
    const unit = units[at] ?? 0;
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ unit, 0x5bd1e995);
    low ^= low >>> 15;
  }
  const mixedHigh = mix(high ^ low);
  halves[0] = mix(low + mixedHigh);
  halves[1] = mixedHigh;
}

/** Returns whether a part of a text has only characters that every key may have, and is not too long for one. */
export function canBeKeyIn(units: Units, start: number, end: number): boolean {
  if (end - start > MAX_KEY_LENGTH) return false;
  for (let at = start; at < end; at += 1) {
    const unit = units[at] ?? 0;
    if (unit < FORBIDDEN.length && FORBIDDEN[unit] === 1) return false;
  }
  return true;
}

const FORBIDDEN = Uint8Array.from({ length: 0xa0 }, (_, unit) =>
  findKeyProblem('RowKey', String.fromCharCode(unit)) ? 1 : 0,
);

function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
