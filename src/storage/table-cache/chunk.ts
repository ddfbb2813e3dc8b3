import type { EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { PageRows } from '../records/page-rows.ts';
import type { EntityRecord } from '../records/schema.ts';

/** Consecutive rows of a table: the piece in which a cached table keeps and changes them. */
export interface Chunk {
  readonly rows: number;
  /** The best number of rows. Some kinds of chunks take more before they have to be divided. */
  readonly fullRows: number;
  /** By the formula of spec 1.4. */
  readonly bytes: number;
  readonly heapBytes: number;
  keyAt(row: number): EntityKey;
  /** Returns the first row that is not before the key. */
  placeOf(key: EntityKey): number;
  recordAt(row: number): EntityRecord;
  /**
   * Replaces the record of a row with one of the same key. Returns false where
   * the chunk has to be built anew for it.
   */
  replace(row: number, record: EntityRecord): boolean;
  /**
   * Inserts records before the row, in their order, all or none of them.
   * Returns false as above.
   */
  insert(row: number, records: readonly EntityRecord[]): boolean;
  /** Returns whether it can take some rows of a page without being built anew. */
  fitsPage(encoded: PageRows, from: number, to: number): boolean;
  /** Inserts them before a row. The caller has asked `fitsPage`. */
  insertPage(row: number, encoded: PageRows, from: number, to: number): void;
  remove(row: number): void;
  /** Returns all rows, to be read before anything changes. */
  view(): EntityPage;
}

/** Some of the rows of a chunk. */
export interface Segment {
  readonly chunk: Chunk;
  readonly from: number;
  readonly to: number;
}

/** Returns whether a row has exactly this key. */
export function hasKeyAt(chunk: Chunk, row: number, key: EntityKey): boolean {
  if (row >= chunk.rows) return false;
  const { partitionKey, rowKey } = chunk.keyAt(row);
  return rowKey === key.rowKey && partitionKey === key.partitionKey;
}
