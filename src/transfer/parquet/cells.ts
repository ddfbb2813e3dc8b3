import type { ParquetParsers, SchemaElement } from 'hyparquet';
import { encodeBase64 } from '../../base/bytes.ts';
import { formatDateTime } from '../../model/datetime.ts';
import { binaryOf, dateTimeOf, doubleOf, guidOf, int32Of, int64Of } from '../../model/edm.ts';
import { MAX_BINARY_BYTES } from '../../model/limits.ts';
import { MAX_TICKS, MIN_TICKS, ticksOfMilliseconds } from '../../model/ticks.ts';
import { type Cell, textOfCell, typed } from '../records/cell.ts';
import { isParsed, membersOf, ParquetDecimal } from './members.ts';

/** The kind of a column's values in the file, as the reader returns them. */
export type ParquetKind = 'integer' | 'float' | 'other';

export function kindOf({ type, logical_type }: SchemaElement): ParquetKind {
  if (type === 'FLOAT' || type === 'DOUBLE' || logical_type?.type === 'FLOAT16') return 'float';
  return type === 'INT32' || type === 'INT64' ? 'integer' : 'other';
}

/** Returns the parser for values that the reader does not know by name; undefined where none is needed. */
export function parserOf(element: SchemaElement): ((value: unknown) => Cell) | undefined {
  const { type } = element;
  const isInteger = type === 'INT32' || type === 'INT64';
  // An invalid file may have it on any type.
  if (isDecimal(element) && (isInteger || type?.endsWith('BYTE_ARRAY'))) {
    return (value) => new ParquetDecimal(decimalText(value, element));
  }
  if (isTime(element) && isInteger) return (value) => timeText(value, element);
  const { converted_type, type_length } = element;
  if (converted_type === 'INTERVAL' && type_length === INTERVAL_BYTES) return intervalText;
  return undefined;
}

/**
 * Returns the schema element to give to the reader, which would round decimals, and throws for some annotations:
 * without these, it returns the plain values.
 */
export function plainElement(element: SchemaElement): SchemaElement {
  const { converted_type, logical_type, ...plain } = element;
  if (logical_type?.type === 'ENUM' || converted_type === 'ENUM') {
    return { ...plain, converted_type: 'UTF8' };
  }
  const isRefused = converted_type === 'BSON' || converted_type === 'INTERVAL';
  if (isDecimal(element) || isRefused || isTime(element)) return plain;
  return element;
}

function isTime({ converted_type, logical_type }: SchemaElement): boolean {
  return logical_type?.type === 'TIME' || converted_type?.startsWith('TIME_') === true;
}

function isDecimal({ converted_type, logical_type }: SchemaElement): boolean {
  return converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL';
}

/** The parsers for types that the reader knows by name. */
export const PARSERS: ParquetParsers = {
  timestampFromMilliseconds: (value) => instant(value * NANOS_IN_MILLI),
  timestampFromMicroseconds: (value) => instant(value * 1000n),
  timestampFromNanoseconds: instant,
  dateFromDays: (days) => instant(BigInt(days) * 86_400_000n * NANOS_IN_MILLI),
  stringFromBytes: decodeText,
  jsonFromBytes: decodeText,
  geometryFromBytes: (bytes) => bytes,
  geographyFromBytes: (bytes) => bytes,
  uuidFromBytes: (bytes) => bytes && typed(guidOf(dashed(bytes))),
};

const NANOS_IN_MILLI = 1_000_000n;
const EPOCH = ticksOfMilliseconds(0);
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeText(bytes: Uint8Array | undefined): string | undefined {
  return bytes && decoder.decode(bytes);
}

/**
 * Nanoseconds since 1970. Where they are finer than a DateTime, or beyond its range, they stay text: nothing is
 * cut off silently.
 */
function instant(nanos: bigint | undefined): Cell {
  if (nanos === undefined) return undefined;
  const rest = ((nanos % 100n) + 100n) % 100n;
  const ticks = EPOCH + (nanos - rest) / 100n;
  if (rest === 0n && ticks >= MIN_TICKS && ticks <= MAX_TICKS) return typed(dateTimeOf(ticks));
  const text = formatDateTime(ticks);
  if (rest === 0n) return text;
  const [seconds = '', fraction = ''] = text.replace('Z', '').split('.');
  return `${seconds}.${fraction.padEnd(7, '0')}${String(rest).padStart(2, '0')}Z`;
}

