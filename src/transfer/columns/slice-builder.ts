import type { EntityKey } from '../../model/entity.ts';
import { EntityPage } from '../../model/entity-page.ts';
import type { ColumnType } from './import-mapping.ts';
import type { ConvertedRow, LinePlace } from './refused-lines.ts';
import { SliceColumn, takenFrom } from './slice-column.ts';

/** The source of a row of a slice. */
export interface SliceRow extends LinePlace {
  /** The number of its record in the file, from 1. */
  readonly number: number;
}

/** Rows that are written together, as the columns in which they are sent to another thread. */
export interface BuiltSlice {
  readonly page: EntityPage;
  /** Returns the source of a row. */
  readonly placeOf: (row: number) => (SliceRow & { readonly rowKey: string }) | undefined;
}

/** The limits of a slice. */
export interface SliceLimits {
  readonly rows: number;
  /** Of its texts and bytes, in UTF-16 units and bytes. A single row may exceed it. */
  readonly weight: number;
}

/**
 * Collects rows in columns, which become slices: an object for each row and value would take several times as
 * long.
 */
export class SliceBuilder {
  readonly columns: readonly SliceColumn[];
  /** The number of rows added, including those left out. */
  length = 0;
  readonly #partitionKeys: string[] = [];
  readonly #rowKeys: string[] = [];
  readonly #numbers: Float64Array;
  readonly #lines: Float64Array;
  readonly #files = new Map<number, string>();
  /** Rows that are not written. */
  readonly #leftOut = new Set<number>();

  /** Takes up to `rows` rows. */
  constructor(
    properties: readonly { readonly name: string; readonly type: ColumnType }[],
    rows: number,
  ) {
    this.columns = properties.map(({ name, type }) => new SliceColumn(name, type, rows));
    this.#numbers = new Float64Array(rows);
    this.#lines = new Float64Array(rows);
  }

  /** The size of its texts and bytes, in UTF-16 units and bytes. */
  get weight(): number {
    let weight = 0;
    for (const column of this.columns) weight += column.weight;
    return weight;
  }

  /** Adds a row that has been converted. */
  addRow(row: ConvertedRow): void {
    const at = this.length;
    for (let index = 0; index < this.columns.length; index += 1) {
      const value = row.values[index];
      if (value) this.columns[index]?.set(at, value);
      else this.columns[index]?.clear(at);
    }
    this.add(row.partitionKey, row.rowKey, row, row.number);
  }

  /**
   * Adds the row whose values are in the columns already. The values of a row that is not added are overwritten
   * by the next.
   */
  add(partitionKey: string, rowKey: string, { line, file }: LinePlace, number: number): void {
    const row = this.length;
    if (file !== undefined) this.#files.set(row, file);
    this.#partitionKeys[row] = partitionKey;
    this.#rowKeys[row] = rowKey;
    this.#numbers[row] = number;
    this.#lines[row] = line;
    this.length = row + 1;
  }

