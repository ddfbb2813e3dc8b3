import { hashKey } from './key-hash.ts';
import { KeyHashes } from './key-hashes.ts';
import { KeyIndex } from './key-index.ts';

/** Most columns show a value twice long before. */
const INDEXED = 100_000;

/**
 * Whether no value of a column occurs twice. As long as there are few, a second
 * one is seen at once; beyond, only their hashes are kept, and the end tells.
 */
export class UniqueProof {
  #index: KeyIndex | undefined = new KeyIndex();
  #hashes: KeyHashes | undefined;

  /** False where the value has been there before, as far as that shows. */
  add(text: string): boolean {
    const { high, low } = hashKey(text);
    return this.addHash(high, low);
  }

  /** The same of the value with this hash. */
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
