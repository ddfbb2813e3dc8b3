import { assert } from '../../base/assert.ts';
import { lowerBound } from '../../base/lower-bound.ts';
import type { EntityKey } from '../../model/entity.ts';
import { followingText } from '../../model/key-range.ts';
import type { ScanRange } from '../records/keys.ts';
import type { Chunk, Segment } from './chunk.ts';

/** Rows by their indexes in the table, from `start` on and without `end`. */
export interface Places {
  readonly start: number;
  readonly end: number;
}

/** The chunks of a table in key order, none of them empty, and the sums of their weights. */
export class ChunkList {
  readonly #chunks: Chunk[] = [];
  /** The key from which each chunk was built: searching these alone reads little memory. */
  readonly #partitionKeys: string[] = [];
  readonly #rowKeys: string[] = [];
  /** The counted memory of each chunk: reading one may change what it takes. */
  readonly #heaps: number[] = [];
  /** Rises with each change, so that found indexes are known to be valid still. */
  #version = 0;
  #rows = 0;
  #bytes = 0;
  #heapBytes = 0;
  /** The index of each chunk's first row, for the first `#known` chunks. */
  readonly #starts: number[] = [];
  #known = 0;
  /** The index of the chunk that was found last. */
  #found = 0;

  get length(): number {
    return this.#chunks.length;
  }

  get rows(): number {
    return this.#rows;
  }

  get version(): number {
    return this.#version;
  }

  /** By the formula of spec 1.4. */
  get bytes(): number {
    return this.#bytes;
  }

  get heapBytes(): number {
    return this.#heapBytes;
  }

  get last(): Chunk | undefined {
    return this.#chunks.at(-1);
  }

  at(index: number): Chunk {
    const chunk = this.#chunks[index];
    assert(chunk, 'There is a chunk at every place that was found.');
    return chunk;
  }

  /** Returns a key that no key of the chunk is before, except in the first chunk. */
  beginOf(index: number): EntityKey {
    return {
      partitionKey: this.#partitionKeys[index] ?? '',
      rowKey: this.#rowKeys[index] ?? '',
    };
  }

  replace(index: number, count: number, chunks: readonly Chunk[]): void {
    this.#version += 1;
    // An empty chunk would hide its rows from every search.
    for (const chunk of chunks) assert(chunk.rows > 0, 'A chunk of a table has rows.');
    const removed = this.#chunks.splice(index, count, ...chunks);
    const begins = chunks.map((chunk) => chunk.keyAt(0));
    this.#partitionKeys.splice(index, count, ...begins.map(({ partitionKey }) => partitionKey));
    this.#rowKeys.splice(index, count, ...begins.map(({ rowKey }) => rowKey));
    const heaps = chunks.map(({ heapBytes }) => heapBytes);
    for (const heap of this.#heaps.splice(index, count, ...heaps)) this.#heapBytes -= heap;
    for (const heap of heaps) this.#heapBytes += heap;
    for (const chunk of removed) this.#count(chunk, -1);
    for (const chunk of chunks) this.#count(chunk, 1);
    this.#known = Math.min(this.#known, index + 1);
  }

  /** Changes a chunk in place. Returns false where it would have to be built anew. */
  change(index: number, work: (chunk: Chunk) => boolean): boolean {
    this.#version += 1;
    const chunk = this.at(index);
    const { rows } = chunk;
    this.#count(chunk, -1);
    const isDone = work(chunk);
    this.#count(chunk, 1);
    const { heapBytes } = chunk;
    this.#heapBytes += heapBytes - (this.#heaps[index] ?? 0);
    this.#heaps[index] = heapBytes;
    if (chunk.rows !== rows) this.#known = Math.min(this.#known, index + 1);
    return isDone;
  }

  /** Returns the index of the chunk that a key lies in, or belongs into; -1 where there is none. */
  indexOf({ partitionKey, rowKey }: EntityKey): number {
    const isBehind = (index: number) => {
      const first = this.#partitionKeys[index] ?? '';
      return first === partitionKey ? (this.#rowKeys[index] ?? '') > rowKey : first > partitionKey;
    };
    let [from, to] = [0, this.#chunks.length];
    // Neighbouring keys are asked for one after the other.
    const guess = this.#found;
    if (guess < to && !isBehind(guess)) {
      from = guess + 1;
      if (from < to && isBehind(from)) to = from;
    }
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isBehind(middle)) to = middle;
      else from = middle + 1;
    }
    this.#found = Math.max(0, from - 1);
    return from > 0 ? from - 1 : Math.min(0, this.#chunks.length - 1);
  }

  /** Returns the index of the first row that is not before the key. */
  placeOf(key: EntityKey): number {
    const index = this.indexOf(key);
    return index < 0 ? 0 : this.#startOf(index) + this.at(index).placeOf(key);
  }

  placesOf({ partitionKey, from, keys, descending = false }: ScanRange): Places {
    const { rows } = this;
    const start = Math.max(
      partitionKey === undefined ? 0 : this.placeOf({ partitionKey, rowKey: '' }),
      keys?.from ? this.placeOf(keys.from) : 0,
      from && !descending ? this.placeOf(from) : 0,
    );
    const end = Math.min(
      partitionKey === undefined ? rows : this.placeOf(behindPartition(partitionKey)),
      keys?.to ? this.placeOf(keys.to) : rows,
      from && descending ? this.placeOf(behind(from)) : rows,
    );
    return { start, end: Math.max(start, end) };
  }

  keyAt(place: number): EntityKey {
    const index = this.#indexAt(place);
    return this.at(index).keyAt(place - this.#startOf(index));
  }

  /**
   * Yields the rows between two indexes, chunk by chunk, from the end on where
   * it is descending.
   */
  *segments({ start, end }: Places, descending: boolean): Generator<Segment, void, undefined> {
    if (start >= end) return;
    let index = this.#indexAt(descending ? end - 1 : start);
    let [first, behind] = [start, end];
    while (first < behind) {
      const chunk = this.at(index);
      const chunkStart = this.#startOf(index);
      const from = Math.max(0, first - chunkStart);
      const to = Math.min(chunk.rows, behind - chunkStart);
      yield { chunk, from, to };
      if (descending) behind = chunkStart;
      else first = chunkStart + chunk.rows;
      index += descending ? -1 : 1;
    }
  }

  #indexAt(place: number): number {
    const { length } = this.#chunks;
    this.#startOf(length);
    return lowerBound(length, (index) => (this.#starts[index] ?? 0) <= place) - 1;
  }

  #count({ rows, bytes }: Chunk, sign: 1 | -1): void {
    this.#rows += sign * rows;
    this.#bytes += sign * bytes;
  }

  #startOf(index: number): number {
    const [starts, chunks] = [this.#starts, this.#chunks];
    if (this.#known === 0) {
      starts[0] = 0;
      this.#known = 1;
    }
    for (; this.#known <= index; this.#known += 1) {
      starts[this.#known] = (starts[this.#known - 1] ?? 0) + (chunks[this.#known - 1]?.rows ?? 0);
    }
    return starts[index] ?? 0;
  }
}

function behind({ partitionKey, rowKey }: EntityKey): EntityKey {
  return { partitionKey, rowKey: followingText(rowKey) };
}

function behindPartition(partitionKey: string): EntityKey {
  return { partitionKey: followingText(partitionKey), rowKey: '' };
}
