import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmValue,
  int32Of,
  int64Of,
  stringOf,
} from '../model/edm.ts';
import { ticksOfMilliseconds } from '../model/ticks.ts';

/**
 * The values that JavaScript has a type of its own for. Guids, and numbers of a
 * certain type, are `EdmValue`s.
 */
export type PlainValue = string | number | bigint | boolean | Date | Uint8Array | EdmValue | null;

const MIN_INT32 = -(2 ** 31);
const MAX_INT32 = 2 ** 31 - 1;

/**
 * Returns the properties of an entity from a plain object. As in the Azure SDK,
 * an integer is an Int32 where it fits, and any other number a Double.
 */
export function propertiesOf(
  plain: Readonly<Record<string, PlainValue | undefined>>,
): Map<string, EdmValue | null> {
  const properties = new Map<string, EdmValue | null>();
  for (const [name, value] of Object.entries(plain)) {
    if (value !== undefined) properties.set(name, edmOf(value));
  }
  return properties;
}

function edmOf(plain: PlainValue): EdmValue | null {
  if (plain === null) return null;
  if (typeof plain === 'string') return stringOf(plain);
  if (typeof plain === 'boolean') return booleanOf(plain);
  if (typeof plain === 'bigint') return int64Of(plain);
  if (typeof plain === 'number') return isInt32(plain) ? int32Of(plain) : doubleOf(plain);
  if (plain instanceof Date) return dateTimeOf(ticksOfMilliseconds(plain.getTime()));
  if (plain instanceof Uint8Array) return binaryOf(plain);
  return plain;
}

function isInt32(value: number): boolean {
  const isWhole = Number.isInteger(value) && !Object.is(value, -0);
  return isWhole && value >= MIN_INT32 && value <= MAX_INT32;
}
