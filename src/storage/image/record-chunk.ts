import type { EntityPage } from '../../model/entity-page.ts';
import { decodePage } from '../codec.ts';
import type { EntityRecord } from '../schema.ts';
import type { Chunk } from './chunk.ts';
import { looseBytes, recordShapeOf } from './record-shape.ts';

/**
 * So many rows are a page even if each of them has 252 properties that no other
 * one has.
 */
const MOST_ROWS = 120;

/** What an array takes besides its cells, about, and what a cell does. */
const RECORD_BYTES = 100;
const CELL_BYTES = 24;

/** Rows as they are stored, for tables whose entities have little in common. */
export class RecordChunk implements Chunk {
  static readonly fullRows = MOST_ROWS;
  readonly fullRows = MOST_ROWS;
  readonly partitionKeys: string[];
  readonly rowKeys: string[];
  readonly #records: EntityRecord[];
  #bytes = 0;
  #cells = 0;

  constructor(records: readonly EntityRecord[]) {
    this.#records = [...records];
    this.partitionKeys = records.map((record) => record[0]);
    this.rowKeys = records.map((record) => record[1]);
    for (const record of records) this.#count(record, 1);
  }

  get rows(): number {
    return this.#records.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get heapBytes(): number {
    return this.rows * RECORD_BYTES + this.#cells * CELL_BYTES + this.#bytes / 2;
  }

  recordAt(row: number): EntityRecord {
    const record = this.#records[row];
    if (!record) throw new RangeError(`The chunk has no row ${row}.`);
    return record;
  }

  replace(row: number, record: EntityRecord): boolean {
    this.#count(this.recordAt(row), -1);
    this.#records[row] = record;
    this.#count(record, 1);
    return true;
  }

  insert(row: number, record: EntityRecord): boolean {
    if (this.rows >= MOST_ROWS) return false;
    this.#records.splice(row, 0, record);
    this.partitionKeys.splice(row, 0, record[0]);
    this.rowKeys.splice(row, 0, record[1]);
    this.#count(record, 1);
    return true;
  }

  remove(row: number): void {
    this.#count(this.recordAt(row), -1);
    this.#records.splice(row, 1);
    this.partitionKeys.splice(row, 1);
    this.rowKeys.splice(row, 1);
  }

  view(): EntityPage {
    return decodePage(this.#records, this.rows);
  }

  /** A view is built anew each time. */
  lend(): EntityPage {
    return this.view();
  }

  #count(record: EntityRecord, sign: 1 | -1): void {
    const shape = recordShapeOf(record);
    this.#bytes += sign * (shape.fixedBytes + looseBytes(record, shape));
    this.#cells += sign * record.length;
  }
}
