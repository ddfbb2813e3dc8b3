import { decodeHex, encodeHex } from '../base/bytes.ts';
import { parseDateTime } from '../model/datetime.ts';
import {
  binaryOf,
  booleanOf,
  dateTimeOf,
  doubleOf,
  type EdmType,
  type EdmValue,
  stringOf,
} from '../model/edm.ts';
import { formatEdm, parseEdm } from '../model/edm-text.ts';
import { FIRST_NET_TICKS, MAX_TICKS } from '../model/ticks.ts';

/** The types of the language's literals. */
export type LiteralType = EdmType | UnsupportedType;

/** The types that tables do not have. */
export type UnsupportedType =
  | 'Edm.DateTimeOffset'
  | 'Edm.Decimal'
  | 'Edm.Geography'
  | 'Edm.Geometry'
  | 'Edm.Single'
  | 'Edm.Time';

export type LiteralParse =
  | { readonly value: EdmValue }
  | { readonly problem: 'literalInvalid' | 'literalUnsupported' };

// The lexer takes digits of other scripts as digits, but they are no number.
const ASCII = /^[\0-\x7F]*$/;

const INVALID: LiteralParse = { problem: 'literalInvalid' };

/** Parses a literal whose form gives its type (spec 3.3). */
export function parseLiteral(type: LiteralType, text: string): LiteralParse {
  switch (type) {
    case 'Edm.String':
      return { value: stringOf(text.slice(1, -1).replaceAll("''", "'")) };
    case 'Edm.Boolean':
      return { value: booleanOf(text === 'true') };
    case 'Edm.Int32':
      return parseBare(type, text);
    case 'Edm.Int64':
      return parseBare(type, text.slice(0, -1));
    case 'Edm.Double':
      return parseDouble(text);
    case 'Edm.Guid':
      return parseBare(type, quotedIn(text));
    case 'Edm.Binary':
      return parseBinary(text);
    // Its offset is applied, which makes it a DateTime.
    case 'Edm.DateTimeOffset':
    case 'Edm.DateTime':
      return parseInstant(quotedIn(text));
    default:
      return { problem: 'literalUnsupported' };
  }
}

/** Formats a value in the form that every parser of the language accepts. */
export function formatLiteral(edm: EdmValue): string {
  switch (edm.type) {
    case 'Edm.Binary':
      return `X'${encodeHex(edm.value)}'`;
    case 'Edm.DateTime':
      return `datetime'${formatEdm(edm)}'`;
    case 'Edm.Double':
      return formatEdm(edm).replace('Infinity', 'INF');
    case 'Edm.Guid':
      return `guid'${edm.value}'`;
    case 'Edm.Int64':
      return `${edm.value}L`;
    case 'Edm.String':
      return formatText(edm.value);
    case 'Edm.Boolean':
    case 'Edm.Int32':
      return formatEdm(edm);
  }
}

export function formatText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function parseBare(type: EdmType, text: string): LiteralParse {
  const parsed = parseEdm(type, text);
  return 'value' in parsed ? parsed : INVALID;
}

function parseDouble(text: string): LiteralParse {
  if (text.endsWith('INF')) return { value: doubleOf(text === 'INF' ? Infinity : -Infinity) };
  return ASCII.test(text) ? parseBare('Edm.Double', text.replace(/d$/i, '')) : INVALID;
}

function parseBinary(text: string): LiteralParse {
  const digits = quotedIn(text);
  const bytes = text.endsWith("'") && !/\s/.test(digits) ? decodeHex(digits) : undefined;
  return bytes ? { value: binaryOf(bytes) } : INVALID;
}

function parseInstant(text: string): LiteralParse {
  const ticks = parseDateTime(text);
  const isInstant = ticks !== undefined && ticks >= FIRST_NET_TICKS && ticks <= MAX_TICKS;
  return isInstant ? { value: dateTimeOf(ticks) } : INVALID;
}

/** Returns the text between the quotes of a prefixed literal. */
function quotedIn(text: string): string {
  return text.slice(text.indexOf("'") + 1, -1);
}
