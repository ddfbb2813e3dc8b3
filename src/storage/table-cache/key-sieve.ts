import type { EntityKey } from '../../model/entity.ts';

/** The keys that the first filter takes; each further filter takes four times as many. */
const FIRST_KEYS = 4096;
const GROWTH = 4;

/** With 12 bits a key, one of 250 keys passes that was never added. */
const BITS_PER_KEY = 12;
const HASHES = 6;

interface BloomFilter {
  readonly words: Uint32Array;
  readonly capacity: number;
  keys: number;
}

/**
 * A Bloom filter of all keys that a table ever had: it finds keys that are
 * certainly free, without a read.
 */
export class KeySieve {
  readonly #filters: BloomFilter[] = [];

  add(key: EntityKey): void {
    let filter = this.#filters.at(-1);
    if (!filter || filter.keys >= filter.capacity) {
      filter = filterFor(filter ? filter.capacity * GROWTH : FIRST_KEYS);
      this.#filters.push(filter);
    }
    filter.keys += 1;
    const { words } = filter;
    const [start, step] = hashOf(key);
    for (let turn = 0, hash = start; turn < HASHES; turn += 1, hash = (hash + step) | 0) {
      const bit = (hash >>> 0) % (words.length * 32);
      words[bit >>> 5] = (words[bit >>> 5] ?? 0) | (1 << (bit & 31));
    }
  }

  /** Returns false only if the key was never added. */
  mayHave(key: EntityKey): boolean {
    const [start, step] = hashOf(key);
    return this.#filters.some(({ words }) => hasBits(words, start, step));
  }
}

function filterFor(capacity: number): BloomFilter {
  const words = new Uint32Array(Math.ceil((capacity * BITS_PER_KEY) / 32));
  return { words, capacity, keys: 0 };
}

function hasBits(words: Uint32Array, start: number, step: number): boolean {
  for (let turn = 0, hash = start; turn < HASHES; turn += 1, hash = (hash + step) | 0) {
    const bit = (hash >>> 0) % (words.length * 32);
    if (((words[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
  }
  return true;
}

/** Returns two hashes of the key, by FNV-1a and a final mix; the others are sums of these. */
function hashOf({ partitionKey, rowKey }: EntityKey): readonly [number, number] {
  let hash = 0x811c9dc5;
  for (let at = 0; at < partitionKey.length; at += 1) {
    hash = Math.imul(hash ^ partitionKey.charCodeAt(at), 0x01000193);
  }
  // Keys contain no control character.
  hash = Math.imul(hash ^ 10, 0x01000193);
  for (let at = 0; at < rowKey.length; at += 1) {
    hash = Math.imul(hash ^ rowKey.charCodeAt(at), 0x01000193);
  }
  const start = mixed(hash);
  return [start, mixed(start ^ 0x9e3779b9) | 1];
}

/** Spreads each bit over all others, like the finalizer of murmur3. */
function mixed(hash: number): number {
  let bits = hash ^ (hash >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
