import { hashKey, KeyHashes } from './key-hashes.ts';

const EMPTY_LINE = 0;
const FIRST_CAPACITY = 1 << 8;

/**
 * Remembers the line in which each key was first seen, by 64-bit hashes: 12 bytes per slot, whatever the key's
 * length. Among a million keys two different ones collide once in 37 million files, so it may be used to propose
 * and explain only. It is for some hundred thousand keys; `KeyHashes` is for any number of them.
 */
export class KeyIndex {
  #size = 0;
  #high = new Uint32Array(FIRST_CAPACITY);
  #low = new Uint32Array(FIRST_CAPACITY);
  #lines = new Uint32Array(FIRST_CAPACITY);

  get size(): number {
    return this.#size;
  }

  /** Returns the line of an earlier key that is the same; undefined where this is the first. */
  add(text: string, line: number): number | undefined {
    const { high, low } = hashKey(text);
    return this.addHash(high, low, line);
  }

  /** The same by the hash of the key. */
  addHash(high: number, low: number, line: number): number | undefined {
    if (this.#size * 2 >= this.#lines.length) this.#grow();
    const slot = this.#slotOf(high, low);
    if (this.#lines[slot] !== EMPTY_LINE) return this.#lines[slot];
    this.#fill(slot, high, low, line);
    this.#size += 1;
    return undefined;
  }

  /** Yields the hashes of all keys in their two halves. */
  *hashes(): Generator<readonly [high: number, low: number], void, undefined> {
    for (const [slot, line] of this.#lines.entries()) {
      if (line !== EMPTY_LINE) yield [this.#high[slot] ?? 0, this.#low[slot] ?? 0];
    }
  }

  #slotOf(high: number, low: number): number {
    const mask = this.#lines.length - 1;
    let slot = low & mask;
    while (
      this.#lines[slot] !== EMPTY_LINE &&
      !(this.#low[slot] === low && this.#high[slot] === high)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #fill(slot: number, high: number, low: number, line: number): void {
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#lines[slot] = line;
  }

  #grow(): void {
    const [high, low, lines] = [this.#high, this.#low, this.#lines];
    this.#high = new Uint32Array(high.length * 2);
    this.#low = new Uint32Array(high.length * 2);
    this.#lines = new Uint32Array(high.length * 2);
    lines.forEach((line, slot) => {
      if (line === EMPTY_LINE) return;
      const [oldHigh = 0, oldLow = 0] = [high[slot], low[slot]];
      this.#fill(this.#slotOf(oldHigh, oldLow), oldHigh, oldLow, line);
    });
  }
}

/** Most columns repeat a value much earlier. */
const INDEXED = 100_000;

/**
 * Proves that no value of a column occurs twice. While there are few, a duplicate is found at once; after that
 * only hashes are kept and compared at the end.
 */
export class UniqueProof {
  #index: KeyIndex | undefined = new KeyIndex();
  #hashes: KeyHashes | undefined;

  /** Returns false where the value is known to have occurred before. */
  add(text: string): boolean {
    const { high, low } = hashKey(text);
    return this.addHash(high, low);
  }

  /** The same by the hash of the value. */
  addHash(high: number, low: number): boolean {
    if (this.#hashes) {
      this.#hashes.addHash(high, low);
      return true;
    }
    if (this.#index?.addHash(high, low, 1) !== undefined) return false;
    if (this.#index && this.#index.size >= INDEXED) this.#moveOn(this.#index);
    return true;
  }

  async isProven(): Promise<boolean> {
    if (this.#index) return this.#index.size > 0;
    const repeated = await this.#hashes?.findRepeated();
    return repeated?.size === 0;
  }

  #moveOn(index: KeyIndex): void {
    const hashes = new KeyHashes();
    for (const [high, low] of index.hashes()) hashes.addHash(high, low);
    this.#hashes = hashes;
    this.#index = undefined;
  }
}
