import { assert } from '../../base/assert.ts';
import type { EntityKey } from '../../model/entity.ts';
import { followingText } from '../../model/key-stretch.ts';
import type { Stretch } from '../keys.ts';
import { type Chunk, placeOf, type Segment } from './chunk.ts';

/** Rows by their places in the table, from `start` on and without `end`. */
export interface Places {
  readonly start: number;
  readonly end: number;
}

/** The chunks of a table in key order, none of them empty. */
export class ChunkList {
  readonly #chunks: Chunk[] = [];
  /** The place of each chunk's first row, as far as `#known` chunks. */
  readonly #starts: number[] = [];
  #known = 0;

  get length(): number {
    return this.#chunks.length;
  }

  get rows(): number {
    return this.#startOf(this.#chunks.length);
  }

  get last(): Chunk | undefined {
    return this.#chunks.at(-1);
  }

  at(index: number): Chunk {
    const chunk = this.#chunks[index];
    assert(chunk, 'There is a chunk at every place that was found.');
    return chunk;
  }

  /** One of the sums over all chunks. */
  sum(figure: 'bytes' | 'heapBytes'): number {
    let sum = 0;
    for (const chunk of this.#chunks) sum += chunk[figure];
    return sum;
  }

  replace(index: number, count: number, chunks: readonly Chunk[]): void {
    this.#chunks.splice(index, count, ...chunks);
    this.touch(index);
  }

  /** Is told whenever a chunk has got more or fewer rows. */
  touch(index: number): void {
    this.#known = Math.min(this.#known, index + 1);
  }

  /** The chunk that a key lies in, or belongs into; -1 where there is none. */
  indexOf(partitionKey: string, rowKey: string): number {
    let [from, to] = [0, this.#chunks.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (isFirstBehind(this.#chunks[middle], partitionKey, rowKey)) to = middle;
      else from = middle + 1;
    }
    return from > 0 ? from - 1 : Math.min(0, this.#chunks.length - 1);
  }

  /** The place of the first row that is not before the key. */
  placeOf({ partitionKey, rowKey }: EntityKey): number {
    const index = this.indexOf(partitionKey, rowKey);
    return index < 0 ? 0 : this.#startOf(index) + placeOf(this.at(index), partitionKey, rowKey);
  }

  placesOf({ partitionKey, from, keys, descending = false }: Stretch): Places {
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
    const row = place - this.#startOf(index);
    const { partitionKeys, rowKeys } = this.at(index);
    return { partitionKey: partitionKeys[row] ?? '', rowKey: rowKeys[row] ?? '' };
  }

  /** The rows at the places, chunk by chunk, from the end on where it is descending. */
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
    let [from, to] = [0, this.#chunks.length];
    this.#startOf(to);
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#starts[middle] ?? 0) > place) to = middle;
      else from = middle + 1;
    }
    return from - 1;
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

function isFirstBehind(chunk: Chunk | undefined, partitionKey: string, rowKey: string): boolean {
  const first = chunk?.partitionKeys[0] ?? '';
  return first === partitionKey ? (chunk?.rowKeys[0] ?? '') > rowKey : first > partitionKey;
}

function behind({ partitionKey, rowKey }: EntityKey): EntityKey {
  return { partitionKey, rowKey: followingText(rowKey) };
}

function behindPartition(partitionKey: string): EntityKey {
  return { partitionKey: followingText(partitionKey), rowKey: '' };
}
