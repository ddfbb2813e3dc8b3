import { assert } from '../../base/assert.ts';
import type { BareValue, EdmType, EdmValue } from '../../model/edm.ts';
import { codeOfType, EntityPage, type PropertyColumn } from '../../model/entity-page.ts';
import type { ColumnType } from './import-mapping.ts';
import type { ConvertedRow } from './refused-lines.ts';

const STRING = codeOfType('Edm.String');

/** The values of one property, row by row; numbers in buffers, which are cloned as a whole. */
export class SliceColumn {
  readonly #name: string;
  readonly #type: ColumnType;
  readonly #code: number;
  readonly #types: Uint8Array;
  readonly #numbers: Float64Array | undefined;
  readonly #wide: BigInt64Array | undefined;
  readonly #values: (BareValue | undefined)[] = [];
  /** The size of its texts and bytes, including rows that were overwritten. */
  weight = 0;

  constructor(name: string, type: ColumnType, rows: number) {
    const isFixed = type !== 'own' && type !== 'each';
    this.#name = name;
    this.#type = type;
    this.#code = isFixed ? codeOfType(type) : 0;
    this.#types = new Uint8Array(rows);
    if (type === 'Edm.Int32' || type === 'Edm.Double') this.#numbers = new Float64Array(rows);
    if (type === 'Edm.Int64' || type === 'Edm.DateTime') this.#wide = new BigInt64Array(rows);
  }

  clear(row: number): void {
    this.#types[row] = 0;
    if (!this.#numbers && !this.#wide) this.#values[row] = undefined;
  }

  /** Sets a number in a column of numbers. */
  setNumber(row: number, number: number): void {
    this.#types[row] = this.#code;
    if (this.#numbers) this.#numbers[row] = number;
  }

  /** Sets a text in a column of texts. */
  setText(row: number, text: string): void {
    this.#types[row] = STRING;
    this.#values[row] = text;
    this.weight += text.length;
  }

  /** Sets a value of the column's type, if the column has one. */
  set(row: number, { type, value }: EdmValue): void {
    // A buffer would keep the value of a refused row for the row that takes its place.
    assert(this.#code === 0 || type === this.#type, 'A column of one type has values of it.');
    this.#types[row] = this.#code === 0 ? codeOfType(type) : this.#code;
    if (this.#numbers && typeof value === 'number') this.#numbers[row] = value;
    else if (this.#wide && typeof value === 'bigint') this.#wide[row] = value;
    else this.#values[row] = value;
    if (type === 'Edm.String' || type === 'Edm.Binary') this.weight += value.length;
  }

  /** Removes all rows; each row is set before it is read. */
  empty(): void {
    this.weight = 0;
  }

  /** Returns the size of a row's text or bytes. */
  weightAt(row: number): number {
    const value = this.#types[row] ? this.#values[row] : undefined;
    return typeof value === 'string' || value instanceof Uint8Array ? value.length : 0;
  }

  /** Returns the rows in another order; undefined where none has a value. */
  build(rows: Uint32Array): PropertyColumn | undefined {
    const types = typesFrom(this.#types, rows);
    if (types.every((code) => code === 0)) return undefined;
    return { name: this.#name, types, values: this.#valuesOf(rows) };
  }

  #valuesOf(rows: Uint32Array): PropertyColumn['values'] {
    const [numbers, wide, values] = [this.#numbers, this.#wide, this.#values];
    if (numbers) return numbersFrom(numbers, rows);
    return wide ? wideFrom(wide, rows) : takenFrom(values, rows);
  }
}

function typesFrom(types: Uint8Array, rows: Uint32Array): Uint8Array {
  const taken = new Uint8Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) taken[at] = types[rows[at] ?? 0] ?? 0;
  return taken;
}

function numbersFrom(numbers: Float64Array, rows: Uint32Array): Float64Array {
  const taken = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) taken[at] = numbers[rows[at] ?? 0] ?? 0;
  return taken;
}

/** Copies the two halves of each number: reading a bigint creates an object. */
function wideFrom(wide: BigInt64Array, rows: Uint32Array): BigInt64Array {
  const taken = new BigInt64Array(rows.length);
  const [from, to] = [new Uint32Array(wide.buffer), new Uint32Array(taken.buffer)];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    to[2 * at] = from[2 * row] ?? 0;
    to[2 * at + 1] = from[2 * row + 1] ?? 0;
  }
  return taken;
}

/** Returns the values of some rows, in the order of these. */
export function takenFrom<T>(values: readonly T[], rows: Uint32Array): T[] {
  // A copy has its final length from the beginning, and no holes.
  const taken = values.slice(0, rows.length);
  // Each row has a value.
  for (let at = 0; at < rows.length; at += 1) taken[at] = values[rows[at] ?? 0] as T;
  return taken;
}

/**
 * Rows as a page. A file's rows already have the columns of a page, all in one
 * order, so they need not be typed values on their way.
 */
export function pageOfRows(
  properties: readonly { readonly name: string }[],
  rows: readonly ConvertedRow[],
): EntityPage {
  return new EntityPage({
    partitionKeys: rows.map(({ partitionKey }) => partitionKey),
    rowKeys: rows.map(({ rowKey }) => rowKey),
    timestamps: new BigInt64Array(rows.length),
    properties: properties.flatMap(({ name }, index) => columnOf(name, index, rows) ?? []),
    orders: new Map(),
  });
}

/** Undefined where none of the rows has the property. */
function columnOf(
  name: string,
  index: number,
  rows: readonly ConvertedRow[],
): PropertyColumn | undefined {
  const types = new Uint8Array(rows.length);
  const values: (BareValue | undefined)[] = [];
  // Nearly all values of a column are of one type.
  let known: EdmType | undefined;
  let code = 0;
  let isUniform = true;
  for (let at = 0; at < rows.length; at += 1) {
    const value: EdmValue | undefined = rows[at]?.values[index];
    values.push(value?.value);
    if (value?.type !== known) {
      isUniform &&= at === 0;
      if (!value) continue;
      known = value.type;
      code = codeOfType(known);
    }
    if (value) types[at] = code;
  }
  if (known === undefined) return undefined;
  return { name, types, values: isUniform ? packed(values, known) : values };
}

/** Values that every row has: numbers in a buffer, which is cloned as a whole. */
function packed(
  values: readonly (BareValue | undefined)[],
  type: EdmType,
): PropertyColumn['values'] {
  // Values of one type are all of its kind.
  switch (type) {
    case 'Edm.Double':
    case 'Edm.Int32':
      return new Float64Array(values as readonly number[]);
    case 'Edm.DateTime':
    case 'Edm.Int64':
      return new BigInt64Array(values as readonly bigint[]);
    default:
      return values;
  }
}
