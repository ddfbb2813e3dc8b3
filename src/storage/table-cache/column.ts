import { gathered, takenAt } from '../../base/gathered.ts';
import type { BareValue } from '../../model/edm.ts';
import { codeOfType, type PropertyColumn } from '../../model/entity-page.ts';
import { cellBytes } from './heap-estimate.ts';

/** Numbers of one type lie in a typed array, others as values. */
export type ColumnValues = Float64Array | BigInt64Array | (BareValue | undefined)[];

const DOUBLE = codeOfType('Edm.Double');
const INT32 = codeOfType('Edm.Int32');
const INT64 = codeOfType('Edm.Int64');
const DATE_TIME = codeOfType('Edm.DateTime');

/** More than any chunk has. */
const MOST_SLOTS = 2000;

/** For each type, the `types` of rows that all have it. */
const SAME_TYPES = Array.from({ length: 9 }, (_, code) => new Uint8Array(MOST_SLOTS).fill(code));

/** One property of a chunk, slot by slot. Typed arrays may be longer than there are slots. */
export class Column {
  readonly name: string;
  /** The approximate memory of a cell, without characters. */
  readonly cellBytes: number;
  /** The type of every cell, where there is only one and none is empty. */
  readonly #code: number;
  #types: Uint8Array | undefined;
  #values: ColumnValues;

  /** `codes` are the types that its cells may have, with 0 where some are empty. */
  constructor(name: string, codes: ReadonlySet<number>, room: number) {
    const [code = 0] = codes;
    this.name = name;
    this.#code = code;
    this.#types = codes.size > 1 ? new Uint8Array(room) : undefined;
    this.#values = valuesFor(codes, room);
    const isTyped = !Array.isArray(this.#values);
    this.cellBytes = Math.max(...[...codes].map((each) => cellBytes(each, isTyped)));
  }

  /** Returns the value of a cell that is not empty. */
  valueAt(slot: number): BareValue | undefined {
    return this.#values[slot];
  }

  /** The type is one of those given to the constructor. */
  set(slot: number, code: number, value: BareValue): void {
    if (this.#types) this.#types[slot] = code;
    const values = this.#values;
    // The types given to the constructor have chosen the array; each kind of it
    // is filled on its own, which is quicker.
    if (values instanceof Float64Array) values[slot] = value as number;
    else if (values instanceof BigInt64Array) values[slot] = value as bigint;
    else values[slot] = value;
  }

  /**
   * Writes some rows of a page into slots behind all others; without a column
   * there they are empty.
   */
  setRows(slot: number, from: number, to: number, column: PropertyColumn | undefined): void {
    const count = to - from;
    if (this.#types) {
      if (column) this.#types.set(column.types.subarray(from, to), slot);
      else this.#types.fill(0, slot, slot + count);
    }
    const own = this.#values;
    const values = column?.values;
    if (own instanceof Float64Array && values instanceof Float64Array) {
      own.set(values.subarray(from, to), slot);
    } else if (own instanceof BigInt64Array && values instanceof BigInt64Array) {
      own.set(values.subarray(from, to), slot);
    } else {
      for (let at = 0; at < count; at += 1) {
        const code = column?.types[from + at] ?? 0;
        const value = code === 0 ? undefined : values?.[from + at];
        if (value === undefined) this.clear(slot + at);
        else this.set(slot + at, code, value);
      }
    }
  }

  clear(slot: number): void {
    if (this.#types) this.#types[slot] = 0;
    if (Array.isArray(this.#values)) this.#values[slot] = undefined;
  }

  /** Moves to larger arrays. */
  grow(room: number): void {
    if (this.#types) this.#types = copied(new Uint8Array(room), this.#types);
    const values = this.#values;
    if (values instanceof Float64Array) this.#values = copied(new Float64Array(room), values);
    if (values instanceof BigInt64Array) this.#values = copied(new BigInt64Array(room), values);
  }

  /** Moves to arrays that have the cells of these slots, in this order. */
  arrange(slots: Uint16Array): void {
    const [values, rows] = [this.#values, slots.length];
    if (this.#types) this.#types = gathered(new Uint8Array(rows), this.#types, slots);
    if (values instanceof Float64Array) {
      this.#values = gathered(new Float64Array(rows), values, slots);
    } else if (values instanceof BigInt64Array) {
      this.#values = gathered(new BigInt64Array(rows), values, slots);
    } else this.#values = takenAt(values, slots);
  }

  /**
   * Returns the first cells as a page has them, without a copy; the value of an
   * empty one is undefined.
   */
  view(rows: number): PropertyColumn {
    const types = this.#types ?? SAME_TYPES[this.#code] ?? new Uint8Array(rows);
    const values = this.#values;
    return {
      name: this.name,
      types: types.subarray(0, rows),
      values: Array.isArray(values) ? values : values.subarray(0, rows),
    };
  }

  /** Returns a copy of some values, undefined where cells are empty. */
  sliceValues(from: number, to: number): ColumnValues {
    const types = this.#types;
    if (!types || Array.isArray(this.#values)) return this.#values.slice(from, to);
    const values: (BareValue | undefined)[] = [];
    for (let slot = from; slot < to; slot += 1) {
      values.push(types[slot] ? this.#values[slot] : undefined);
    }
    return values;
  }

  /** Writes types into the cells from a slot on. */
  copyTypes(types: Uint8Array, from: number): void {
    if (this.#types) types.set(this.#types.subarray(from, from + types.length));
    else types.fill(this.#code);
  }
}

/** 32-bit integers lie among the Doubles, as a Double may be -0. */
function valuesFor(codes: ReadonlySet<number>, room: number): ColumnValues {
  const present = [...codes].filter((code) => code !== 0);
  if (present.every((code) => code === DOUBLE || code === INT32)) return new Float64Array(room);
  if (present.every((code) => code === INT64 || code === DATE_TIME)) return new BigInt64Array(room);
  return [];
}

/** Returns an array that has been filled from another one of its kind. */
export function copied<T extends { set(from: T): void }>(array: T, from: T): T {
  array.set(from);
  return array;
}
