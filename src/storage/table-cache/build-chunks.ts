import { assert } from '../../base/assert.ts';
import { lowerBound } from '../../base/lower-bound.ts';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import { decodePage } from '../records/codec.ts';
import type { PageRows } from '../records/page-rows.ts';
import type { EntityRecord } from '../records/schema.ts';
import type { Chunk } from './chunk.ts';
import { ColumnChunk } from './column-chunk.ts';
import {
  CHUNK_BYTES,
  cellBytes,
  RECORD_BYTES,
  ROW_BYTES,
  textBytesShare,
} from './heap-estimate.ts';
import { keyOf, looseBytes, type RecordShape, recordShapeOf } from './record-shape.ts';

/** The most cells of columns for each value in one. */
const MOST_CELLS_A_VALUE = 6;

/** Builds chunks of about equal length from records in key order. */
export function buildChunks(records: readonly EntityRecord[]): Chunk[] {
  return cut(records, ColumnChunk.fullRows).flatMap((piece): Chunk[] => {
    const shapes = findShapes(piece);
    if (shapes) return [new ColumnChunk(shapes, piece)];
    return cut(piece, RecordChunk.fullRows).map((part) => new RecordChunk(part));
  });
}

/** Cuts a list into the fewest pieces of at most `most` items. */
function cut<T>(list: readonly T[], most: number): (readonly T[])[] {
  const pieces = Math.ceil(list.length / most);
  if (pieces === 1) return [list];
  const size = Math.ceil(list.length / pieces);
  return Array.from({ length: pieces }, (_, piece) => list.slice(piece * size, (piece + 1) * size));
}

/**
 * Returns the shapes of the records; undefined where most cells of their
 * columns would be empty.
 */
function findShapes(records: readonly EntityRecord[]): readonly RecordShape[] | undefined {
  const shapeByText = new Map<string, RecordShape>();
  const names = new Set<string>();
  let values = 0;
  let lastText: string | undefined;
  for (const record of records) {
    values += record.length;
    if (record[3] === lastText) continue;
    lastText = record[3];
    if (shapeByText.has(lastText)) continue;
    const shape = recordShapeOf(record);
    shapeByText.set(lastText, shape);
    for (const name of shape.names) names.add(name);
    if (shapeByText.size > ColumnChunk.mostShapes) return undefined;
  }
  const isSparse = records.length * names.size > MOST_CELLS_A_VALUE * values;
  return isSparse ? undefined : [...shapeByText.values()];
}

/** So many rows make a page even if each of them has 252 properties that no other one has. */
const MOST_ROWS = 120;

/** Rows as they are stored, for tables whose entities have little in common. */
class RecordChunk implements Chunk {
  static readonly fullRows = MOST_ROWS;
  readonly fullRows = MOST_ROWS;
  readonly #records: EntityRecord[];
  #bytes = 0;
  #heapBytes = CHUNK_BYTES;
  readonly #looseShare: number;

  constructor(records: readonly EntityRecord[]) {
    this.#records = [...records];
    this.#looseShare = textBytesShare(records);
    for (const record of records) this.#count(record, 1);
  }

  get rows(): number {
    return this.#records.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get heapBytes(): number {
    return this.#heapBytes;
  }

  keyAt(row: number): EntityKey {
    return keyOf(this.recordAt(row));
  }

  placeOf(key: EntityKey): number {
    return lowerBound(this.rows, (row) => compareKeys(this.keyAt(row), key) < 0);
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

  insert(row: number, records: readonly EntityRecord[]): boolean {
    if (this.rows + records.length > MOST_ROWS) return false;
    this.#records.splice(row, 0, ...records);
    for (const record of records) this.#count(record, 1);
    return true;
  }

  fitsPage(_: PageRows, from: number, to: number): boolean {
    return this.rows + to - from <= MOST_ROWS;
  }

  insertPage(row: number, encoded: PageRows, from: number, to: number): void {
    const isDone = this.insert(row, encoded.recordsIn(from, to));
    assert(isDone, 'A chunk is given rows of a page that fit.');
  }

  remove(row: number): void {
    this.#count(this.recordAt(row), -1);
    this.#records.splice(row, 1);
  }

  view(): EntityPage {
    return decodePage(this.#records, this.rows);
  }

  #count(record: EntityRecord, sign: 1 | -1): void {
    const shape = recordShapeOf(record);
    const loose = looseBytes(record, shape);
    this.#bytes += sign * (shape.fixedBytes + loose);
    let heapBytes = ROW_BYTES + RECORD_BYTES + loose * this.#looseShare;
    for (const code of shape.codes) heapBytes += cellBytes(code, false);
    this.#heapBytes += sign * heapBytes;
  }
}
