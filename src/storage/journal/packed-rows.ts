import type { BareValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { RetainedKeys } from '../records/history-records.ts';
import { misfit } from '../records/packed-changes.ts';
import type { PackedColumns, PackedValues } from '../records/packed-columns.ts';
import { rowKeysOf, timestampsOf } from '../records/packed-keys.ts';
import type { EntityRecord } from '../records/schema.ts';

type ReadValue = (row: number) => BareValue | undefined;

/** The rows of packed columns. A record is made when it is asked for. */
export class PackedRows {
  readonly #packed: PackedColumns;
  readonly #rowKeys: readonly string[];
  readonly #timestamps: BigInt64Array;
  /** For each row the index of its partition in `partitionKeys`. */
  readonly #partitions: Uint32Array;
  /** For each shape the functions that read its values. */
  readonly #readersByShape: readonly (readonly (ReadValue | undefined)[])[];

  constructor(packed: PackedColumns) {
    const { keys, shapes, columns, places } = packed;
    this.#packed = packed;
    this.#rowKeys = rowKeysOf(keys);
    const { length } = this.#rowKeys;
    if (countTimestamps(keys) !== length) throw misfit();
    this.#timestamps = timestampsOf(keys);
    this.#partitions = partitionsOf(keys, length);
    const readerByName = new Map(
      columns.map(({ name, values }) => [name, readerOf(values, length)]),
    );
    const names = shapes.map(namesIn);
    this.#readersByShape = names.map((each) => each.map((name) => readerByName.get(name)));
    const isNamed = new Set(names.flat()).size === columns.length;
    if (!isNamed || (places && places.length !== length)) throw misfit();
  }

  get length(): number {
    return this.#rowKeys.length;
  }

  keyAt(row: number): EntityKey {
    const partitionKey = this.#packed.keys.partitionKeys[this.#partitions[row] ?? 0] ?? '';
    return { partitionKey, rowKey: this.#rowKeys[row] ?? '' };
  }

  recordAt(row: number): EntityRecord {
    const { keys, shapes, places } = this.#packed;
    const index = places ? (places[row] ?? -1) : 0;
    const partitionKey: unknown = keys.partitionKeys[this.#partitions[row] ?? 0];
    const record: unknown[] = [
      partitionKey,
      this.#rowKeys[row],
      this.#timestamps[row],
      shapes[index],
    ];
    for (const read of this.#readersByShape[index] ?? []) record.push(read?.(row));
    // The key shares no more with the key before than that has. -1 becomes more than any length.
    const hasKey = (keys.shared[row] ?? -1) >>> 0 <= (this.#rowKeys[row - 1] ?? '').length;
    if (!hasKey || record.includes(undefined) || typeof partitionKey !== 'string') throw misfit();
    // The record has a key and a value for each name of the shape, as was checked above.
    return record as unknown as EntityRecord;
  }
}

/** Returns how many Timestamps there are; damaged keys may give any number. */
function countTimestamps({ timestamps }: RetainedKeys): number {
  return timestamps instanceof BigInt64Array ? timestamps.length : sumOf(timestamps.counts);
}

function partitionsOf({ partitionKeys, counts }: RetainedKeys, length: number): Uint32Array {
  if (partitionKeys.length !== counts.length || sumOf(counts) !== length) throw misfit();
  const partitions = new Uint32Array(length);
  let end = 0;
  for (const [index, count] of counts.entries()) {
    partitions.fill(index, end, end + count);
    end += count;
  }
  return partitions;
}

function sumOf(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < counts.length; at += 1) sum += counts[at] ?? 0;
  return sum;
}

function readerOf(values: PackedValues, length: number): ReadValue {
  if ('places' in values) {
    const { texts, places } = values;
    if (places.length !== length) throw misfit();
    return (row) => texts[places[row] ?? -1];
  }
  if ('steps' in values) {
    const { first, unit, steps } = values;
    // Other columns have no such number.
    const isWhole = Number.isSafeInteger(unit) && unit > 0 && !(steps instanceof Float64Array);
    if (!isWhole || steps.length !== length) throw misfit();
    return (row) => first + BigInt((steps[row] ?? 0) * unit);
  }
  if ('lengths' in values) return readerOfJoined(values.text, values.lengths, length);
  if (values.length !== length) throw misfit();
  return (row) => values[row];
}

function readerOfJoined(text: string, lengths: ArrayLike<number>, rows: number): ReadValue {
  if (lengths.length !== rows) throw misfit();
  const ends = new Float64Array(rows);
  let end = 0;
  for (let row = 0; row < rows; row += 1) {
    const length = lengths[row] ?? -1;
    // Returns false for a negative length, and for half a code unit.
    if (length >>> 0 !== length) throw misfit();
    end += length;
    ends[row] = end;
  }
  if (end !== text.length) throw misfit();
  return (row) => text.slice(ends[row - 1] ?? 0, ends[row]);
}

/** No property's name holds a comma. */
function namesIn(shape: string): string[] {
  return shape === '' ? [] : shape.split(',').map((part) => part.slice(1));
}
