import { hashKey } from './key-hash.ts';
import { KeyHashes } from './key-hashes.ts';
import { KeyIndex } from './key-index.ts';

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
