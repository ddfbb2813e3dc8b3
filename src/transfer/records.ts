import type { JsonMember, JsonValue } from '../base/json-text.ts';
import { type Cell, cellOfJson } from './cell.ts';
import { CsvReader, type SourceRow } from './csv-reader.ts';
import type { FileFormat } from './file-format.ts';
import { JsonReader, type JsonRecord } from './json-reader.ts';
import { type ReadOptions, readText } from './text-source.ts';

/** A record whose cells stand in the order of the file's columns. */
export interface FileRow extends SourceRow {
  /** What is wrong with the record as a whole. */
  readonly fault?: RecordFault;
}

/** More fields than the header has columns; or an element of the list that is no object. */
export type RecordFault = 'extraCells' | 'notObject';

/** The columns of a file in first-seen order. JSON shows them as it goes. */
export class FileColumns {
  readonly names: string[];
  readonly #placeByName: Map<string, number>;

  constructor(names: readonly string[] = []) {
    this.names = [...names];
    this.#placeByName = new Map(names.map((name, place) => [name, place]));
  }

  placeOf(name: string): number {
    const known = this.#placeByName.get(name);
    if (known !== undefined) return known;
    this.#placeByName.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /** A header may repeat a name: its columns go by their place. */
  setHeader(names: readonly string[]): void {
    this.names.splice(0, this.names.length, ...names);
  }
}

/** The records of a file, some at a time. `columns` is complete once all have been read. */
export async function* readRows(
  file: File,
  format: FileFormat,
  columns: FileColumns,
  options?: ReadOptions,
): AsyncGenerator<readonly FileRow[], void, undefined> {
  const readChunk = format.kind === 'csv' ? csvRows(format, columns) : jsonRows(format, columns);
  for await (const text of readText(file, format.encoding, options)) {
    yield readChunk(text, { isLast: false });
  }
  yield readChunk('', { isLast: true });
}

type ReadChunk = (text: string, end: { readonly isLast: boolean }) => readonly FileRow[];

function csvRows({ delimiter }: { readonly delimiter: string }, columns: FileColumns): ReadChunk {
  const reader = new CsvReader(delimiter);
  let hasHeader = false;
  return (text, end) => {
    const rows = reader.read(text, end);
    if (!hasHeader && rows.length > 0) {
      hasHeader = true;
      const header = rows.shift()?.cells ?? [];
      columns.setHeader(trimEnd(header).map((cell) => (typeof cell === 'string' ? cell : '')));
    }
    const width = columns.names.length;
    return rows.map((row) => (row.cells.length > width ? fitToHeader(row, width) : row));
  };
}

/** A header that ends in delimiters has no columns there. */
function trimEnd(cells: readonly Cell[]): readonly Cell[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== undefined) + 1);
}

function fitToHeader(row: SourceRow, width: number): FileRow {
  const isEmpty = row.cells.slice(width).every((cell) => cell === undefined);
  return isEmpty ? row : { ...row, fault: 'extraCells' };
}

function jsonRows(
  { shape }: Extract<FileFormat, { kind: 'json' }>,
  columns: FileColumns,
): ReadChunk {
  const reader = new JsonReader(shape);
  return (text, end) => reader.read(text, end).map((record) => rowOf(record, columns));
}

function rowOf({ line, value }: JsonRecord, columns: FileColumns): FileRow {
  if (value.kind !== 'object') return { line, cells: [cellOfJson(value)], fault: 'notObject' };
  const cells: Cell[] = [];
  for (const { name, value: member } of membersOf(value.members)) {
    const place = columns.placeOf(name);
    // Filled up, as an array with holes would be slow and cross threads as one.
    while (cells.length < place) cells.push(undefined);
    cells[place] = cellOfJson(member);
  }
  return { line, cells };
}

/**
 * What a GeoJSON feature says of itself is in its `properties`: these are its
 * columns, beside its geometry and id (RFC 7946, section 3.2).
 */
function membersOf(members: readonly JsonMember[]): readonly Pick<JsonMember, 'name' | 'value'>[] {
  const properties = members.find(({ name }) => name === 'properties')?.value;
  if (!isFeature(members) || properties?.kind !== 'object') return members;
  const lifted = new Set(properties.members.map(({ name }) => name));
  return members.flatMap((member) => {
    if (member.name === 'properties') return properties.members;
    if (member.name === 'type') return [];
    return [lifted.has(member.name) ? { ...member, name: `feature.${member.name}` } : member];
  });
}

function isFeature(members: readonly JsonMember[]): boolean {
  return members.some(({ name, value }) => name === 'type' && isText(value, 'Feature'));
}

function isText(value: JsonValue, text: string): boolean {
  return value.kind === 'string' && value.value === text;
}
