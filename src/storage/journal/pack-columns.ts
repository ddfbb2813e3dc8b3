import type { BareValue } from '../../model/edm.ts';
import type { PropertyColumn } from '../../model/entity-page.ts';
import type { EncodedPage } from '../encode-page.ts';
import { KeyPacker } from '../history/pack-keys.ts';
import type { PackedColumns, PackedNumbers, PackedValues } from './packed-columns.ts';

/** As many as a byte can tell. */
const MOST_PLACES = 256;

/** In ticks: a day, a minute, a second, a millisecond. */
const UNITS = [864_000_000_000, 600_000_000, 10_000_000, 10_000, 1];

/** Of so many cells one is filled, or else most of the room would be of nothing. */
const MOST_EMPTY = 8;

/** Undefined where rows have little in common. */
export function packColumns(encoded: EncodedPage): PackedColumns | undefined {
  const { page, shapes, timestamps, length } = encoded;
  const { partitionKeys, rowKeys, properties } = page.columns;
  let filled = 0;
  for (const { types } of properties) for (const code of types) if (code !== 0) filled += 1;
  const isSparse = MOST_EMPTY * filled < length * properties.length;
  if (isSparse || length === 0 || shapes.length > MOST_PLACES) return undefined;
  const keys = new KeyPacker(length);
  for (let row = 0; row < length; row += 1) {
    keys.add(partitionKeys[row] ?? '', rowKeys[row] ?? '', timestamps[row] ?? 0n);
  }
  const columns = properties.map((column) => ({
    name: column.name,
    values: packValues(column, length),
  }));
  const places = Uint8Array.from({ length }, (_, row) => encoded.shapePlaceAt(row));
  return { keys: keys.build(), shapes, ...(shapes.length > 1 && { places }), columns };
}

function packValues({ types, values }: PropertyColumn, length: number): PackedValues {
  // In a buffer there is anything where a row has no value.
  const isThere = (row: number) => types[row] !== 0;
  if (values instanceof Float64Array) {
    return packNumbers(values.map((value, row) => (isThere(row) ? value : 0)));
  }
  if (values instanceof BigInt64Array) return packTicks(values, isThere);
  const all = Array.from({ length }, (_, row) => (isThere(row) ? values[row] : undefined));
  return packTexts(all) ?? all;
}

/** Undefined where not all are texts. */
function packTexts(values: readonly (BareValue | undefined)[]): PackedValues | undefined {
  const texts: string[] = [];
  for (const value of values) {
    if (value !== undefined && typeof value !== 'string') return undefined;
    texts.push(value ?? '');
  }
  return packFew(texts) ?? packJoined(texts);
}

function packFew(texts: readonly string[]): PackedValues | undefined {
  const placeByText = new Map<string, number>();
  const places = new Uint8Array(texts.length);
  for (const [row, text] of texts.entries()) {
    const place = placeByText.get(text) ?? placeByText.size;
    if (place === MOST_PLACES) return undefined;
    placeByText.set(text, place);
    places[row] = place;
  }
  return { texts: [...placeByText.keys()], places };
}

function packJoined(texts: readonly string[]): PackedValues {
  const lengths = packNumbers(Float64Array.from(texts, ({ length }) => length));
  return { text: texts.join(''), lengths };
}

/** An array of its own, as a view would be stored with the whole buffer behind it. */
function packNumbers(values: Float64Array): PackedNumbers {
  let [least, most] = [0, 0];
  for (const value of values) {
    // Neither is -0.
    if (!Object.is(value | 0, value)) return values.slice();
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  if (least >= 0 && most < 256) return Uint8Array.from(values);
  return least >= -32_768 && most < 32_768 ? Int16Array.from(values) : Int32Array.from(values);
}

function packTicks(values: BigInt64Array, isThere: (row: number) => boolean): PackedValues {
  const first = values.find((_, row) => isThere(row)) ?? 0n;
  const behind = Float64Array.from(values, (value, row) =>
    isThere(row) ? Number(value - first) : 0,
  );
  const unit = UNITS.find((each) => behind.every((ticks) => isMultiple(ticks, each)));
  const steps = unit === undefined ? behind : packNumbers(behind.map((ticks) => ticks / unit));
  if (unit === undefined || steps instanceof Float64Array) return values.slice();
  return { first, unit, steps };
}

function isMultiple(ticks: number, unit: number): boolean {
  return Number.isSafeInteger(ticks) && Math.trunc(ticks / unit) * unit === ticks;
}
