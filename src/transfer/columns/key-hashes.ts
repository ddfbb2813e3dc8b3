import { type EntityKey, findKeyProblem } from '../../model/entity.ts';
import { MAX_KEY_LENGTH } from '../../model/limits.ts';
import type { Units } from '../records/plain-text.ts';

/** Buckets by the highest bits of a hash, and the number of hashes that each keeps in memory. */
const BUCKET_BITS = 8;
const BUCKET_HASHES = 4096;

/**
 * The hashes of any number of keys, to find those that occur more than once. Only the last few of each bucket
 * are in memory; those before are in blobs, which the browser keeps outside of the thread and may move to disk.
 */
export class KeyHashes {
  readonly #buckets = Array.from({ length: 1 << BUCKET_BITS }, () => new Bucket());

  add(text: string): void {
    const { high, low } = hashKey(text);
    this.addHash(high, low);
  }

  addHash(high: number, low: number): void {
    this.#buckets[high >>> (32 - BUCKET_BITS)]?.add(high, low);
  }

  /**
   * Returns the hashes that occur more than once. Keys with such a hash may be the same; all others are unique.
   * Where there are more than `most`, all hashes are returned as suspects.
   */
  async findRepeated(most = Number.POSITIVE_INFINITY): Promise<HashSet> {
    const found: Uint32Array[] = [];
    let count = 0;
    for (const bucket of this.#buckets) {
      const halves = await bucket.findRepeated();
      found.push(halves);
      count += halves.length / 2;
      if (count > most) return EVERY_HASH;
    }
    return new HashSet(found);
  }
}

/** A set of hashes in ascending order, in consecutive parts. */
export class HashSet {
  readonly #halves: Uint32Array;
  readonly #isEvery: boolean;

  constructor(parts: readonly Uint32Array[], { isEvery = false } = {}) {
    this.#isEvery = isEvery;
    this.#halves = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      this.#halves.set(part, at);
      at += part.length;
    }
  }

  get size(): number {
    return this.#isEvery ? Number.POSITIVE_INFINITY : this.#halves.length / 2;
  }

  has(text: string): boolean {
    if (this.#isEvery) return true;
    if (this.size === 0) return false;
    const { high, low } = hashKey(text);
    let [from, to] = [0, this.size];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const [foundLow = 0, foundHigh = 0] = [
        this.#halves[middle * 2],
        this.#halves[middle * 2 + 1],
      ];
      if (foundHigh === high && foundLow === low) return true;
      if (foundHigh < high || (foundHigh === high && foundLow < low)) from = middle + 1;
      else to = middle;
    }
    return false;
  }
}

const EVERY_HASH = new HashSet([], { isEvery: true });

class Bucket {
  // The lower half first, so that two halves are one number of 64 bits.
  #halves = new Uint32Array(32);
  #size = 0;
  readonly #kept: Blob[] = [];

  add(high: number, low: number): void {
    if (this.#size === this.#halves.length) this.#makeRoom();
    this.#halves[this.#size] = low;
    this.#halves[this.#size + 1] = high;
    this.#size += 2;
  }

  async findRepeated(): Promise<Uint32Array> {
    const rest = this.#halves.slice(0, this.#size);
    // Reading a blob takes a while, however small it is.
    const isHere = this.#kept.length === 0;
    const bytes = isHere ? rest.buffer : await new Blob([...this.#kept, rest]).arrayBuffer();
    new BigUint64Array(bytes).sort();
    return repeatedIn(new Uint32Array(bytes));
  }

  #makeRoom(): void {
    if (this.#size < BUCKET_HASHES * 2) {
      const larger = new Uint32Array(this.#halves.length * 2);
      larger.set(this.#halves);
      this.#halves = larger;
      return;
    }
    this.#kept.push(new Blob([this.#halves]));
    this.#size = 0;
  }
}

/** Returns each of the sorted hashes that has a duplicate, once. */
function repeatedIn(halves: Uint32Array): Uint32Array {
  const isSame = (one: number, other: number) =>
    halves[one] === halves[other] && halves[one + 1] === halves[other + 1];
  const repeated: number[] = [];
  for (let at = 2; at < halves.length; at += 2) {
    const isRepeated = isSame(at, at - 2) && !(at > 2 && isSame(at, at - 4));
    if (isRepeated) repeated.push(halves[at] ?? 0, halves[at + 1] ?? 0);
  }
  return Uint32Array.from(repeated);
}

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
