import type { EntityPage } from '../../model/entity-page.ts';
import type { EntityRecord } from '../schema.ts';

/** Rows that follow each other in a table: the piece in which an image keeps and changes them. */
export interface Chunk {
  readonly rows: number;
  /** How many rows are best. It may take more before it has to be divided. */
  readonly fullRows: number;
  /** By the formula of spec 1.4. */
  readonly bytes: number;
  readonly heapBytes: number;
  readonly partitionKeys: readonly string[];
  readonly rowKeys: readonly string[];
  recordAt(row: number): EntityRecord;
  /** Puts a record with the key of the row; false where it cannot take it without being built anew. */
  replace(row: number, record: EntityRecord): boolean;
  /** Puts a record before the row; false as above. */
  insert(row: number, record: EntityRecord): boolean;
  remove(row: number): void;
  /** All rows, to be looked at before anything changes. */
  view(): EntityPage;
  /** All rows in a page that stays as it is, whatever changes. Only `timestamps` may be moved. */
  lend(): EntityPage;
}

/** Some of the rows of a chunk. */
export interface Segment {
  readonly chunk: Chunk;
  readonly from: number;
  readonly to: number;
}

/** A row of a chunk by the order of keys, for `placeOf`. */
type Keys = Pick<Chunk, 'rows' | 'partitionKeys' | 'rowKeys'>;

/** The first row that is not before the key. */
export function placeOf(
  { rows, partitionKeys, rowKeys }: Keys,
  partitionKey: string,
  rowKey: string,
): number {
  let [from, to] = [0, rows];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = partitionKeys[middle] ?? '';
    const isBefore =
      other === partitionKey ? (rowKeys[middle] ?? '') < rowKey : other < partitionKey;
    if (isBefore) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Whether a row has the very key. */
export function hasKeyAt(
  { partitionKeys, rowKeys }: Keys,
  row: number,
  partitionKey: string,
  rowKey: string,
): boolean {
  return rowKeys[row] === rowKey && partitionKeys[row] === partitionKey;
}
