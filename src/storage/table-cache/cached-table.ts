import type { EntityKey } from '../../model/entity.ts';
import type { EntityPage, RunView } from '../../model/entity-page.ts';
import type { ScanRange } from '../records/keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import { appendRecords, applyChanges, type CachedChange } from './cached-changes.ts';
import { iterateRecords, readPage, readRun, viewRun } from './cached-reads.ts';
import { hasKeyAt } from './chunk.ts';
import { ChunkList } from './chunk-list.ts';
import type { EncodedPage } from './encode-page.ts';

/**
 * One table in memory, in key order. It knows nothing of transactions: its
 * owner applies what was written, and decides when to read.
 */
export class CachedTable {
  readonly #chunks = new ChunkList();

  get entities(): number {
    return this.#chunks.rows;
  }

  /** By the formula of spec 1.4. */
  get bytes(): number {
    return this.#chunks.bytes;
  }

  /** The approximate memory it takes, in bytes. */
  get heapBytes(): number {
    return this.#chunks.heapBytes;
  }

  /** Appends stored records, which are in key order. */
  load(records: readonly EntityRecord[]): void {
    appendRecords(this.#chunks, records);
  }

  apply(changes: readonly CachedChange[] | EncodedPage): void {
    if ('page' in changes) changes.putInto(this.#chunks);
    else applyChanges(this.#chunks, changes);
  }

  /** Returns the rows of a page, which is in key order, whose keys are taken. */
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

  /** Returns how many entities a range has. */
  count(keyRange: ScanRange): number {
    const { start, end } = this.#chunks.placesOf(keyRange);
    return end - start;
  }

  /**
   * Returns a page of its own: nothing in it changes later, and its buffers may
   * be transferred to other threads.
   */
  readPage(keyRange: ScanRange, limit: number, skip = 0): EntityPage {
    return readPage(this.#chunks, keyRange, limit, skip);
  }

  /** Yields the records of a range one after the other. Read them before anything changes. */
  records(keyRange: ScanRange): Generator<EntityRecord, void, undefined> {
    return iterateRecords(this.#chunks, keyRange);
  }

  /** A page from the beginning of a range that has as many entities as is cheapest, for walks. */
  readRun(keyRange: ScanRange): EntityPage {
    return readRun(this.#chunks, keyRange);
  }

  /**
   * Returns the same rows in place, to be read before anything changes;
   * undefined where there are none.
   */
  viewRun(keyRange: ScanRange): RunView | undefined {
    return viewRun(this.#chunks, keyRange);
  }
}