function dashed(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Returns a value of the reader as a cell. */
export function cellOfParquet(value: unknown, kind: ParquetKind): Cell {
  if (value === undefined || value === null) return undefined;
  if (isCell(value)) return value;
  if (Array.isArray(value)) return nested(value);
  switch (kind) {
    case 'integer':
      return integer(value);
    case 'float':
      return typed(doubleOf(Number(value)));
    case 'other':
      return value instanceof Uint8Array ? typed(binaryOf(detachBytes(value))) : nested(value);
  }
}

/** A kept value must not keep all of its page in memory; one too large to be imported is not kept. */
function detachBytes(bytes: Uint8Array): Uint8Array {
  return bytes.length > MAX_BINARY_BYTES ? bytes : Uint8Array.from(bytes);
}

/** Returns whether a value was made by the parsers, or is a cell by itself. */
function isCell(value: unknown): value is Cell {
  return typeof value === 'string' || typeof value === 'boolean' || isParsed(value);
}

const MAX_INT64 = 2n ** 63n - 1n;

function integer(value: unknown): Cell {
  if (typeof value === 'number') {
    const isSmall = value >= -(2 ** 31) && value < 2 ** 31;
    return isSmall ? typed(int32Of(value)) : typed(int64Of(BigInt(value)));
  }
  if (typeof value !== 'bigint') return nested(value);
  return value > MAX_INT64 ? String(value) : typed(int64Of(value));
}

function decimalText(value: unknown, { scale = 0, logical_type }: SchemaElement): string {
  const digits = logical_type?.type === 'DECIMAL' ? logical_type.scale : scale;
  const unscaled = value instanceof Uint8Array ? signedOf(value) : BigInt(String(value));
  const sign = unscaled < 0n ? '-' : '';
  const all = String(unscaled < 0n ? -unscaled : unscaled).padStart(digits + 1, '0');
  if (digits === 0) return `${sign}${all}`;
  return `${sign}${all.slice(0, -digits)}.${all.slice(-digits)}`;
}

/** Two's complement, the most significant byte first. */
function signedOf(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return BigInt.asIntN(bytes.length * 8, value);
}

/** A time of day, which has no type here. */
function timeText(value: unknown, { converted_type, logical_type }: SchemaElement): string {
  const unit = logical_type?.type === 'TIME' ? logical_type.unit : converted_type?.slice(5);
  const digits = unit === 'NANOS' ? 9 : unit === 'MICROS' ? 6 : 3;
  const all = BigInt(String(value));
  const inSecond = 10n ** BigInt(digits);
  const seconds = Number(all / inSecond);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const clock = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  const fraction = String(all % inSecond)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  return fraction === '' ? clock : `${clock}.${fraction}`;
}

/** Months, days and milliseconds, none of which can be converted to another. */
const INTERVAL_BYTES = 12;

/** In ISO 8601; there is no type for durations. */
function intervalText(value: unknown): Cell {
  if (!(value instanceof Uint8Array)) throw new Error('an interval of another form');
  const view = new DataView(value.buffer, value.byteOffset, INTERVAL_BYTES);
  const [months, days, millis] = [0, 4, 8].map((at) => view.getUint32(at, true));
  return `P${months}M${days}DT${Number(millis) / 1000}S`;
}

function nested(value: unknown): Cell {
  return { kind: 'nested', text: jsonOf(value) };
}

/** Returns a nested value as JSON with all digits; what JSON cannot express is text. */
function jsonOf(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    return Number.isFinite(value) ? JSON.stringify(value) : JSON.stringify(String(value));
  }
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Uint8Array) return JSON.stringify(encodeBase64(value));
  if (value instanceof ParquetDecimal) return value.text;
  if (isCell(value)) return JSON.stringify(textOfCell(value ?? ''));
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`;
  return `{${membersOf(value)
    .map(([name, member]) => `${JSON.stringify(name)}:${jsonOf(member)}`)
    .join(',')}}`;
}