  /** Returns the keys of a row; undefined where it is left out. */
  keysOf(row: number): EntityKey | undefined {
    if (this.#leftOut.has(row)) return undefined;
    return {
      partitionKey: this.#partitionKeys[row] ?? '',
      rowKey: this.#rowKeys[row] ?? '',
    };
  }

  /** Leaves a row out that has been added. */
  leaveOut(row: number): void {
    this.#leftOut.add(row);
  }

  /** Builds one slice of all rows, in key order. Rows of the same key keep their order. */
  build(): BuiltSlice {
    return this.#buildOf(this.#inKeyOrder());
  }

  /** Yields the rows in key order as slices, each built when it is requested: no row may be added meanwhile. */
  *slices({ rows: most, weight }: SliceLimits): Generator<BuiltSlice, void, undefined> {
    const rows = this.#inKeyOrder();
    const isHeavy = this.weight >= weight;
    for (let from = 0, to = 0; from < rows.length; from = to) {
      const next = rows.subarray(from, from + most);
      to = from + (isHeavy ? this.#countWithin(next, weight) : next.length);
      yield this.#buildOf(rows.subarray(from, to));
    }
  }

  /** Removes all rows. */
  empty(): void {
    this.length = 0;
    this.#files.clear();
    this.#leftOut.clear();
    for (const column of this.columns) column.empty();
  }

  #inKeyOrder(): Uint32Array {
    this.#partitionKeys.length = this.length;
    this.#rowKeys.length = this.length;
    const added = inKeyOrder(this.#partitionKeys, this.#rowKeys);
    return this.#leftOut.size === 0 ? added : added.filter((row) => !this.#leftOut.has(row));
  }

  /** Returns how many of the first rows weigh up to `most`. */
  #countWithin(rows: Uint32Array, most: number): number {
    let weight = 0;
    const last = rows.findIndex((row) => {
      for (const column of this.columns) weight += column.weightAt(row);
      return weight >= most;
    });
    return last < 0 ? rows.length : last + 1;
  }

  #buildOf(rows: Uint32Array): BuiltSlice {
    const rowKeys = takenFrom(this.#rowKeys, rows);
    const page = new EntityPage({
      partitionKeys: takenFrom(this.#partitionKeys, rows),
      rowKeys,
      timestamps: new BigInt64Array(rows.length),
      properties: this.columns.flatMap((column) => column.build(rows) ?? []),
      orders: new Map(),
    });
    const placeOf = (at: number) => {
      const [row, rowKey] = [rows[at], rowKeys[at]];
      if (row === undefined || rowKey === undefined) return undefined;
      const [number = 0, line = 0] = [this.#numbers[row], this.#lines[row]];
      const file = this.#files.get(row);
      return { number, line, rowKey, ...(file !== undefined && { file }) };
    };
    return { page, placeOf };
  }
}

/**
 * Returns the indexes of rows in key order, where rows of the same key keep their order: the engine writes a
 * slice in key order several times faster. Rows of a file are mostly sorted by RowKey within each partition, if
 * not by both keys.
 */
export function inKeyOrder(
  partitionKeys: readonly string[],
  rowKeys: readonly string[],
): Uint32Array {
  const { names, ids } = numberPartitions(partitionKeys);
  const ordered = names.map((_, id) => id).sort((a, b) => compareTexts(names[a], names[b]));
  const ends = new Uint32Array(names.length);
  for (const id of ids) ends[id] = (ends[id] ?? 0) + 1;
  let start = 0;
  for (const id of ordered) {
    const count = ends[id] ?? 0;
    ends[id] = start;
    start += count;
  }
  const rows = new Uint32Array(ids.length);
  for (let row = 0; row < ids.length; row += 1) {
    const id = ids[row] ?? 0;
    const index = ends[id] ?? 0;
    rows[index] = row;
    ends[id] = index + 1;
  }
  if (isAscending(rowKeys)) return rows;
  const byRowKey = (a: number, b: number) => compareTexts(rowKeys[a], rowKeys[b]) || a - b;
  let from = 0;
  for (const id of ordered) {
    const partition = rows.subarray(from, ends[id]);
    if (!isInOrder(partition, byRowKey)) partition.sort(byRowKey);
    from = ends[id] ?? from;
  }
  return rows;
}

/** Returns for each row the index of its partition in `names`, which are in the order of their first rows. */
function numberPartitions(partitionKeys: readonly string[]) {
  const idByName = new Map<string, number>();
  const ids = new Uint32Array(partitionKeys.length);
  let before: string | undefined;
  let id = 0;
  for (let row = 0; row < partitionKeys.length; row += 1) {
    const partitionKey = partitionKeys[row] ?? '';
    if (partitionKey !== before) {
      id = idByName.get(partitionKey) ?? idByName.size;
      if (id === idByName.size) idByName.set(partitionKey, id);
      before = partitionKey;
    }
    ids[row] = id;
  }
  return { names: [...idByName.keys()], ids };
}

/** Returns whether RowKeys ascend over all partitions, as row numbers do. */
function isAscending(rowKeys: readonly string[]): boolean {
  for (let row = 1; row < rowKeys.length; row += 1) {
    if ((rowKeys[row - 1] ?? '') > (rowKeys[row] ?? '')) return false;
  }
  return true;
}

function isInOrder(rows: Uint32Array, compare: (a: number, b: number) => number): boolean {
  for (let at = 1; at < rows.length; at += 1) {
    if (compare(rows[at - 1] ?? 0, rows[at] ?? 0) > 0) return false;
  }
  return true;
}

function compareTexts(a = '', b = ''): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
