import type { EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { EncodedPage } from '../encode-page.ts';
import type { Stretch } from '../keys.ts';
import type { EntityRecord } from '../schema.ts';
import type { RunView } from '../sorted-entities.ts';
import { hasKeyAt } from './chunk.ts';
import { ChunkList } from './chunk-list.ts';
import { appendRecords, applyChanges, type ImageChange } from './image-changes.ts';
import { iterateRecords, readPage, readRun, viewRun } from './image-reads.ts';

/**
 * One table in memory, in the order of its keys. It knows nothing of
 * transactions: whoever holds it says what was written, and when to ask.
 */
export class TableImage {
  readonly #chunks = new ChunkList();

  get entities(): number {
    return this.#chunks.rows;
  }

  /** By the formula of spec 1.4. */
  get bytes(): number {
    return this.#chunks.bytes;
  }

  /** What it takes of memory, about. */
  get heapBytes(): number {
    return this.#chunks.heapBytes;
  }

  /** Takes over stored records, in key order, behind all that there are. */
  load(records: readonly EntityRecord[]): void {
    appendRecords(this.#chunks, records);
  }

  apply(changes: readonly ImageChange[] | EncodedPage): void {
    if ('page' in changes) changes.putInto(this.#chunks);
    else applyChanges(this.#chunks, changes);
  }

  /** The rows of a page, each key behind the one before it, whose keys are there. */
  findTaken(encoded: EncodedPage): number[] {
    return encoded.findTakenIn(this.#chunks);
  }

  find(key: EntityKey): EntityRecord | undefined {
    const index = this.#chunks.indexOf(key);
    if (index < 0) return undefined;
    const chunk = this.#chunks.at(index);
    const row = chunk.placeOf(key);
    return hasKeyAt(chunk, row, key) ? chunk.recordAt(row) : undefined;
  }

  /** How many entities a stretch has. */
  count(stretch: Stretch): number {
    const { start, end } = this.#chunks.placesOf(stretch);
    return end - start;
  }

  /** A page of its own: nothing in it changes later, and its buffers may be moved to other threads. */
  readPage(stretch: Stretch, limit: number, skip = 0): EntityPage {
    return readPage(this.#chunks, stretch, limit, skip);
  }

  /** The records of a range one after the other, to be read before anything changes. */
  records(stretch: Stretch): Generator<EntityRecord, void, undefined> {
    return iterateRecords(this.#chunks, stretch);
  }

  /** A page from the beginning of a stretch that has as many entities as is cheapest, for walks. */
  readRun(stretch: Stretch): EntityPage {
    return readRun(this.#chunks, stretch);
  }

  /** The same rows where they lie, to be looked at before anything changes; undefined where there are none. */
  viewRun(stretch: Stretch): RunView | undefined {
    return viewRun(this.#chunks, stretch);
  }
}
