import { assert } from '../../base/assert.ts';
import { gathered, takenAt } from '../../base/gathered.ts';
import { lowerBound } from '../../base/lower-bound.ts';
import type { BareValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import { EntityPage } from '../../model/entity-page.ts';
import { FIRST_VALUE } from '../records/codec.ts';
import type { PageRows } from '../records/page-rows.ts';
import type { EntityRecord } from '../records/schema.ts';
import type { Chunk } from './chunk.ts';
import { type ChunkShape, chunkShapeOf, codesOf } from './chunk-shape.ts';
import { Column, copied } from './column.ts';
import { CHUNK_BYTES, ROW_BYTES, samplesOf, textBytesShare } from './heap-estimate.ts';
import { looseBytesOf, type RecordShape } from './record-shape.ts';

const FULL_ROWS = 1000;
const MOST_SLOTS = 1500;
const ALL_SLOTS = Uint16Array.from({ length: MOST_SLOTS }, (_, slot) => slot);

const NO_ORDERS: ReadonlyMap<number, readonly number[]> = new Map();

/**
 * Rows as columns. An inserted row gets a slot behind all others, and only the
 * order of the slots changes; they are put into that order when rows are read.
 * The possible shapes of rows are fixed when a chunk is built.
 */
export class ColumnChunk implements Chunk {
  static readonly fullRows = FULL_ROWS;
  static readonly mostShapes = 256;
  readonly fullRows = FULL_ROWS;
  #rows = 0;
  /** The slots that are or were taken. */
  #used = 0;
  /** The slot of each row; undefined where each row is in its own. */
  #slots: Uint16Array | undefined;
  readonly #columns: readonly Column[];
  readonly #shapes: readonly ChunkShape[];
  #partitionKeys: string[] = [];
  #rowKeys: string[] = [];
  /** As long as there is room for slots, like all typed arrays here. */
  #timestamps: BigInt64Array;
  /** The index of the shape of the row in each slot; undefined where there is only one shape. */
  #slotShapes: Uint8Array | undefined;
  #orders: ReadonlyMap<number, readonly number[]> | undefined;
  #fixedBytes = 0;
  #looseBytes = 0;
  /** The index that was found last. */
  #found = 0;
  /** The memory for each slot, and for each of the loose bytes. */
  readonly #slotBytes: number;
  readonly #looseShare: number;

  /**
   * Each record has one of the shapes, and each shape a record. There are at
   * most `mostShapes`. Rows of a page that are to follow are announced by their
   * number and some samples.
   */
  constructor(
    shapes: readonly RecordShape[],
    records: readonly EntityRecord[],
    expected: { readonly rows: number; readonly samples: readonly EntityRecord[] } = {
      rows: records.length,
      samples: records,
    },
  ) {
    const names = [...new Set(shapes.flatMap((shape) => shape.names))];
    const room = expected.rows;
    this.#shapes = shapes.map((shape) => chunkShapeOf(shape, names));
    this.#columns = names.map(
      (name, index) => new Column(name, codesOf(this.#shapes, index), room),
    );
    this.#slotBytes = this.#columns.reduce((sum, { cellBytes }) => sum + cellBytes, ROW_BYTES);
    this.#looseShare = textBytesShare(expected.samples);
    this.#timestamps = new BigInt64Array(room);
    this.#slotShapes = shapes.length > 1 ? new Uint8Array(room) : undefined;
    let before: string | undefined;
    for (const record of records) before = this.#add(record, this.#findShape(record), before);
  }

  get rows(): number {
    return this.#rows;
  }

  get bytes(): number {
    return this.#fixedBytes + this.#looseBytes;
  }

  get heapBytes(): number {
    const room = this.#timestamps.length;
    return CHUNK_BYTES + room * this.#slotBytes + this.#looseBytes * this.#looseShare;
  }

  keyAt(row: number): EntityKey {
    const slot = this.#slotOf(row);
    return {
      partitionKey: this.#partitionKeys[slot] ?? '',
      rowKey: this.#rowKeys[slot] ?? '',
    };
  }

  placeOf({ partitionKey, rowKey }: EntityKey): number {
    const isBefore = (row: number) => {
      const slot = this.#slotOf(row);
      const other = this.#partitionKeys[slot] ?? '';
      if (other !== partitionKey) return other < partitionKey;
      return (this.#rowKeys[slot] ?? '') < rowKey;
    };
    // Neighbouring rows are read or written one after the other.
    let index = Math.min(this.#found, this.#rows);
    if (index < this.#rows && isBefore(index)) index += 1;
    const isRight =
      (index === this.#rows || !isBefore(index)) && (index === 0 || isBefore(index - 1));
    this.#found = isRight ? index : lowerBound(this.#rows, isBefore);
    return this.#found;
  }

  recordAt(row: number): EntityRecord {
    const slot = this.#slotOf(row);
    const { shape, columns } = this.#shapeIn(slot);
    const values: BareValue[] = [];
    for (const index of columns) {
      const value = this.#columns[index]?.valueAt(slot);
      if (value !== undefined) values.push(value);
    }
    const { partitionKey, rowKey } = this.keyAt(row);
    return [partitionKey, rowKey, this.#timestamps[slot] ?? 0n, shape.text, ...values];
  }

  replace(row: number, record: EntityRecord): boolean {
    const shape = this.#findShape(record);
    if (shape < 0) return false;
    const slot = this.#slotOf(row);
    this.#countSlot(slot, -1);
    this.#write(slot, record, shape);
    return true;
  }

  insert(row: number, records: readonly EntityRecord[]): boolean {
    const count = records.length;
    if (this.#rows + count > MOST_SLOTS || !this.#hasShapes(records)) return false;
    this.#makeRoom(row, count);
    let before = this.#partitionBefore(row);
    for (const record of records) before = this.#add(record, this.#findShape(record), before);
    return true;
  }

  fitsPage(encoded: PageRows, from: number, to: number): boolean {
    if (this.#rows + to - from > MOST_SLOTS) return false;
    return this.#findShapesOf(encoded, from, to) !== undefined;
  }

  insertPage(row: number, encoded: PageRows, from: number, to: number): void {
    const count = to - from;
    const shapePlaces = this.#findShapesOf(encoded, from, to);
    const isRoom = this.#rows + count <= MOST_SLOTS;
    assert(shapePlaces && isRoom, 'A chunk is given rows of a page that fit.');
    this.#makeRoom(row, count);
    const slot = this.#used;
    this.#addKeys(this.#partitionBefore(row), encoded, from, to);
    this.#timestamps.set(encoded.timestamps.subarray(from, to), slot);
    for (const column of this.#columns) {
      column.setRows(slot, from, to, encoded.page.columnOf(column.name));
    }
    for (let at = from; at < to; at += 1) {
      const index = shapePlaces[encoded.shapePlaceAt(at)] ?? 0;
      if (this.#slotShapes) this.#slotShapes[slot + at - from] = index;
      const { fixedBytes = 0 } = this.#shapes[index]?.shape ?? {};
      this.#fixedBytes += fixedBytes;
      this.#looseBytes += (encoded.sizes[at] ?? 0) - fixedBytes;
    }
    this.#orders = undefined;
  }

  /**
   * Returns for each shape of a page that some of its rows have the index of
   * the chunk's; undefined where it lacks one.
   */
  #findShapesOf(encoded: PageRows, from: number, to: number): readonly number[] | undefined {
    const places: number[] = [];
    for (let row = from; row < to; row += 1) {
      const shape = encoded.shapePlaceAt(row);
      const index = places[shape] ?? this.#findShapeOf(encoded.shapes[shape] ?? '');
      if (index < 0) return undefined;
      places[shape] = index;
    }
    return places;
  }

  /** Adds keys to the slots behind all others. */
  #addKeys(before: string | undefined, encoded: PageRows, from: number, to: number): void {
    const { partitionKeys, rowKeys } = encoded.page.columns;
    let partition = before;
    for (let at = from; at < to; at += 1) {
      const partitionKey = partitionKeys[at] ?? '';
      if (partitionKey !== partition) partition = partitionKey;
      this.#partitionKeys.push(partition);
      this.#rowKeys.push(rowKeys[at] ?? '');
    }
    this.#rows += to - from;
    this.#used += to - from;
  }

  /** Neighbours of one partition share the text of its key. */
  #partitionBefore(row: number): string | undefined {
    return row > 0 ? this.#partitionKeys[this.#slotOf(row - 1)] : undefined;
  }

  /** Makes the slots behind all others those of rows before a row. There may not be too many. */
  #makeRoom(row: number, count: number): void {
    if (this.#used + count > MOST_SLOTS) this.#arrange();
    if (this.#used + count > this.#timestamps.length) this.#grow(this.#used + count);
    if (row === this.#rows && !this.#slots) return;
    const slots = this.#ownSlots();
    slots.copyWithin(row + count, row, this.#rows);
    for (let at = 0; at < count; at += 1) slots[row + at] = this.#used + at;
  }

  /** Copies some rows into a chunk of their own with room for more, column by column. */
  part(from: number, to: number): ColumnChunk {
    this.#arrange();
    const [count, shapes] = [to - from, this.#shapes.map(({ shape }) => shape)];
    const samples = samplesOf(count).map((index) => this.recordAt(from + index));
    const part = new ColumnChunk(shapes, [], { rows: roomFor(count), samples });
    part.#partitionKeys = this.#partitionKeys.slice(from, to);
    part.#rowKeys = this.#rowKeys.slice(from, to);
    part.#timestamps.set(this.#timestamps.subarray(from, to));
    if (this.#slotShapes) part.#slotShapes?.set(this.#slotShapes.subarray(from, to));
    for (const column of part.#columns) {
      column.setRows(0, from, to, this.columnOf(column.name)?.view(this.#rows));
    }
    part.#rows = count;
    part.#used = count;
    for (let slot = 0; slot < count; slot += 1) part.#countSlot(slot, 1);
    return part;
  }

  remove(row: number): void {
    const slots = this.#ownSlots();
    this.#countSlot(slots[row] ?? 0, -1);
    slots.copyWithin(row, row + 1, this.#rows);
    this.#rows -= 1;
  }

  view(): EntityPage {
    this.#arrange();
    this.#orders ??= this.#readOrders();
    return new EntityPage({
      partitionKeys: this.#partitionKeys,
      rowKeys: this.#rowKeys,
      timestamps: this.#timestamps.subarray(0, this.#rows),
      properties: this.#columns.map((column) => column.view(this.#rows)),
      orders: this.#orders,
    });
  }

  /** Returns some rows without their properties. The timestamps are no copy. */
  slice(from: number, to: number) {
    this.#arrange();
    return {
      partitionKeys: this.#partitionKeys.slice(from, to),
      rowKeys: this.#rowKeys.slice(from, to),
      timestamps: this.#timestamps.subarray(from, to),
    };
  }

  /**
   * Returns a column, if any row may have the property. The cells of rows that
   * were read before lie row by row.
   */
  columnOf(name: string): Column | undefined {
    for (const column of this.#columns) if (column.name === name) return column;
    return undefined;
  }

  shapeAt(row: number): ChunkShape {
    return this.#shapeIn(this.#slotOf(row));
  }

  /** The shape of all rows, where there is only one. */
  get onlyShape(): ChunkShape | undefined {
    return this.#slotShapes ? undefined : this.#shapes[0];
  }

  #slotOf(row: number): number {
    return this.#slots ? (this.#slots[row] ?? 0) : row;
  }

  #shapeIn(slot: number): ChunkShape {
    const shape = this.#shapes[this.#slotShapes?.[slot] ?? 0];
    assert(shape, 'A row has one of the shapes of its chunk.');
    return shape;
  }

  #findShape(record: EntityRecord): number {
    return this.#findShapeOf(record[3]);
  }

  #findShapeOf(text: string): number {
    for (let index = 0; index < this.#shapes.length; index += 1) {
      if (this.#shapes[index]?.shape.text === text) return index;
    }
    return -1;
  }

  #hasShapes(records: readonly EntityRecord[]): boolean {
    for (const record of records) if (this.#findShape(record) < 0) return false;
    return true;
  }

  /** Adds a record to the slot behind all others. Returns the kept text of its PartitionKey. */
  #add(record: EntityRecord, shape: number, before?: string): string {
    const slot = this.#used;
    const partitionKey = before === record[0] ? before : record[0];
    this.#partitionKeys.push(partitionKey);
    this.#rowKeys.push(record[1]);
    this.#rows += 1;
    this.#used += 1;
    this.#write(slot, record, shape);
    return partitionKey;
  }

  #ownSlots(): Uint16Array {
    this.#slots ??= Uint16Array.from(ALL_SLOTS);
    return this.#slots;
  }

  #grow(least: number): void {
    const room = roomFor(least);
    this.#timestamps = copied(new BigInt64Array(room), this.#timestamps);
    if (this.#slotShapes) this.#slotShapes = copied(new Uint8Array(room), this.#slotShapes);
    for (const column of this.#columns) column.grow(room);
  }

  /** Gives each row its own slot, and trims the room. */
  #arrange(): void {
    if (!this.#slots) return;
    const slots = this.#slots.subarray(0, this.#rows);
    const room = this.#rows;
    this.#partitionKeys = takenAt(this.#partitionKeys, slots);
    this.#rowKeys = takenAt(this.#rowKeys, slots);
    this.#timestamps = gathered(new BigInt64Array(room), this.#timestamps, slots);
    if (this.#slotShapes) {
      this.#slotShapes = gathered(new Uint8Array(room), this.#slotShapes, slots);
    }
    for (const column of this.#columns) column.arrange(slots);
    this.#slots = undefined;
    this.#used = room;
  }

  /** Writes everything but the keys. */
  #write(slot: number, record: EntityRecord, shapePlace: number): void {
    const [chunkShape, columns] = [this.#shapes[shapePlace], this.#columns];
    assert(chunkShape, 'A chunk is given records of its own shapes.');
    const { shape, places } = chunkShape;
    this.#timestamps[slot] = record[2];
    if (this.#slotShapes) this.#slotShapes[slot] = shapePlace;
    for (let index = 0; index < columns.length; index += 1) {
      const from = places[index] ?? -1;
      const value = from < 0 ? undefined : record[FIRST_VALUE + from];
      if (value === undefined) columns[index]?.clear(slot);
      else columns[index]?.set(slot, shape.codes[from] ?? 0, value);
    }
    this.#countSlot(slot, 1);
  }

  #countSlot(slot: number, sign: 1 | -1): void {
    const { shape, columns } = this.#shapeIn(slot);
    const characters =
      (this.#partitionKeys[slot]?.length ?? 0) + (this.#rowKeys[slot]?.length ?? 0);
    let loose = 2 * characters;
    for (const index of shape.loosePlaces) {
      loose += looseBytesOf(this.#columns[columns[index] ?? -1]?.valueAt(slot));
    }
    this.#fixedBytes += sign * shape.fixedBytes;
    this.#looseBytes += sign * loose;
    this.#orders = undefined;
  }

  #readOrders(): ReadonlyMap<number, readonly number[]> {
    if (this.#shapes.every(({ isInOrder }) => isInOrder)) return NO_ORDERS;
    const orders = new Map<number, readonly number[]>();
    for (let row = 0; row < this.#rows; row += 1) {
      const { isInOrder, columns } = this.shapeAt(row);
      if (!isInOrder) orders.set(row, columns);
    }
    return orders;
  }
}

/** More room would be copied less often, and lie empty more often. */
function roomFor(rows: number): number {
  return Math.min(MOST_SLOTS, Math.ceil(rows * 1.5));
}
