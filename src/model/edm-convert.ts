import type { EdmType, EdmValue, Ticks } from './edm.ts';
import { formatEdm, parseEdm } from './edm-text.ts';
import { MAX_BINARY_BYTES } from './limits.ts';
import { MAX_TICKS, MIN_TICKS, millisecondsOf, ticksOfMilliseconds } from './ticks.ts';

/** A value as another type. Without a loss, converting it back gives the value it was. */
export interface Conversion {
  readonly value: EdmValue;
  readonly loss?: Loss;
}

/**
 * What does not survive: what follows the decimal point (or the whole second or
 * millisecond), digits that a Double has no room for, the sign of -0, or how a
 * text was written, such as the zeros that lead a postal code.
 */
export type Loss = 'fraction' | 'digits' | 'sign' | 'spelling';

/** The value as another type, or undefined where that type has nothing like it. */
export function convertEdm(value: EdmValue, type: EdmType): Conversion | undefined {
  if (value.type === type) return { value };
  if (type === 'Edm.String') return convertText(formatEdm(value), type);
  switch (value.type) {
    case 'Edm.String':
      return convertText(value.value, type);
    case 'Edm.Boolean':
      return type === 'Edm.DateTime' ? undefined : convertWhole(value.value ? 1n : 0n, type);
    case 'Edm.Int32':
      return type === 'Edm.DateTime'
        ? convertInstant(ticksOfMilliseconds(value.value * 1000), type)
        : convertWhole(BigInt(value.value), type);
    case 'Edm.Int64':
      return convertWhole(value.value, type);
    case 'Edm.Double':
      return convertDouble(value.value, type);
    case 'Edm.DateTime':
      return convertInstant(value.value, type);
    case 'Edm.Binary':
    case 'Edm.Guid':
      return undefined;
  }
}

/** A text as a value of the type, as a person who wrote it would mean it. */
export function convertText(text: string, type: EdmType): Conversion | undefined {
  const parsed = parseEdm(type, text);
  if ('value' in parsed) {
    return formatEdm(parsed.value) === text
      ? { value: parsed.value }
      : { value: parsed.value, loss: 'spelling' };
  }
  if (type === 'Edm.Binary') return convertCharacters(text);
  const whole = /^\s*([-+]?\d+)\.\d+\s*$/.exec(text)?.[1];
  if (whole === undefined || !(type === 'Edm.Int32' || type === 'Edm.Int64')) return undefined;
  const cut = parseEdm(type, whole);
  return 'value' in cut ? { value: cut.value, loss: 'fraction' } : undefined;
}

/** Text that is not Base64 becomes its UTF-8 bytes. */
function convertCharacters(text: string): Conversion | undefined {
  if (!text.isWellFormed()) return undefined;
  const value = new TextEncoder().encode(text);
  return value.length > MAX_BINARY_BYTES ? undefined : { value: { type: 'Edm.Binary', value } };
}

function convertWhole(whole: bigint, type: EdmType): Conversion | undefined {
  switch (type) {
    case 'Edm.Boolean':
      return whole === 0n || whole === 1n ? { value: { type, value: whole === 1n } } : undefined;
    case 'Edm.Int32':
      return BigInt.asIntN(32, whole) === whole
        ? { value: { type, value: Number(whole) } }
        : undefined;
    case 'Edm.Int64':
      return BigInt.asIntN(64, whole) === whole ? { value: { type, value: whole } } : undefined;
    case 'Edm.Double': {
      const value = { type, value: Number(whole) };
      return BigInt(value.value) === whole ? { value } : { value, loss: 'digits' };
    }
    case 'Edm.DateTime':
      return convertInstant(ticksOfMilliseconds(Number(whole)), type);
    case 'Edm.Binary':
    case 'Edm.Guid':
    case 'Edm.String':
      return undefined;
  }
}

function convertDouble(double: number, type: EdmType): Conversion | undefined {
  if (!Number.isFinite(double)) return undefined;
  const converted = convertWhole(BigInt(Math.trunc(double)), type);
  if (!converted) return undefined;
  if (!Number.isInteger(double)) return { value: converted.value, loss: 'fraction' };
  return Object.is(double, -0) ? { value: converted.value, loss: 'sign' } : converted;
}

/**
 * Numbers stand for time as programs commonly write it: an Int32 counts the
 * seconds since 1970, an Int64 or a Double the milliseconds.
 */
function convertInstant(ticks: Ticks, type: EdmType): Conversion | undefined {
  if (ticks < MIN_TICKS || ticks > MAX_TICKS) return undefined;
  if (type === 'Edm.DateTime') return { value: { type, value: ticks } };
  if (type === 'Edm.Boolean') return undefined;
  const milliseconds = Math.floor(millisecondsOf(ticks));
  const count = type === 'Edm.Int32' ? Math.floor(milliseconds / 1000) : milliseconds;
  const converted = convertWhole(BigInt(count), type);
  if (!converted) return undefined;
  const back = ticksOfMilliseconds(type === 'Edm.Int32' ? count * 1000 : count);
  return back === ticks ? converted : { value: converted.value, loss: 'fraction' };
}
