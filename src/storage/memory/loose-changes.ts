import { lowerBoundIn } from '../../base/lower-bound.ts';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import type { LatestChange } from './merge-layers.ts';

/** Few enough to move cheaply, many enough that the list of chunks stays short. */
const MAX_CHUNK = 512;

/**
 * The latest change of each entity as an object, in key order: a list of sorted
 * chunks, none of them empty.
 */
export class LooseChanges {
  #chunks: LatestChange[][] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  set(change: LatestChange): void {
    const { key } = change;
    const chunkIndex = this.#chunkOf(key);
    const chunk = this.#chunks[chunkIndex];
    if (!chunk) {
      this.#chunks.push([change]);
      this.#size += 1;
      return;
    }
    const index = indexIn(chunk, key);
    const known = chunk[index];
    if (known && compareKeys(known.key, key) === 0) {
      chunk[index] = change;
      return;
    }
    chunk.splice(index, 0, change);
    this.#size += 1;
    if (chunk.length > MAX_CHUNK) this.#split(chunkIndex, chunk, index);
  }

  find(key: EntityKey): LatestChange | undefined {
    const chunk = this.#chunks[this.#chunkOf(key)];
    const found = chunk?.[indexIn(chunk, key)];
    return found && compareKeys(found.key, key) === 0 ? found : undefined;
  }

  /** Yields the changes from the first key that is not before `from`, in key order. */
  *from(from?: EntityKey): Generator<LatestChange, void, undefined> {
    let chunkIndex = from ? this.#chunkOf(from) : 0;
    let chunk = this.#chunks[chunkIndex];
    let index = from && chunk ? indexIn(chunk, from) : 0;
    while (chunk) {
      for (; index < chunk.length; index += 1) {
        const change = chunk[index];
        if (change) yield change;
      }
      index = 0;
      chunkIndex += 1;
      chunk = this.#chunks[chunkIndex];
    }
  }

  /**
   * Yields the changes from the last key backwards; with `to`, from the last
   * key that is not behind it.
   */
  *backwards(to?: EntityKey): Generator<LatestChange, void, undefined> {
    let chunkIndex = to
      ? Math.min(this.#chunkOf(to), this.#chunks.length - 1)
      : this.#chunks.length - 1;
    for (; chunkIndex >= 0; chunkIndex -= 1) {
      const chunk = this.#chunks[chunkIndex] ?? [];
      for (let index = chunk.length - 1; index >= 0; index -= 1) {
        const change = chunk[index];
        if (change && (!to || compareKeys(change.key, to) <= 0)) yield change;
      }
    }
  }

  /** Drops the changes of entries up to this one. */
  dropUpTo(sequence: number): void {
    this.#size = 0;
    this.#chunks = this.#chunks.flatMap((chunk) => {
      const left = chunk.filter((change) => change.sequence > sequence);
      this.#size += left.length;
      return left.length > 0 ? [left] : [];
    });
  }

  clear(): void {
    this.#chunks = [];
    this.#size = 0;
  }

  /**
   * Returns the index of the chunk where a key is or belongs: the first whose
   * last key is not before it, or else the last.
   */
  #chunkOf(key: EntityKey): number {
    const index = lowerBoundIn(this.#chunks, (chunk) => {
      const last = chunk.at(-1);
      return last !== undefined && compareKeys(last.key, key) < 0;
    });
    return Math.max(0, Math.min(index, this.#chunks.length - 1));
  }

  /**
   * Splits a chunk in halves, or at its end where it grew there, as in an
   * import in key order: chunks stay full then.
   */
  #split(chunkIndex: number, chunk: LatestChange[], index: number): void {
    const at = index === chunk.length - 1 ? index : Math.floor(chunk.length / 2);
    this.#chunks.splice(chunkIndex + 1, 0, chunk.splice(at));
  }
}

/** Returns the index of the first change in a chunk whose key is not before `key`. */
function indexIn(chunk: readonly LatestChange[], key: EntityKey): number {
  return lowerBoundIn(chunk, (change) => compareKeys(change.key, key) < 0);
}
