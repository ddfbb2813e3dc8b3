import type { BareValue } from '../../model/edm.ts';
import type { RetainedKeys } from '../history/history-records.ts';
import { rowKeysOf, timestampsOf } from '../history/packed-keys.ts';
import type { EntityRecord } from '../schema.ts';
import { type EntityChange, misfit } from './packed-changes.ts';
import type { PackedColumns, PackedValues } from './packed-columns.ts';

export function unpackColumns({ keys, shapes, columns, ...more }: PackedColumns): EntityChange[] {
  const rowKeys = rowKeysOf(keys);
  const { length } = rowKeys;
  const { places = new Uint8Array(length) } = more;
  if (countTimestamps(keys) !== length) throw misfit();
  const timestamps = timestampsOf(keys);
  const valuesByName = new Map(columns.map(({ name, values }) => [name, spread(values)]));
  const names = shapes.map(namesIn);
  const valuesByShape = names.map((each) => each.map((name) => valuesByName.get(name)));
  const changes: EntityChange[] = [];
  const { partitionKeys, counts, shared } = keys;
  for (const [turn, partitionKey] of partitionKeys.entries()) {
    if (typeof partitionKey !== 'string') throw misfit();
    for (let left = counts[turn] ?? 0; left > 0; left -= 1) {
      const row = changes.length;
      const place = places[row] ?? -1;
      const record: unknown[] = [partitionKey, rowKeys[row], timestamps[row], shapes[place]];
      for (const values of valuesByShape[place] ?? []) record.push(values?.[row]);
      // Of the key before there is as much as is said to be shared; -1 is more than any.
      const hasKey = (shared[row] ?? -1) >>> 0 <= (rowKeys[row - 1] ?? '').length;
      if (!hasKey || record.includes(undefined)) throw misfit();
      // A key and a value for each name of the shape, as was just seen.
      changes.push({ kind: 'put', record: record as unknown as EntityRecord });
    }
  }
  const all = [...valuesByName.values(), places];
  const isNamed = new Set(names.flat()).size === columns.length;
  if (!isNamed || changes.length !== length || all.some((one) => one.length !== length)) {
    throw misfit();
  }
  return changes;
}

/** Of which there may be told any number, where something is damaged. */
function countTimestamps({ timestamps }: RetainedKeys): number {
  if (timestamps instanceof BigInt64Array) return timestamps.length;
  return timestamps.counts.reduce((sum, count) => sum + count, 0);
}

/** A value for each row. */
function spread(values: PackedValues): ArrayLike<BareValue | undefined> {
  if ('places' in values) return Array.from(values.places, (place) => values.texts[place]);
  if ('steps' in values) {
    const { first, unit, steps } = values;
    // Of others there is no such number.
    if (!(Number.isSafeInteger(unit) && unit > 0) || steps instanceof Float64Array) throw misfit();
    return Array.from(steps, (step) => first + BigInt(step * unit));
  }
  if (!('lengths' in values)) return values;
  const { text, lengths } = values;
  let end = 0;
  const texts = Array.from(lengths, (length) => {
    // Neither less than nothing nor half a sign.
    if (length >>> 0 !== length) throw misfit();
    end += length;
    return text.slice(end - length, end);
  });
  if (end !== text.length) throw misfit();
  return texts;
}

/** No property's name holds a comma. */
function namesIn(shape: string): string[] {
  return shape === '' ? [] : shape.split(',').map((part) => part.slice(1));
}
