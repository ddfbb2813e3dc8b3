import { encodeBase64 } from '../../base/bytes.ts';
import { formatDateTime } from '../../model/datetime.ts';
import type { EdmValue } from '../../model/edm.ts';
import { formatEdm } from '../../model/edm-text.ts';
import { showUnseen } from './unseen-text.ts';

/** What a cell shows of a value, in the parts that are drawn differently. */
export type CellContent =
  | { readonly kind: 'absent' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** Too long to show: its beginning, and how much there is of it. */
  | { readonly kind: 'clipped'; readonly text: string; readonly length: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'dateTime'; readonly date: string; readonly time: string }
  | { readonly kind: 'binary'; readonly text: string; readonly bytes: number };

/** More of a text than any column is wide. */
const MAX_TEXT = 300;
/** A multiple of three, so that the letters end where the bytes do. */
const MAX_BYTES = 24;

export function contentOf(edm: EdmValue | undefined): CellContent {
  if (edm === undefined) return { kind: 'absent' };
  switch (edm.type) {
    case 'Edm.String':
      return textContent(edm.value);
    case 'Edm.Boolean':
      return { kind: 'boolean', value: edm.value };
    case 'Edm.DateTime': {
      const [date = '', time = ''] = formatDateTime(edm.value).replace('Z', '').split('T');
      return { kind: 'dateTime', date, time };
    }
    case 'Edm.Binary':
      return binaryContent(edm.value);
    case 'Edm.Double':
    case 'Edm.Guid':
    case 'Edm.Int32':
    case 'Edm.Int64':
      return { kind: 'text', text: formatEdm(edm) };
  }
}

/** How many letters the cell is about as wide as. */
export function lengthOf(content: CellContent): number {
  switch (content.kind) {
    case 'absent':
      return 1;
    case 'empty':
      return 6;
    case 'boolean':
      return 7;
    case 'dateTime':
      return content.date.length + content.time.length + 3;
    case 'binary':
    case 'clipped':
      return content.text.length + 8;
    case 'text':
      return content.text.length;
  }
}

function textContent(text: string): CellContent {
  if (text === '') return { kind: 'empty' };
  if (text.length <= MAX_TEXT) return { kind: 'text', text: showUnseen(text) };
  return {
    kind: 'clipped',
    text: `${showUnseen(text.slice(0, MAX_TEXT))}…`,
    length: text.length,
  };
}

function binaryContent(value: Uint8Array): CellContent {
  const text = encodeBase64(value.subarray(0, MAX_BYTES));
  return {
    kind: 'binary',
    text: value.length > MAX_BYTES ? `${text}…` : text,
    bytes: value.length,
  };
}
