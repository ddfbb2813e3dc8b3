import type { EntityKey } from '../model/entity.ts';

/** The first number of slots. It stays a power of two. */
const FIRST_SLOTS = 1024;

/** Stands between the texts of a key, which contain no control character. */
const SEPARATOR = 10;

/**
 * A set of keys by 64-bit fingerprints: at most 32 bytes a key, however long it
 * is. Of a million different keys, two have the same fingerprint once in some
 * ten million times.
 */
export class KeySet {
  /** Two halves a slot, both 0 where it is free. */
  #slots = new Uint32Array(2 * FIRST_SLOTS);
  #size = 0;

  /** Adds a key. Returns whether it is new to the set. */
  add(key: EntityKey): boolean {
    const [low, high] = fingerprint(key);
    const at = this.#find(low, high);
    if (this.#slots[at] !== 0 || this.#slots[at + 1] !== 0) return false;
    this.#slots[at] = low;
    this.#slots[at + 1] = high;
    this.#size += 1;
    if (this.#size * 4 > this.#slots.length) this.#grow();
    return true;
  }

  /** Returns the slot of a fingerprint, or the free one where it belongs. */
  #find(low: number, high: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    let at = (low << 1) & mask;
    while (slots[at] !== low || slots[at + 1] !== high) {
      if (slots[at] === 0 && slots[at + 1] === 0) return at;
      at = (at + 2) & mask;
    }
    return at;
  }

  #grow(): void {
    const before = this.#slots;
    this.#slots = new Uint32Array(before.length * 2);
    for (let place = 0; place < before.length; place += 2) {
      // Read one by one: a million views of two would take a tenth of a second.
      const [low, high] = [before[place] ?? 0, before[place + 1] ?? 0];
      if (low === 0 && high === 0) continue;
      const at = this.#find(low, high);
      this.#slots[at] = low;
      this.#slots[at + 1] = high;
    }
  }
}

/** Returns two multiplicative hashes, mixed with each other at the end, never both 0. */
function fingerprint({ partitionKey, rowKey }: EntityKey): readonly [low: number, high: number] {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  const mix = (code: number) => {
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  };
  for (let place = 0; place < partitionKey.length; place += 1) mix(partitionKey.charCodeAt(place));
  mix(SEPARATOR);
  for (let place = 0; place < rowKey.length; place += 1) mix(rowKey.charCodeAt(place));
  const first = scatter(low) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  const second = scatter(high) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return [first >>> 0 || 1, second >>> 0];
}

function scatter(bits: number): number {
  return Math.imul(bits ^ (bits >>> 16), 2246822507);
}
