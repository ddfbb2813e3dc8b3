import type { EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { Stretch } from '../keys.ts';
import type { EntityRecord } from '../schema.ts';
import { hasKeyAt, placeOf } from './chunk.ts';
import { ChunkList } from './chunk-list.ts';
import { appendRecords, applyChanges, type ImageChange } from './image-changes.ts';
import { readPage, readRecords, readRun } from './image-reads.ts';
import { type RowPredicate, type Scanned, type ScanOptions, scanChunks } from './image-scan.ts';

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
    return this.#chunks.sum('bytes');
  }

  /** What it takes of memory, about. */
  get heapBytes(): number {
    return this.#chunks.sum('heapBytes');
  }

  /** Takes over stored records, in key order, behind all that there are. */
  load(records: readonly EntityRecord[]): void {
    appendRecords(this.#chunks, records);
  }

  apply(changes: readonly ImageChange[]): void {
    applyChanges(this.#chunks, changes);
  }

  find({ partitionKey, rowKey }: EntityKey): EntityRecord | undefined {
    const index = this.#chunks.indexOf(partitionKey, rowKey);
    if (index < 0) return undefined;
    const chunk = this.#chunks.at(index);
    const row = placeOf(chunk, partitionKey, rowKey);
    return hasKeyAt(chunk, row, partitionKey, rowKey) ? chunk.recordAt(row) : undefined;
  }

  /** How many entities a partition has. */
  countOf(partitionKey: string): number {
    return this.count({ partitionKey });
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

  /** The first records of a stretch, in its direction. */
  readRecords(stretch: Stretch, limit: number): EntityRecord[] {
    return readRecords(this.#chunks, stretch, limit, 0);
  }

  /**
   * Entities from the beginning of a stretch, as many as lie together in
   * memory, so that they cost next to nothing: for scans. Nothing in the page
   * changes later. Of its buffers only `timestamps` may be moved.
   */
  readRun(stretch: Stretch): EntityPage {
    return readRun(this.#chunks, stretch);
  }

  /** Looks for the entities of a stretch that match, in its order. */
  scan(stretch: Stretch, predicate: RowPredicate, options: ScanOptions): Scanned {
    return scanChunks(this.#chunks, stretch, predicate, options);
  }
}
