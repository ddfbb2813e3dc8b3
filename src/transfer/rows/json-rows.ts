import type { JsonMember, JsonValue } from '../../base/json-text.ts';
import { FileError } from '../archives/file-error.ts';
import { type Cell, cellOfJson } from '../records/cell.ts';
import {
  type FileColumns,
  type FileRow,
  type FileRows,
  type Nested,
  type Rows,
  TextPieces,
} from '../records/records.ts';
import { FastRecords } from './fast-records.ts';
import type { JsonFormat } from './file-format.ts';
import { JsonReader } from './json-reader.ts';

/** Reads the records of JSON; its columns are found as it is read. */
export async function* readJsonRows(
  texts: AsyncIterable<string>,
  format: Omit<JsonFormat, 'kind' | 'encoding'>,
  columns: FileColumns,
): Rows {
  const { shape, nested, sharesLines } = format;
  const fast = new FastRecords(columns);
  const reader = new JsonReader(shape, fast, format);
  const pieces = new TextPieces(columns);
  let count = 0;
  const rowsOf = (text: string, isLast: boolean): FileRows => {
    const records = reader.read(text, { isLast });
    const { block } = fast;
    const others: FileRow[] = [];
    for (const { line, value, index } of records) {
      const position = sharesLines ? count + index + 1 : line;
      const row = placed(line, () => rowOf(position, value, columns, nested));
      others.push(row);
      block?.fill(index, row);
    }
    if (sharesLines) block?.number(count + 1);
    const rows = block ?? others;
    count += rows.length;
    return rows;
  };
  for await (const text of texts) {
    for (const piece of pieces.of(text)) {
      const rows = rowsOf(piece, false);
      pieces.notify(rows.length);
      yield rows;
    }
  }
  yield rowsOf('', true);
}

/** Adds the position of the record to a problem. */
function placed(line: number, work: () => FileRow): FileRow {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new FileError({ line, column: 1, ...error.problem });
  }
}

function rowOf(line: number, value: JsonValue, columns: FileColumns, nested: Nested): FileRow {
  if (value.kind !== 'object') return { line, cells: [cellOfJson(value)], problem: 'notObject' };
  const cells: Cell[] = [];
  for (const { name, value: member } of membersOf(value.members, nested)) {
    const index = freeIndex(name, cells, columns);
    // Filled up, as an array with holes would be slow, also to send to another thread.
    while (cells.length < index) cells.push(undefined);
    cells[index] = cellOfJson(member);
  }
  return { line, cells };
}

/** Two flattened members may have the same name: none is lost. */
function freeIndex(name: string, cells: readonly Cell[], columns: FileColumns): number {
  const index = columns.indexOf(name);
  return cells[index] === undefined ? index : freeIndex(`${name}.`, cells, columns);
}

type Member = Pick<JsonMember, 'name' | 'value'>;

/** Deeper objects stay text. */
const MAX_DEPTH = 8;

function membersOf(members: readonly JsonMember[], nested: Nested): readonly Member[] {
  const own = liftFeature(members);
  switch (nested) {
    case 'text':
      return own;
    case 'skip':
      return own.filter(({ value }) => value.kind !== 'object' && value.kind !== 'array');
    case 'flatten':
      return own.flatMap((member) => flatten(member, 1));
  }
}

/** Returns the members of an object under its name; a list has no names, so it stays one value. */
function flatten({ name, value }: Member, depth: number): readonly Member[] {
  if (value.kind !== 'object' || depth > MAX_DEPTH) return [{ name, value }];
  return value.members.flatMap((member) =>
    flatten({ name: `${name}.${member.name}`, value: member.value }, depth + 1),
  );
}

/** The properties of a GeoJSON feature are its columns, beside its geometry and id (RFC 7946, section 3.2). */
function liftFeature(members: readonly JsonMember[]): readonly Member[] {
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
  return members.some(
    ({ name, value }) => name === 'type' && value.kind === 'string' && value.value === 'Feature',
  );
}
