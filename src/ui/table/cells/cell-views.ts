import { encodeBase64 } from '../../../base/bytes.ts';
import { type JsonValue, parseJson } from '../../../base/json-text.ts';
import type { EdmValue } from '../../../model/edm.ts';
import { formatEdm } from '../../../model/edm-text.ts';
import { formatBytes } from '../entity/entity-binary.ts';

/** One form in which a whole value can be shown. */
export type CellView =
  | { readonly kind: 'json' | 'text' | 'hex' | 'base64'; readonly text: string }
  | { readonly kind: 'image'; readonly address: string }
  | { readonly kind: 'link'; readonly address: string };

/** Returns the forms in which a value can be shown, the most useful one first. */
export function viewsOf(value: EdmValue): readonly CellView[] {
  switch (value.type) {
    case 'Edm.String':
      return viewsOfText(value.value);
    case 'Edm.Binary':
      return viewsOfBytes(value.value);
    default:
      return [{ kind: 'text', text: formatEdm(value) }];
  }
}

function viewsOfText(text: string): readonly CellView[] {
  const bytes = new TextEncoder().encode(text);
  return [
    ...imageAt(text),
    ...linkIn(text),
    ...jsonIn(text),
    { kind: 'text', text },
    { kind: 'hex', text: dumpBytes(bytes) },
  ];
}

function viewsOfBytes(bytes: Uint8Array): readonly CellView[] {
  const text = formatBytes(bytes, 'text');
  const base64 = encodeBase64(bytes);
  const type = imageTypeOf(bytes);
  const image = type && ({ kind: 'image', address: `data:${type};base64,${base64}` } as const);
  return [
    ...(image ? [image] : []),
    ...(text === undefined ? [] : jsonIn(text)),
    { kind: 'hex', text: dumpBytes(bytes) },
    ...(text === undefined ? [] : [{ kind: 'text', text } as const]),
    { kind: 'base64', text: base64 },
  ];
}

/**
 * Returns the view as indented JSON of an array or object; other values are no
 * easier to read in it.
 */
function jsonIn(text: string): readonly CellView[] {
  const start = text.trimStart()[0];
  if (start !== '{' && start !== '[') return [];
  try {
    return [{ kind: 'json', text: formatPretty(parseJson(text), '') }];
  } catch {
    return [];
  }
}

/** Numbers keep their text, because they may have more digits than a double holds. */
function formatPretty(value: JsonValue, indent: string): string {
  const inner = `${indent}  `;
  switch (value.kind) {
    case 'string':
      return JSON.stringify(value.value);
    case 'number':
      return value.text;
    case 'boolean':
      return String(value.value);
    case 'null':
      return 'null';
    case 'array': {
      if (value.values.length === 0) return '[]';
      const items = value.values.map((one) => `${inner}${formatPretty(one, inner)}`);
      return `[\n${items.join(',\n')}\n${indent}]`;
    }
    case 'object': {
      if (value.members.length === 0) return '{}';
      const members = value.members.map(
        (one) => `${inner}${JSON.stringify(one.name)}: ${formatPretty(one.value, inner)}`,
      );
      return `{\n${members.join(',\n')}\n${indent}}`;
    }
  }
}

function linkIn(text: string): readonly CellView[] {
  const address = text.trim();
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) return [];
  return [{ kind: 'link', address }];
}

function imageAt(text: string): readonly CellView[] {
  return /^data:image\/[a-z0-9.+-]+[;,]/i.test(text) ? [{ kind: 'image', address: text }] : [];
}

/** The first bytes of image formats. */
const IMAGE_STARTS = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46]],
] as const;

function imageTypeOf(bytes: Uint8Array): string | undefined {
  return IMAGE_STARTS.find(([, start]) => start.every((byte, at) => bytes[at] === byte))?.[0];
}

const LINE_BYTES = 16;

/** Returns the bytes, sixteen a line: their offset, their hexadecimal digits, and their letters. */
function dumpBytes(bytes: Uint8Array): string {
  const lines: string[] = [];
  for (let start = 0; start < bytes.length; start += LINE_BYTES) {
    const line = [...bytes.subarray(start, start + LINE_BYTES)];
    const pairs = line.map((byte) => byte.toString(16).padStart(2, '0'));
    const letters = line.map((byte) =>
      byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·',
    );
    const place = start.toString(16).padStart(8, '0');
    const wide = pairs.join(' ').padEnd(LINE_BYTES * 3 - 1);
    lines.push(`${place}  ${wide}  ${letters.join('')}`);
  }
  return lines.join('\n');
}
