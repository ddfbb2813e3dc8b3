import type { EntityKey } from '../../model/entity.ts';
import { EntityPage } from '../../model/entity-page.ts';
import type { ConvertedRow } from './converted-row.ts';
import type { ColumnType } from './import-mapping.ts';
import { inKeyOrder } from './key-order.ts';
import type { LinePlace } from './refused-line.ts';
import { SliceColumn, takenFrom } from './slice-column.ts';

/** Where a row of a slice comes from. */
export interface SliceRow extends LinePlace {
  /** Its place among the records of the file, from 1. */
  readonly number: number;
}

/** What is to be written at once, as the columns that it crosses threads in. */
export interface BuiltSlice {
  readonly page: EntityPage;
  /** Where each of its rows comes from. */
  readonly placeOf: (row: number) => (SliceRow & { readonly rowKey: string }) | undefined;
}

/** Gathers the rows of a slice in columns: an object for each row and value would take several times as long. */
export class SliceBuilder {
  readonly columns: readonly SliceColumn[];
  /** How many rows have been added, also those that were left out. */
  length = 0;
  readonly #rows: number;
  readonly #partitionKeys: string[] = [];
  readonly #rowKeys: string[] = [];
  #numbers: Float64Array;
  #lines: Float64Array;
  #files = new Map<number, string>();
  /** Rows that are not to be written after all. */
  readonly #leftOut = new Set<number>();

  constructor(
    properties: readonly { readonly name: string; readonly type: ColumnType }[],
    rows: number,
  ) {
    this.columns = properties.map(({ name, type }) => new SliceColumn(name, type, rows));
    this.#rows = rows;
    this.#numbers = new Float64Array(rows);
    this.#lines = new Float64Array(rows);
  }

  /** Whether there is nothing to write. */
  get isEmpty(): boolean {
    return this.#leftOut.size === this.length;
  }

  /** What its texts and bytes come to, in UTF-16 units and bytes. */
  get weight(): number {
    let weight = 0;
    for (const column of this.columns) weight += column.weight;
    return weight;
  }

  /** A row that has been converted already. */
  addRow(row: ConvertedRow): void {
    const at = this.length;
    for (let place = 0; place < this.columns.length; place += 1) {
      const value = row.values[place];
      if (value) this.columns[place]?.set(at, value);
      else this.columns[place]?.clear(at);
    }
    this.add(row.partitionKey, row.rowKey, row, row.number);
  }

  /** Adds the row whose values are in the columns by now; one that is not added is written over. */
  add(partitionKey: string, rowKey: string, { line, file }: LinePlace, number: number): void {
    const row = this.length;
    if (file !== undefined) this.#files.set(row, file);
    this.#partitionKeys[row] = partitionKey;
    this.#rowKeys[row] = rowKey;
    this.#numbers[row] = number;
    this.#lines[row] = line;
    this.length = row + 1;
  }

  /** Of a row that has been added; undefined where it is left out. */
  keysOf(row: number): EntityKey | undefined {
    if (this.#leftOut.has(row)) return undefined;
    return {
      partitionKey: this.#partitionKeys[row] ?? '',
      rowKey: this.#rowKeys[row] ?? '',
    };
  }

  /** Of a row that has been added. */
  leaveOut(row: number): void {
    this.#leftOut.add(row);
  }

  /**
   * In key order, rows of one key as they came: the engine takes it several times
   * faster so. Afterwards it is empty, and is filled again where it was.
   */
  build(): BuiltSlice {
    this.#partitionKeys.length = this.length;
    this.#rowKeys.length = this.length;
    const added = inKeyOrder(this.#partitionKeys, this.#rowKeys);
    const rows = this.#leftOut.size === 0 ? added : added.filter((row) => !this.#leftOut.has(row));
    const rowKeys = takenFrom(this.#rowKeys, rows);
    const page = new EntityPage({
      partitionKeys: takenFrom(this.#partitionKeys, rows),
      rowKeys,
      timestamps: new BigInt64Array(rows.length),
      properties: this.columns.flatMap((column) => column.build(rows) ?? []),
      orders: new Map(),
    });
    const [numbers, lines, files] = [this.#numbers, this.#lines, this.#files];
    this.empty();
    const placeOf = (at: number) => {
      const [row, rowKey] = [rows[at], rowKeys[at]];
      if (row === undefined || rowKey === undefined) return undefined;
      const [number = 0, line = 0, file] = [numbers[row], lines[row], files.get(row)];
      return { number, line, rowKey, ...(file !== undefined && { file }) };
    };
    return { page, placeOf };
  }

  /** Begins anew. */
  empty(): void {
    this.length = 0;
    // They go with what has been built.
    this.#numbers = new Float64Array(this.#rows);
    this.#lines = new Float64Array(this.#rows);
    this.#files = new Map();
    this.#leftOut.clear();
    for (const column of this.columns) column.empty();
  }
}
