import { encodeBase64, encodeHex } from '../../base/bytes.ts';
import { formatDateTime } from '../../model/datetime.ts';
import type { EdmType, EdmValue, Ticks } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import { millisecondsOf } from '../../model/ticks.ts';
import type {
  BytesFormat,
  ColumnFormat,
  DateFormat,
  NumberFormat,
} from '../../workspace/table-layout.ts';
import { beginningOf, showInvisible } from '../design/unseen-text.ts';
import type { GridColumn } from './grid-columns.ts';

/** The content of a cell, in the parts that are drawn differently. */
export type CellContent =
  | { readonly kind: 'absent' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** A text too long to show: its beginning and its full length. */
  | { readonly kind: 'clipped'; readonly text: string; readonly length: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  /** Digits that are grouped as in a written number. */
  | { readonly kind: 'grouped'; readonly text: string }
  | {
      readonly kind: 'dateTime';
      readonly date: string;
      readonly time: string;
      /** `Z`, or the offset from UTC. */
      readonly zone: string;
    }
  | { readonly kind: 'binary'; readonly text: string; readonly bytes: number };

/** The number of letters kept of a text, more than any column is wide. */
const MAX_TEXT = 300;
/**
 * The number of bytes kept; a multiple of three, so that the Base64 letters end
 * where the bytes do.
 */
const MAX_BYTES = 24;

/**
 * Returns the content of a value; exact in every format, except `text` of bytes
 * that are no text.
 */
export function contentOf(edm: EdmValue | undefined, format: ColumnFormat = {}): CellContent {
  if (edm === undefined) return { kind: 'absent' };
  switch (edm.type) {
    case 'Edm.String':
      return textContent(edm.value);
    case 'Edm.Boolean':
      return { kind: 'boolean', value: edm.value };
    case 'Edm.DateTime':
      return dateContent(edm.value, format.dates);
    case 'Edm.Binary':
      return binaryContent(edm.value, format.bytes);
    case 'Edm.Double':
    case 'Edm.Int32':
    case 'Edm.Int64':
      return numberContent(edm, format.numbers);
    case 'Edm.Guid':
      return { kind: 'text', text: formatEdm(edm) };
  }
}

/**
 * Returns the content of a cell in the column. Instants have the same width in
 * every row: a Timestamp, which the service sets, to the second, any other to
 * as many digits as the column needs. All seven digits are in the tooltip, the
 * editor and the copied text.
 */
export function contentIn(
  { kind, digits }: GridColumn,
  edm: EdmValue | undefined,
  format: ColumnFormat,
): CellContent {
  const content = contentOf(edm, format);
  if (content.kind !== 'dateTime') return content;
  const seconds = content.time.slice(0, 'hh:mm:ss'.length);
  if (kind === 'timestamp') return { ...content, time: seconds };
  const fraction = content.time.slice('hh:mm:ss.'.length).padEnd(digits ?? 0, '0');
  return { ...content, time: fraction === '' ? seconds : `${seconds}.${fraction}` };
}

/** Returns the approximate width of the cell, in letters. */
export function lengthOf(content: CellContent): number {
  switch (content.kind) {
    case 'absent':
      return 1;
    case 'empty':
      return 6;
    case 'boolean':
      return 7;
    case 'dateTime':
      return content.date.length + content.time.length + content.zone.length + 2;
    case 'binary':
    case 'clipped':
      return content.text.length + 8;
    case 'text':
      return content.text.length;
    case 'grouped':
      return Math.ceil((content.text.length * 4) / 3);
  }
}

const TICKS_OF_MINUTE = 600_000_000n;

function dateContent(ticks: Ticks, shown: DateFormat = 'utc'): CellContent {
  // Instants from before time zones have odd offsets, whose seconds are not shown.
  const offset =
    shown === 'utc' ? 0 : -Math.trunc(new Date(millisecondsOf(ticks)).getTimezoneOffset());
  const text = formatDateTime(ticks + BigInt(offset) * TICKS_OF_MINUTE).replace('Z', '');
  const [date = '', time = ''] = text.split('T');
  return { kind: 'dateTime', date, time, zone: shown === 'utc' ? 'Z' : zoneOf(offset) };
}

function zoneOf(offset: number): string {
  const size = Math.abs(offset);
  const [hours, minutes] = [Math.floor(size / 60), size % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
}

function numberContent(
  edm: Extract<EdmValue, { readonly type: 'Edm.Double' | 'Edm.Int32' | 'Edm.Int64' }>,
  shown: NumberFormat = 'plain',
): CellContent {
  const text = formatEdm(edm);
  if (shown === 'grouped') return { kind: 'grouped', text };
  if (shown === 'hex' && edm.type !== 'Edm.Double') return { kind: 'text', text: hexOf(edm) };
  return { kind: 'text', text };
}

/**
 * Returns the number in hexadecimal as machines store it: a negative one as its
 * two's complement.
 */
function hexOf({ type, value }: { readonly type: EdmType; readonly value: number | bigint }) {
  const bits = type === 'Edm.Int32' ? 32 : 64;
  return `0x${BigInt.asUintN(bits, BigInt(value)).toString(16).toUpperCase()}`;
}

function textContent(text: string): CellContent {
  if (text === '') return { kind: 'empty' };
  if (text.length <= MAX_TEXT) return { kind: 'text', text: showInvisible(text) };
  return {
    kind: 'clipped',
    text: `${showInvisible(beginningOf(text, MAX_TEXT))}…`,
    length: text.length,
  };
}

function binaryContent(value: Uint8Array, shown: BytesFormat = 'base64'): CellContent {
  const text = textOfBytes(value.subarray(0, MAX_BYTES), shown);
  return {
    kind: 'binary',
    text: value.length > MAX_BYTES ? `${text}…` : text,
    bytes: value.length,
  };
}

function textOfBytes(bytes: Uint8Array, shown: BytesFormat): string {
  switch (shown) {
    case 'base64':
      return encodeBase64(bytes);
    case 'hex':
      return encodeHex(bytes).replace(/(..)(?=.)/g, '$1 ');
    case 'text':
      return showInvisible(new TextDecoder().decode(bytes));
  }
}
