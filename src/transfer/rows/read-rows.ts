import { dateTimeOf, type EdmValue } from '../../model/edm.ts';
import type { EntityPage } from '../../model/entity-page.ts';
import { FileError } from '../archives/file-error.ts';
import { type Cell, typed } from '../records/cell.ts';
import { plainObject } from '../records/plain-block.ts';
import type { FileColumns, FileRow, Rows } from '../records/records.ts';
import {
  blobOf,
  isCopy,
  partsOf,
  type ReadOptions,
  readHead,
  type SourcePart,
  sizeOfPart,
  type TableCopy,
  type TableSource,
} from '../records/source-part.ts';
import { readCsvRows } from './csv-rows.ts';
import { type FileFormat, findFileFormat, type ReadChoices } from './file-format.ts';
import { readJsonRows } from './json-rows.ts';
import { type Encoding, findEncoding, isRegional, readText } from './text-source.ts';

/** The records of a source, some at a time. `columns` is complete once all have been read. */
export async function* readRows(
  source: TableSource,
  format: FileFormat,
  columns: FileColumns,
  options: ReadOptions = {},
): Rows {
  if (isCopy(source)) {
    yield* readTableRows(source, columns, options);
    return;
  }
  const parts = partsOf(source);
  let before = 0;
  for (const [index, part] of parts.entries()) {
    const done = before;
    const onBytes = (bytes: number) => options.onBytes?.(done + bytes);
    const read = readPart(part, () => formatOf(part, format, index === 0), columns, {
      ...options,
      onBytes,
    });
    yield* parts.length === 1 ? read : withFileNames(part, read);
    before += sizeOfPart(part);
  }
}

/** Detects how a source is to be read, as far as it was not chosen. */
export async function findSourceFormat(
  source: TableSource,
  choices?: ReadChoices,
): Promise<FileFormat> {
  if (isCopy(source)) return { kind: 'table', nested: 'text' };
  const [first] = partsOf(source);
  if (!first) throw new FileError({ kind: 'noTables' });
  return findFileFormat(first, choices);
}

async function* readPart(
  part: SourcePart,
  getFormat: () => Promise<FileFormat>,
  columns: FileColumns,
  options: ReadOptions,
): Rows {
  const format = await getFormat();
  if (format.kind === 'csv') {
    yield* readCsvRows(readText(part, format.encoding, options), format, columns, options);
  } else if (format.kind === 'json') {
    yield* readJsonRows(readText(part, format.encoding, options), format, columns);
  } else {
    // Its reader is large, and few files are of this kind.
    const { readParquetRows } = await import('../parquet/rows.ts');
    const file = await blobOf(part, options);
    yield* readParquetRows(file, format.nested, columns, options);
  }
}

/** Several files are read like the first one, but each may have its own encoding and brackets. */
async function formatOf(
  part: SourcePart,
  first: FileFormat,
  isFirst: boolean,
): Promise<FileFormat> {
  if (isFirst) return first;
  const encoding = await encodingOf(part, first);
  const own = await findFileFormat(part, { ...first, encoding });
  if (own.kind !== first.kind) throw new FileError({ kind: 'mixed' });
  if (own.kind !== 'json' || first.kind !== 'json') return own;
  // What the positions of rows count is the same for all files.
  return { ...own, sharesLines: first.sharesLines ?? false };
}

/**
 * Returns the encoding of one of several files: that of the first holds for another one only where its own bytes
 * do not say otherwise.
 */
async function encodingOf(part: SourcePart, first: FileFormat): Promise<Encoding | undefined> {
  if (!('encoding' in first)) return undefined;
  const { head } = await readHead(part, HEAD_BYTES);
  const own = findEncoding(head);
  if (own !== 'utf-8' || first.encoding === 'utf-8') return own;
  if (isRegional(first.encoding)) return (await isUtf8(part)) ? own : first.encoding;
  // No other text has zeros, and this one has too few of them to be detected.
  return head.includes(0) ? first.encoding : own;
}

const HEAD_BYTES = 1 << 16;

async function isUtf8(part: SourcePart): Promise<boolean> {
  try {
    for await (const _ of readText(part, 'utf-8'));
    return true;
  } catch (error) {
    if (error instanceof FileError && error.problem.kind === 'encoding') return false;
    throw error;
  }
}

/** Adds the path of one of several files to its rows and problems. */
async function* withFileNames({ path }: SourcePart, rows: Rows): Rows {
  try {
    for await (const chunk of rows) {
      yield Array.from(chunk, (row) => ({ ...plainObject(row), file: path }));
    }
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    throw new FileError({ file: path, ...error.problem });
  }
}

const SYSTEM = ['PartitionKey', 'RowKey', 'Timestamp'];

/**
 * Reads the entities of a table as rows, in the order of their keys; `line` is the entity's number. A property
 * that was added after the table was analysed has no index in the mapping: then it throws, so that nothing is
 * left out silently.
 */
async function* readTableRows(
  { table, tables, size }: TableCopy,
  columns: FileColumns,
  { signal, onBytes }: ReadOptions,
): Rows {
  if (!tables) throw new Error('A table is read by the thread that has its service.');
  const isStudied = columns.names.length > 0;
  for (const name of SYSTEM) columns.indexOf(name);
  const known = columns.names.length;
  const { entities } = await tables.getTable(table);
  let read = 0;
  for await (const page of tables.streamEntities(table, {}, signal)) {
    yield rowsOf(page, columns, read);
    read += page.length;
    onBytes?.(Math.round((size * Math.min(read, entities)) / Math.max(1, entities)));
    if (isStudied && columns.names.length > known) throw new FileError({ kind: 'changed' });
  }
}

function rowsOf(page: EntityPage, columns: FileColumns, before: number): FileRow[] {
  const rows: FileRow[] = [];
  for (let row = 0; row < page.length; row += 1) {
    const { partitionKey, rowKey, timestamp, properties } = page.entityAt(row);
    const cells: Cell[] = [partitionKey, rowKey, typed(dateTimeOf(timestamp))];
    for (const [name, value] of properties) put(cells, columns.indexOf(name), cellOf(value));
    rows.push({ line: before + row + 1, cells });
  }
  return rows;
}

/** Texts and Booleans are cells as they are. */
function cellOf(value: EdmValue): Cell {
  const isPlain = value.type === 'Edm.String' || value.type === 'Edm.Boolean';
  return isPlain ? value.value : typed(value);
}

function put(cells: Cell[], index: number, cell: Cell): void {
  while (cells.length < index) cells.push(undefined);
  cells[index] = cell;
}
