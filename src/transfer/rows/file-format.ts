import { JsonError, type JsonValue, parseJson } from '../../base/json-text.ts';
import { FileError } from '../archives/file-error.ts';
import type { Nested } from '../records/records.ts';
import { readHead, type SourcePart } from '../records/source-part.ts';
import { type CsvDialect, type DialectChoices, findDialect } from './csv-dialect.ts';
import { findValueEnd } from './json-extent.ts';
import { type JsonShape, readNamedNumber } from './json-reader.ts';
import { decodeHead, type Encoding, findEncoding, problemIn } from './text-source.ts';

/** How a source is read. */
export type FileFormat = CsvFormat | JsonFormat | TypedFormat;

export interface CsvFormat extends CsvDialect {
  readonly kind: 'csv';
  readonly encoding: Encoding;
}

export interface JsonFormat {
  readonly kind: 'json';
  readonly encoding: Encoding;
  readonly shape: JsonShape;
  readonly nested: Nested;
  /** Whether several records are on one line, so that line numbers do not identify them. */
  readonly sharesLines?: boolean;
  /** Whether NaN and Infinity are numbers. */
  readonly takesNamedNumbers?: boolean;
  /** Whether a last line that is cut off is left out. */
  readonly skipsCutLine?: boolean;
  /** Whether it was chosen that an object around a list is a row itself. */
  readonly isOneRow?: boolean;
}

/** The values have types of their own. */
export interface TypedFormat {
  readonly kind: 'parquet' | 'table';
  readonly nested: Nested;
}

/** What was chosen of how to read a file; the rest is detected. Plain data that can be sent to another thread. */
export interface ReadChoices extends DialectChoices {
  readonly encoding?: Encoding | undefined;
  readonly nested?: Nested | undefined;
  /** In JSON, whose grammar has none of them, NaN and Infinity are numbers. */
  readonly takesNamedNumbers?: boolean | undefined;
  /** A last line that is cut off is left out. */
  readonly skipsCutLine?: boolean | undefined;
  /** An object around a list is a row itself. */
  readonly isOneRow?: boolean | undefined;
}

const HEAD_BYTES = 1 << 20;

/** The first bytes of files that are not text. */
const SIGNATURES: readonly (readonly [name: string, start: string])[] = [
  ['PDF', '%PDF'],
  ['PNG', '\u0089PNG'],
  ['JPEG', '\u00ff\u00d8\u00ff'],
  ['GIF', 'GIF8'],
  ['Arrow', 'ARROW1'],
  ['ORC', 'ORC'],
  ['Avro', 'Obj\u0001'],
  ['SQLite', 'SQLite format 3'],
  ['encrypted Parquet', 'PARE'],
  ['Zstandard', '\u0028\u00b5\u002f\u00fd'],
  ['bzip2', 'BZh'],
  ['7z', '7z\u00bc\u00af\u0027\u001c'],
  ['XZ', '\u00fd7zXZ'],
  ['RAR', 'Rar!'],
  ['Excel 97', '\u00d0\u00cf\u0011\u00e0'],
];

/**
 * Detects the format by content, and by the file extension only where the content is ambiguous. Throws for files
 * that have no rows.
 */
export async function findFileFormat(
  part: SourcePart,
  choices: ReadChoices = {},
): Promise<FileFormat> {
  const { head, isWhole } = await readHead(part, HEAD_BYTES);
  if (head.length === 0) throw new FileError({ kind: 'empty' });
  const nested = choices.nested ?? 'text';
  if (isParquet(head)) return { kind: 'parquet', nested };

  const encoding = choices.encoding ?? findEncoding(head);
  checkText(head, encoding);
  const text = decodeHead(head, encoding);
  if (text === undefined) throw await problemIn(part, encoding);
  if (isWhole && !/\S/.test(text)) throw new FileError({ kind: 'empty' });
  checkMarkup(text);
  if (isJson(part.entry?.path ?? part.path, text)) {
    const found = findJsonShape(text, { isWhole });
    const { takesNamedNumbers, skipsCutLine, isOneRow } = choices;
    const shape: JsonShape = isOneRow && found.kind === 'member' ? { kind: 'sequence' } : found;
    const sharesLines = doShareLines(text, shape);
    return {
      ...{ kind: 'json', encoding, shape, nested },
      ...(sharesLines && { sharesLines }),
      ...(takesNamedNumbers && { takesNamedNumbers }),
      ...(skipsCutLine && { skipsCutLine }),
      ...(isOneRow && { isOneRow }),
    };
  }
  return { kind: 'csv', encoding, ...findDialect(text, choices, { isWhole }) };
}

function isParquet(head: Uint8Array): boolean {
  return startsWith(head, 'PAR1');
}

function startsWith(head: Uint8Array, signature: string): boolean {
  return [...signature].every((sign, at) => head[at] === sign.charCodeAt(0));
}

function checkText(head: Uint8Array, encoding: Encoding): void {
  const [name] = SIGNATURES.find(([, signature]) => startsWith(head, signature)) ?? [];
  if (name !== undefined) throw new FileError({ kind: 'binary', found: name });
  if (encoding.startsWith('utf-16')) return;
  const at = findBinary(head);
  if (at !== -1) throw new FileError({ kind: 'binary', ...placeBehind(head.subarray(0, at)) });
}

/** Files that programs call `.xls` are often not of Excel, and lines of them are not rows. */
function checkMarkup(text: string): void {
  if (HTML.test(text)) throw new FileError({ kind: 'html' });
  if (XML.test(text)) throw new FileError({ kind: 'xml' });
}

