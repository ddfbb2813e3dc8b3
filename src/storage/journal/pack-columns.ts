import { offsetsFrom } from '../../base/int64-array.ts';
import type { PropertyColumn } from '../../model/entity-page.ts';
import type { PackedKeys } from '../records/history-records.ts';
import type { PackedColumns, PackedNumbers, PackedValues } from '../records/packed-columns.ts';
import type { PagePlan } from '../records/page-plan.ts';
import type { EncodedPage } from '../table-cache/encode-page.ts';
import { KeyPacker, packTimestamps } from './pack-keys.ts';

/** The shapes that a byte can number. */
const MOST_PLACES = 256;

/** The slots of the table of guesses below. */
const GUESSES = 1024;

/** Units of time in ticks: a day, a minute, a second, a millisecond. */
const UNITS = [864_000_000_000, 600_000_000, 10_000_000, 10_000, 1];

/** At least one of so many cells has to be filled, or else most of the space would be empty. */
const MOST_EMPTY = 8;

/** The packed columns without the Timestamps. */
type PackedRows = Omit<PackedColumns, 'keys'> & { readonly keys: PackedKeys };

const rowsByPlan = new WeakMap<PagePlan, PackedRows | undefined>();

/**
 * Returns undefined where rows have little in common, or a column has not one
 * cell for each row.
 */
export function packColumns({ plan, timestamps }: EncodedPage): PackedColumns | undefined {
  const rows = packRows(plan);
  return rows && { ...rows, keys: { ...rows.keys, timestamps: packTimestamps(timestamps) } };
}

/**
 * Packs the rows without their Timestamps. This takes longest, and may be done
 * before the write.
 */
export function packRows(plan: PagePlan): PackedRows | undefined {
  if (!rowsByPlan.has(plan)) rowsByPlan.set(plan, makeRows(plan));
  return rowsByPlan.get(plan);
}

function makeRows({ page, shapes, shapePlaces }: PagePlan): PackedRows | undefined {
  const { length } = page;
  const { partitionKeys, rowKeys, properties } = page.columns;
  if (length === 0 || shapes.length > MOST_PLACES || !isDense(properties, length)) return undefined;
  const keys = new KeyPacker(length);
  for (let row = 0; row < length; row += 1) keys.add(partitionKeys[row] ?? '', rowKeys[row] ?? '');
  // A property without any value is in no shape.
  const filled = properties.filter(({ types }) => types.some((code) => code !== 0));
  const columns = filled.map((column) => ({
    name: column.name,
    values: packValues(column, length),
  }));
  const places = shapePlaces && { places: new Uint8Array(shapePlaces) };
  return { keys: keys.build(), shapes, ...places, columns };
}

function isDense(properties: readonly PropertyColumn[], length: number): boolean {
  let filled = 0;
  for (const { types, values } of properties) {
    if (types.length !== length || values.length !== length) return false;
    filled += types.includes(0) ? countFilled(types) : length;
  }
  return MOST_EMPTY * filled >= length * properties.length;
}

function countFilled(types: Uint8Array): number {
  let filled = 0;
  for (let row = 0; row < types.length; row += 1) if (types[row] !== 0) filled += 1;
  return filled;
}

function packValues(column: PropertyColumn, length: number): PackedValues {
  const { types, values, shared } = column;
  if (shared?.places.length === length) {
    return { texts: shared.texts, places: shared.places.slice() };
  }
  if (values instanceof Float64Array) return packNumbers(cleared(values, types));
  if (values instanceof BigInt64Array) return packTicks(values, types);
  const texts = textsOf(column, length);
  if (texts) return packFew(texts) ?? packJoined(texts);
  return Array.from({ length }, (_, row) => (types[row] === 0 ? undefined : values[row]));
}

/** Returns the values with 0 where a row has none: the buffer holds anything there. */
function cleared(values: Float64Array, types: Uint8Array): Float64Array {
  return types.includes(0) ? values.map((value, row) => (types[row] === 0 ? 0 : value)) : values;
}

/** Returns undefined where a value is not a text. */
function textsOf({ types, values }: PropertyColumn, length: number): string[] | undefined {
  const texts: string[] = [];
  for (let row = 0; row < length; row += 1) {
    const value = types[row] === 0 ? '' : values[row];
    if (typeof value !== 'string') return undefined;
    texts.push(value);
  }
  return texts;
}

function packFew(texts: readonly string[]): PackedValues | undefined {
  const indexByText = new Map<string, number>();
  const few: string[] = [];
  const places = new Uint8Array(texts.length);
  // For each slot, the index at which a text with that slot was last found: a Map takes longer.
  const guesses = new Uint8Array(GUESSES);
  for (let row = 0; row < texts.length; row += 1) {
    const text = texts[row] ?? '';
    const slot = slotOf(text);
    let index = guesses[slot] ?? 0;
    if (few[index] !== text) {
      index = indexByText.get(text) ?? few.length;
      if (index === MOST_PLACES) return undefined;
      if (index === few.length) {
        few.push(text);
        indexByText.set(text, index);
      }
      guesses[slot] = index;
    }
    places[row] = index;
  }
  return { texts: few, places };
}

/** Returns the slot of a text. A code unit that is not there is NaN, which counts as 0. */
function slotOf(text: string): number {
  const [first, second, third] = [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
  return (first ^ (second << 3) ^ (third << 6) ^ text.length) % GUESSES;
}

function packJoined(texts: readonly string[]): PackedValues {
  const lengths = packNumbers(Float64Array.from(texts, ({ length }) => length));
  return { text: texts.join(''), lengths };
}

/** Returns an array of its own, as a view would be stored with the whole buffer behind it. */
function packNumbers(values: Float64Array): PackedNumbers {
  let [least, most] = [0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0;
    // -0 is no Int32.
    if (!Object.is(value | 0, value)) return values.slice();
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  if (least >= 0 && most < 256) return new Uint8Array(values);
  return least >= -32_768 && most < 32_768 ? new Int16Array(values) : new Int32Array(values);
}

function packTicks(values: BigInt64Array, types: Uint8Array): PackedValues {
  const from = types.findIndex((code) => code !== 0);
  const first = values[from];
  if (first === undefined) return new Uint8Array(values.length);
  const behind = cleared(offsetsFrom(values, from), types);
  const unit = UNITS.find((each) => areMultiples(behind, each));
  const steps = unit === undefined ? behind : packNumbers(inUnits(behind, unit));
  if (unit === undefined || steps instanceof Float64Array) return values.slice();
  return { first, unit, steps };
}

function areMultiples(all: Float64Array, unit: number): boolean {
  for (let at = 0; at < all.length; at += 1) {
    const ticks = all[at] ?? 0;
    if (!Number.isSafeInteger(ticks) || Math.trunc(ticks / unit) * unit !== ticks) return false;
  }
  return true;
}

function inUnits(all: Float64Array, unit: number): Float64Array {
  const units = new Float64Array(all.length);
  for (let at = 0; at < all.length; at += 1) units[at] = (all[at] ?? 0) / unit;
  return units;
}
