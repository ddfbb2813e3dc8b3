import type { BareValue } from '../../model/edm.ts';
import { codeOfType, type PropertyColumn } from '../../model/entity-page.ts';

/** Numbers of one kind lie in a typed array, others as they are. */
export type ColumnValues = NumberValues | (BareValue | undefined)[];
export type NumberValues = Float64Array | BigInt64Array;

const DOUBLE = codeOfType('Edm.Double');
const INT32 = codeOfType('Edm.Int32');
const INT64 = codeOfType('Edm.Int64');
const DATE_TIME = codeOfType('Edm.DateTime');

/** What a cell of an array that is not typed takes, with the text in it but for its characters. */
const CELL_BYTES = 28;

/** More than any chunk has. */
const MOST_ROWS = 2000;

/** What `types` is where all rows have one type, for each type. */
const SAME_TYPES = Array.from({ length: 9 }, (_, code) => new Uint8Array(MOST_ROWS).fill(code));

/**
 * One property of a chunk's rows. Arrays of numbers and types may be longer
 * than there are rows; other arrays are as long.
 */
export class Column {
  readonly name: string;
  /** The type of every row; 0 where `types` has to tell. */
  readonly code: number;
  /** As in a page of entities. */
  types: Uint8Array | undefined;
  values: ColumnValues;

  /** `codes` are those that its rows may have, among them 0 where some have none. */
  constructor(name: string, codes: ReadonlySet<number>, rows: number) {
    const [code = 0] = codes;
    this.name = name;
    this.code = codes.size === 1 ? code : 0;
    this.types = codes.size === 1 ? undefined : new Uint8Array(rows);
    this.values = valuesFor(codes, rows);
  }

  /** Whether every row has the property, with one type. */
  get isUniform(): boolean {
    return this.types === undefined;
  }

  /** The type is one of those that were said at first. */
  set(row: number, code: number, value: BareValue): void {
    if (this.types) this.types[row] = code;
    // The types that were said at first have chosen the array.
    (this.values as BareValue[])[row] = value;
  }

  /** Leaves a row without the property. */
  clear(row: number): void {
    if (this.types) this.types[row] = 0;
    if (Array.isArray(this.values)) this.values[row] = undefined;
  }

  makeRoom(row: number, rows: number): void {
    if (Array.isArray(this.values)) this.values.splice(row, 0, undefined);
    if (row === rows) return;
    this.types?.copyWithin(row + 1, row, rows);
    if (!Array.isArray(this.values)) this.values.copyWithin(row + 1, row, rows);
  }

  remove(row: number, rows: number): void {
    this.types?.copyWithin(row, row + 1, rows);
    if (Array.isArray(this.values)) this.values.splice(row, 1);
    else this.values.copyWithin(row, row + 1, rows);
  }

  /** Moves to arrays of its own with room for so many rows. */
  own(rows: number, room: number): void {
    if (this.types) this.types = copyTo(new Uint8Array(room), this.types, rows);
    this.values = grownValues(this.values, rows, room);
  }

  /** All its rows as a page has them, without a copy; absent numbers are anything. */
  view(rows: number): PropertyColumn {
    const types = (this.types ?? SAME_TYPES[this.code])?.subarray(0, rows) ?? new Uint8Array(rows);
    const values = Array.isArray(this.values) ? this.values : this.values.subarray(0, rows);
    return { name: this.name, types, values };
  }

  /** All its rows, undefined where they are absent. */
  lend(rows: number): PropertyColumn {
    const view = this.view(rows);
    return this.isUniform || Array.isArray(this.values)
      ? view
      : { ...view, values: this.slice(0, rows) };
  }

  /** Some of its values, undefined where they are absent. */
  slice(from: number, to: number): ColumnValues {
    if (Array.isArray(this.values) || this.isUniform) return this.values.slice(from, to);
    const values: (BareValue | undefined)[] = [];
    for (let row = from; row < to; row += 1) {
      values.push(this.types?.[row] ? this.values[row] : undefined);
    }
    return values;
  }

  /** The types of as many rows as the given ones are, from a row on. */
  writeTypes(types: Uint8Array, from: number): void {
    if (this.types) types.set(this.types.subarray(from, from + types.length));
    else types.fill(this.code);
  }

  get heapBytes(): number {
    const types = this.types?.byteLength ?? 0;
    return (
      types +
      (Array.isArray(this.values) ? CELL_BYTES * this.values.length : this.values.byteLength)
    );
  }
}

/** Whole numbers of 32 bits lie among the Doubles, as one of them may be -0. */
function valuesFor(codes: ReadonlySet<number>, rows: number): ColumnValues {
  const present = [...codes].filter((code) => code !== 0);
  if (present.every((code) => code === DOUBLE || code === INT32)) return new Float64Array(rows);
  if (present.every((code) => code === INT64 || code === DATE_TIME)) return new BigInt64Array(rows);
  return [];
}

function grownValues(values: ColumnValues, rows: number, room: number): ColumnValues {
  if (Array.isArray(values)) return values.slice();
  if (values instanceof BigInt64Array) return copyTo(new BigInt64Array(room), values, rows);
  return copyTo(new Float64Array(room), values, rows);
}

/** The larger array with the first `rows` of the other, which is of the same kind. */
export function copyTo<T extends { set(from: T): void; subarray(from: number, to: number): T }>(
  larger: T,
  array: T,
  rows: number,
): T {
  larger.set(array.subarray(0, rows));
  return larger;
}