const HTML =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|(?:html|head|body|table|meta|style|div)[\s>])/is;
const XML = /^\s*(?:<\?xml\s|<\?mso-application\s|<(?:\w+:)?workbook[\s>])/i;

/** Returns the index of the first byte that no text has; -1 where all may be text. */
function findBinary(head: Uint8Array): number {
  const nul = head.indexOf(0);
  if (nul !== -1) return nul;
  const part = head.subarray(0, 65_536);
  const strange = part.reduce((count, byte) => count + (isStrange(byte) ? 1 : 0), 0);
  return strange * 50 > part.length ? part.findIndex(isStrange) : -1;
}

/** Control characters that neither break lines nor delimit fields in any file. */
function isStrange(byte: number): boolean {
  return byte < 0x20 && !(byte >= 8 && byte <= 13) && byte !== 1 && byte !== 0x1a && byte < 0x1b;
}

/** Returns the position after some bytes, in any encoding that extends ASCII. */
function placeBehind(before: Uint8Array): { readonly line: number; readonly column: number } {
  const lines = new TextDecoder().decode(before).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

function isJson(name: string, text: string): boolean {
  if (/^\s*(?:\{\s*(?:"|\}|$)|\[\s*(?:[[{"\]\d-]|true|false|null|$))/.test(text)) {
    // [1] may be a header; an object or a list of objects can only be JSON.
    if (/^\s*(?:\{|\[\s*[{\]])/.test(text) || !/\.(?:csv|tsv|tab|txt)$/i.test(name)) return true;
  }
  return /^\s*[[{]/.test(text) && /\.(?:json|jsonl|ndjson|geojson)(?:\.gz)?$/i.test(name);
}

/** Members that commonly hold the list, best first: of OData, GeoJSON, and other services. */
const LIST_NAMES = ['value', 'features', 'data', 'items', 'rows', 'records', 'results', 'entities'];

/**
 * Detects by the beginning of a document where its records are. An object is a record of JSON Lines if more
 * values follow it, and otherwise surrounds the list, if it has one.
 */
export function findJsonShape(head: string, { isWhole }: { readonly isWhole: boolean }): JsonShape {
  const start = head.search(/[^ \t\r\n]/);
  if (head[start] === '[') return { kind: 'array' };
  if (head[start] !== '{') return { kind: 'sequence' };
  const end = findValueEnd(head, start);
  if (end === -1) return shapeOfNames(listsInPart(head));
  const hasMore = /[^ \t\r\n]/.test(head.slice(end)) || !isWhole;
  return hasMore ? { kind: 'sequence' } : shapeOfNames(listsIn(head.slice(start, end)));
}

/** The number of records that show how a file is written. */
const RECORDS_LOOKED_AT = 50;

/** Returns whether one of the first records begins on the same line as the one before it. */
function doShareLines(head: string, shape: JsonShape): boolean {
  let start = startOfRecords(head, shape);
  for (let record = 0; record < RECORDS_LOOKED_AT; record += 1) {
    const end = findValueEnd(head, start);
    // After a record at the end of the text, more may follow on its line.
    if (end === -1) return record === 0 && shape.kind !== 'sequence' && !hasBreak(head, start);
    const next = gapEnd(head, end);
    if (end === start || next === head.length || head[next] === ']') return false;
    if (!hasBreak(head, start, next)) return true;
    start = next;
  }
  return false;
}

function startOfRecords(head: string, shape: JsonShape): number {
  if (shape.kind === 'sequence') return gapEnd(head, 0);
  const name = shape.kind === 'member' ? head.indexOf(JSON.stringify(shape.name)) : 0;
  return gapEnd(head, head.indexOf('[', name) + 1);
}

function gapEnd(head: string, from: number): number {
  GAP.lastIndex = from;
  return from + (GAP.exec(head)?.[0].length ?? 0);
}

const GAP = /[\s,]*/y;

function hasBreak(head: string, from: number, to = head.length): boolean {
  const at = head.indexOf('\n', from);
  return at !== -1 && at < to;
}

function shapeOfNames(lists: readonly string[]): JsonShape {
  const name = LIST_NAMES.find((known) => lists.includes(known)) ?? lists[0];
  return name === undefined ? { kind: 'sequence' } : { kind: 'member', name };
}

/** Returns the members of a complete object that are lists of objects. */
function listsIn(text: string): string[] {
  const value = parseIfJson(text);
  if (value?.kind !== 'object') return [];
  return value.members.flatMap(({ name, value: member }) =>
    member.kind === 'array' && member.values[0]?.kind === 'object' ? [name] : [],
  );
}

/** The same for an object whose end is not in the text. */
function listsInPart(head: string): string[] {
  const known = LIST_NAMES.filter((name) => new RegExp(`"${name}"\\s*:\\s*\\[`).test(head));
  const first = /"([^"\\]+)"\s*:\s*\[\s*\{/.exec(head)?.[1];
  return first === undefined ? known : [...known, first];
}

/** The reader reports invalid JSON, with its position. */
function parseIfJson(text: string): JsonValue | undefined {
  try {
    return parseJson(text, readNamedNumber);
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

/** What the position of a record counts: lines, or records where lines do not identify them. */
export type PlaceKind = 'line' | 'row';

export function placeKindOf(format: FileFormat): PlaceKind {
  const isByRow = format.kind === 'json' ? format.sharesLines : format.kind !== 'csv';
  return isByRow ? 'row' : 'line';
}
