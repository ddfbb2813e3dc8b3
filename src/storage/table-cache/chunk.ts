import type { EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import type { PageRows } from '../page-rows.ts';
import type { EntityRecord } from '../schema.ts';

/** Rows that follow each other in a table: the piece in which a cached table keeps and changes them. */
export interface Chunk {
  readonly rows: number;
  /** How many rows are best. Some kinds take more before they have to be divided. */
  readonly fullRows: number;
  /** By the formula of spec 1.4. */
  readonly bytes: number;
  readonly heapBytes: number;
  keyAt(row: number): EntityKey;
  /** The first row that is not before the key. */
  placeOf(key: EntityKey): number;
  recordAt(row: number): EntityRecord;
  /** Puts a record with the key of the row; false where it cannot take it without being built anew. */
  replace(row: number, record: EntityRecord): boolean;
  /** Puts records before the row, in their order, all or none of them; false as above. */
  insert(row: number, records: readonly EntityRecord[]): boolean;
  /** Whether it can take some rows of a page without being built anew. */
  fitsPage(encoded: PageRows, from: number, to: number): boolean;
  /** Puts them before a row. They fit: that they do not is no answer, which nobody may hear. */
  insertPage(row: number, encoded: PageRows, from: number, to: number): void;
  remove(row: number): void;
  /** All rows, to be looked at before anything changes. */
  view(): EntityPage;
}

/** Some of the rows of a chunk. */
export interface Segment {
  readonly chunk: Chunk;
  readonly from: number;
  readonly to: number;
}

/** Whether a row has the very key. */
export function hasKeyAt(chunk: Chunk, row: number, key: EntityKey): boolean {
  if (row >= chunk.rows) return false;
  const { partitionKey, rowKey } = chunk.keyAt(row);
  return rowKey === key.rowKey && partitionKey === key.partitionKey;
}

/** The first of some places that is not before a key; all keys are read with `isBefore`. */
export function lowerBound(places: number, isBefore: (place: number) => boolean): number {
  let [from, to] = [0, places];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(middle)) from = middle + 1;
    else to = middle;
  }
  return from;
}
