import { assert } from '../../base/assert.ts';
import type { BareValue } from '../../model/edm.ts';
import { EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import { FIRST_VALUE } from '../codec.ts';
import type { EntityRecord } from '../schema.ts';
import type { Chunk } from './chunk.ts';
import { type ChunkShape, chunkShapeOf, codesOf } from './chunk-shape.ts';
import { Column, copyTo } from './column.ts';
import { looseBytes, looseBytesOf, type RecordShape } from './record-shape.ts';

const FULL_ROWS = 1000;
const MOST_ROWS = 1500;

/** What the objects of a chunk take that does not grow with its rows, about. */
const CHUNK_BYTES = 2000;

/** What both keys of a row take besides their characters, about. */
const KEY_BYTES = 32;

const NO_ORDERS: ReadonlyMap<number, readonly number[]> = new Map();

/** Rows as columns. The shapes that they may have are settled when it is built. */
export class ColumnChunk implements Chunk {
  static readonly fullRows = FULL_ROWS;
  static readonly mostShapes = 256;
  readonly fullRows = FULL_ROWS;
  readonly columns: readonly Column[];
  readonly #shapes: readonly ChunkShape[];
  #partitionKeys: string[] = [];
  #rowKeys: string[] = [];
  /** As long as there is room for rows, as all typed arrays are. */
  #timestamps: BigInt64Array;
  /** Which of the shapes each row has; undefined where there is but one. */
  #rowShapes: Uint8Array | undefined;
  #orders: ReadonlyMap<number, readonly number[]> | undefined;
  #bytes = 0;
  /** Whether a page that has to stay as it is has the same arrays. */
  #isLent = false;

  /** Each record has one of the shapes, and each shape a record. There are at most `mostShapes`. */
  constructor(shapes: readonly RecordShape[], records: readonly EntityRecord[]) {
    const names = [...new Set(shapes.flatMap((shape) => shape.names))];
    this.#shapes = shapes.map((shape) => chunkShapeOf(shape, names));
    this.columns = names.map(
      (name, place) => new Column(name, codesOf(this.#shapes, place), records.length),
    );
    this.#timestamps = new BigInt64Array(records.length);
    this.#rowShapes = shapes.length > 1 ? new Uint8Array(records.length) : undefined;
    for (const [row, record] of records.entries()) {
      this.#insertKeys(row, record);
      this.#write(row, record, this.#findShape(record));
    }
    // They have grown by halves.
    this.#partitionKeys = this.#partitionKeys.slice();
    this.#rowKeys = this.#rowKeys.slice();
  }

  get rows(): number {
    return this.#rowKeys.length;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get heapBytes(): number {
    let bytes = CHUNK_BYTES + this.#timestamps.byteLength + this.rows * KEY_BYTES;
    for (const column of this.columns) bytes += column.heapBytes;
    // Of what the formula counts, characters take half as much, and numbers have been counted.
    return bytes + this.#bytes / 2;
  }

  get partitionKeys(): readonly string[] {
    return this.#partitionKeys;
  }

  get rowKeys(): readonly string[] {
    return this.#rowKeys;
  }

  get timestamps(): BigInt64Array {
    return this.#timestamps;
  }

  shapeAt(row: number): ChunkShape {
    const shape = this.#shapes[this.#rowShapes?.[row] ?? 0];
    assert(shape, 'A row has one of the shapes of its chunk.');
    return shape;
  }

  /** The shape of all rows, where there is but one. */
  get onlyShape(): ChunkShape | undefined {
    return this.#rowShapes ? undefined : this.#shapes[0];
  }

  columnOf(name: string): Column | undefined {
    for (const column of this.columns) if (column.name === name) return column;
    return undefined;
  }

  recordAt(row: number): EntityRecord {
    const { shape, columns } = this.shapeAt(row);
    const values: BareValue[] = [];
    for (const place of columns) {
      const value = this.columns[place]?.values[row];
      if (value !== undefined) values.push(value);
    }
    const [partitionKey = '', rowKey = ''] = [this.#partitionKeys[row], this.#rowKeys[row]];
    return [partitionKey, rowKey, this.#timestamps[row] ?? 0n, shape.text, ...values];
  }

  replace(row: number, record: EntityRecord): boolean {
    const shape = this.#findShape(record);
    if (shape < 0) return false;
    this.#prepare(this.rows);
    this.#bytes -= this.#bytesAt(row);
    this.#write(row, record, shape);
    return true;
  }

  insert(row: number, record: EntityRecord): boolean {
    const shape = this.#findShape(record);
    const { rows } = this;
    if (shape < 0 || rows >= MOST_ROWS) return false;
    this.#prepare(rows + 1);
    if (row < rows) {
      this.#timestamps.copyWithin(row + 1, row, rows);
      this.#rowShapes?.copyWithin(row + 1, row, rows);
    }
    for (const column of this.columns) column.makeRoom(row, rows);
    this.#insertKeys(row, record);
    this.#write(row, record, shape);
    return true;
  }

  remove(row: number): void {
    const { rows } = this;
    this.#prepare(rows);
    this.#bytes -= this.#bytesAt(row);
    for (const column of this.columns) column.remove(row, rows);
    this.#timestamps.copyWithin(row, row + 1, rows);
    this.#rowShapes?.copyWithin(row, row + 1, rows);
    this.#partitionKeys.splice(row, 1);
    this.#rowKeys.splice(row, 1);
  }

  view(): EntityPage {
    const properties = this.columns.map((column) => column.view(this.rows));
    return this.#page(properties, this.#timestamps.subarray(0, this.rows));
  }

  lend(): EntityPage {
    this.#isLent = true;
    const properties = this.columns.map((column) => column.lend(this.rows));
    return this.#page(properties, this.#timestamps.slice(0, this.rows));
  }

  #page(properties: readonly PropertyColumn[], timestamps: BigInt64Array): EntityPage {
    this.#orders ??= this.#readOrders();
    const [partitionKeys, rowKeys] = [this.#partitionKeys, this.#rowKeys];
    return new EntityPage({ partitionKeys, rowKeys, timestamps, properties, orders: this.#orders });
  }

  #readOrders(): ReadonlyMap<number, readonly number[]> {
    if (this.#shapes.every(({ isInOrder }) => isInOrder)) return NO_ORDERS;
    const orders = new Map<number, readonly number[]>();
    for (let row = 0; row < this.rows; row += 1) {
      const { isInOrder, columns } = this.shapeAt(row);
      if (!isInOrder) orders.set(row, columns);
    }
    return orders;
  }

  #findShape(record: EntityRecord): number {
    return this.#shapes.findIndex(({ shape }) => shape.text === record[3]);
  }

  /** Makes the arrays fit for so many rows, and for being changed. */
  #prepare(rows: number): void {
    this.#orders = undefined;
    const room = this.#timestamps.length;
    if (rows <= room && !this.#isLent) return;
    const newRoom = rows <= room ? room : Math.min(MOST_ROWS, Math.ceil(rows * 1.25));
    const used = this.rows;
    this.#timestamps = copyTo(new BigInt64Array(newRoom), this.#timestamps, used);
    if (this.#rowShapes) this.#rowShapes = copyTo(new Uint8Array(newRoom), this.#rowShapes, used);
    for (const column of this.columns) column.own(used, newRoom);
    if (!this.#isLent) return;
    this.#partitionKeys = this.#partitionKeys.slice();
    this.#rowKeys = this.#rowKeys.slice();
    this.#isLent = false;
  }

  /** Neighbours of one partition share the text of its key. */
  #insertKeys(row: number, record: EntityRecord): void {
    const keys = this.#partitionKeys;
    const [partitionKey] = record;
    const before = keys[row - 1];
    const shared = before === partitionKey ? before : partitionKey;
    if (row === keys.length) {
      keys.push(shared);
      this.#rowKeys.push(record[1]);
    } else {
      keys.splice(row, 0, shared);
      this.#rowKeys.splice(row, 0, record[1]);
    }
  }

  /** All but the keys. */
  #write(row: number, record: EntityRecord, shapePlace: number): void {
    const chunkShape = this.#shapes[shapePlace];
    assert(chunkShape, 'A chunk is given records of its own shapes.');
    const { shape, places } = chunkShape;
    this.#timestamps[row] = record[2];
    if (this.#rowShapes) this.#rowShapes[row] = shapePlace;
    const { columns } = this;
    for (let place = 0; place < columns.length; place += 1) {
      const from = places[place] ?? -1;
      const value = from < 0 ? undefined : record[FIRST_VALUE + from];
      if (value === undefined) columns[place]?.clear(row);
      else columns[place]?.set(row, shape.codes[from] ?? 0, value);
    }
    this.#bytes += shape.fixedBytes + looseBytes(record, shape);
  }

  #bytesAt(row: number): number {
    const { shape, columns } = this.shapeAt(row);
    const [partitionKey, rowKey] = [this.#partitionKeys[row], this.#rowKeys[row]];
    let bytes = shape.fixedBytes + looseBytesOf(partitionKey) + looseBytesOf(rowKey);
    for (const place of shape.loosePlaces) {
      bytes += looseBytesOf(this.columns[columns[place] ?? -1]?.values[row]);
    }
    return bytes;
  }
}
