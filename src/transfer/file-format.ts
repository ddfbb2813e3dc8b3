import { FileFaultError } from './file-fault.ts';
import type { JsonShape } from './json-reader.ts';
import { findJsonShape } from './json-shape.ts';
import { type Encoding, findEncoding, readBytes, readText } from './text-source.ts';

/** How a file is to be read. */
export type FileFormat =
  | { readonly kind: 'csv'; readonly encoding: Encoding; readonly delimiter: string }
  | { readonly kind: 'json'; readonly encoding: Encoding; readonly shape: JsonShape };

const HEAD_BYTES = 65_536;
const DELIMITERS = [',', ';', '\t', '|'];

/** What files that are no text begin with. */
const SIGNATURES: readonly (readonly [name: string, start: string])[] = [
  ['ZIP', 'PK\u0003\u0004'],
  ['gzip', '\u001f\u008b'],
  ['PDF', '%PDF'],
  ['PNG', '\u0089PNG'],
  ['JPEG', '\u00ff\u00d8\u00ff'],
  ['Parquet', 'PAR1'],
  ['Arrow', 'ARROW1'],
  ['SQLite', 'SQLite format 3'],
];

/**
 * By content, with the name's ending only where the content leaves it open.
 * Refuses what holds no text. `fallback` replaces UTF-8 where that has failed.
 */
export async function findFileFormat(file: File, fallback?: Encoding): Promise<FileFormat> {
  const head = await readBytes(file.slice(0, HEAD_BYTES));
  if (head.length === 0) throw new FileFaultError({ kind: 'empty' });
  const marked = findEncoding(head);
  checkText(head, marked);
  const encoding = marked === 'utf-8' ? (fallback ?? marked) : marked;
  const text = await firstText(file, encoding);
  if (!/\S/.test(text) && file.size <= text.length + 3) throw new FileFaultError({ kind: 'empty' });

  if (!isJson(file.name, text)) return { kind: 'csv', encoding, delimiter: findDelimiter(text) };
  const isWhole = file.size <= FIRST_TEXT_BYTES;
  return { kind: 'json', encoding, shape: findJsonShape(text, { isWhole }) };
}

/** As much as one chunk of `readText` holds. */
const FIRST_TEXT_BYTES = 1 << 20;

async function firstText(file: File, encoding: Encoding): Promise<string> {
  for await (const text of readText(file, encoding)) return text;
  return '';
}

function checkText(head: Uint8Array, encoding: Encoding): void {
  const start = String.fromCharCode(...head.subarray(0, 16));
  const [name] = SIGNATURES.find(([, signature]) => start.startsWith(signature)) ?? [];
  if (name !== undefined) throw new FileFaultError({ kind: 'binary', found: name });
  // No text has this character, except in two bytes of UTF-16.
  const nul = encoding === 'utf-8' ? head.indexOf(0) : -1;
  if (nul !== -1)
    throw new FileFaultError({ kind: 'binary', ...placeBehind(head.subarray(0, nul)) });
}

/** The place after some bytes, which may be of any encoding that ASCII is a part of. */
function placeBehind(before: Uint8Array): { readonly line: number; readonly column: number } {
  const lines = new TextDecoder().decode(before).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function isJson(name: string, text: string): boolean {
  if (/\.(json|jsonl|ndjson|geojson)$/i.test(name)) return true;
  return !/\.(csv|tsv|tab|txt)$/i.test(name) && /^\s*[[{]/.test(text);
}

/** The one that stands most often in the first line, outside of quotes. */
function findDelimiter(text: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text.trimStart())?.[0] ?? '';
  const bare = header.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => bare.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
