import { decodeBase64, encodeBase64 } from '../base/bytes.ts';
import { formatDateTime, parseDateTime } from './datetime.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmType,
  type EdmValue,
  guidOf,
  int32Of,
  int64Of,
  stringOf,
} from './edm.ts';
import { parseGuid } from './guid.ts';
import { MAX_BINARY_BYTES, MAX_STRING_LENGTH } from './limits.ts';
import { MAX_TICKS, MIN_TICKS } from './ticks.ts';

/** Why a text is no value of its type. */
export type EdmTextProblem = 'syntax' | 'fraction' | 'tooSmall' | 'tooLarge' | 'tooLong';

export type EdmParse = { readonly value: EdmValue } | { readonly problem: EdmTextProblem };

// White space is what .NET allows around numbers; a sign may stand before them.
const INTEGER = /^[ \t-\r]*([+-]?)(\d+)[ \t-\r]*$/;
/** More digits than any of 64 bits has. */
const LONGEST_INTEGER = 19;
const DECIMAL = /^[ \t-\r]*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?[ \t-\r]*$/;
const NON_FINITE = /^[ \t-\r]*(NaN|-?Infinity)[ \t-\r]*$/;

/** A value as text that `parseEdm` reads back into the very same value. */
export function formatEdm(edm: EdmValue): string {
  switch (edm.type) {
    case 'Edm.Binary':
      return encodeBase64(edm.value);
    case 'Edm.Boolean':
    case 'Edm.Int32':
    case 'Edm.Int64':
      return String(edm.value);
    case 'Edm.DateTime':
      return formatDateTime(edm.value);
    case 'Edm.Double':
      return formatDouble(edm.value);
    case 'Edm.Guid':
    case 'Edm.String':
      return edm.value;
  }
}

/** Reads a text as a value of a type, by the service's rules for quoted values (spec 1.5). */
export function parseEdm(type: EdmType, text: string): EdmParse {
  switch (type) {
    case 'Edm.Binary':
      return parseBinary(text);
    case 'Edm.Boolean':
      return parseBoolean(text);
    case 'Edm.DateTime':
      return parseInstant(text);
    case 'Edm.Double':
      return parseDouble(text);
    case 'Edm.Guid':
      return parseGuidText(text);
    case 'Edm.Int32':
      return parseInteger(text, 32);
    case 'Edm.Int64':
      return parseInteger(text, 64);
    case 'Edm.String':
      return text.length > MAX_STRING_LENGTH ? { problem: 'tooLong' } : { value: stringOf(text) };
  }
}

/** An integral Double keeps a fraction, so that it cannot be taken for an Int32. */
function formatDouble(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const text = String(value);
  return /^-?\d+$/.test(text) ? `${text}.0` : text;
}

function parseBinary(text: string): EdmParse {
  const bytes = decodeBase64(text);
  if (!bytes) return { problem: 'syntax' };
  return bytes.length > MAX_BINARY_BYTES ? { problem: 'tooLong' } : { value: binaryOf(bytes) };
}

function parseBoolean(text: string): EdmParse {
  const word = text.trim().toLowerCase();
  if (word !== 'true' && word !== 'false') return { problem: 'syntax' };
  return { value: booleanOf(word === 'true') };
}

function parseInstant(text: string): EdmParse {
  const ticks = parseDateTime(text);
  if (ticks === undefined) return { problem: 'syntax' };
  if (ticks < MIN_TICKS) return { problem: 'tooSmall' };
  return ticks > MAX_TICKS ? { problem: 'tooLarge' } : { value: dateTimeOf(ticks) };
}

function parseDouble(text: string): EdmParse {
  const [, name] = NON_FINITE.exec(text) ?? [];
  if (name !== undefined) return { value: doubleOf(Number(name)) };
  if (!DECIMAL.test(text)) return { problem: 'syntax' };
  const value = Number(text);
  if (value === -Infinity) return { problem: 'tooSmall' };
  return value === Infinity ? { problem: 'tooLarge' } : { value: doubleOf(value) };
}

function parseGuidText(text: string): EdmParse {
  const guid = parseGuid(text);
  return guid === undefined ? { problem: 'syntax' } : { value: guidOf(guid) };
}

function parseInteger(text: string, bits: 32 | 64): EdmParse {
  const match = INTEGER.exec(text);
  if (!match) return { problem: DECIMAL.test(text) ? 'fraction' : 'syntax' };
  const [, sign, written = ''] = match;
  const digits = written.replace(/^0+(?=\d)/, '');
  // A bigint of millions of digits takes seconds, in which nothing else is answered.
  if (digits.length > LONGEST_INTEGER) return { problem: sign === '-' ? 'tooSmall' : 'tooLarge' };
  // Small ones need no bigint on their way.
  if (bits === 32 && digits.length < 10) return { value: int32Of(Number(`${sign}${digits}`) + 0) };
  const value = sign === '-' ? -BigInt(digits) : BigInt(digits);
  if (BigInt.asIntN(bits, value) !== value)
    return { problem: value < 0n ? 'tooSmall' : 'tooLarge' };
  return { value: bits === 32 ? int32Of(Number(value)) : int64Of(value) };
}
