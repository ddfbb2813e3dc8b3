import {
  type AsyncBuffer,
  type Compressors,
  type FileMetaData,
  type ParquetScan,
  parquetMetadataAsync,
  parquetScan,
  type SchemaElement,
} from 'hyparquet';
import type { Cell } from './cell.ts';
import type { FileColumns } from './file-columns.ts';
import { FileFaultError } from './file-fault.ts';
import type { Nested } from './file-format.ts';
import { cellOfParquet, kindOf, PARSERS, type ParquetKind, plainElement } from './parquet-cells.ts';
import { checkChunks, MAX_GROUP_ROWS } from './parquet-check.ts';
import { compressorsFor } from './parquet-codecs.ts';
import { readBytes } from './read-bytes.ts';
import type { FileRow, Rows } from './records.ts';

interface Field {
  readonly name: string;
  readonly element: SchemaElement;
  readonly kind: ParquetKind;
  readonly isGroup: boolean;
}

/** The rows of a Parquet file, group by group. Its `line` is the row's number. */
export async function* readParquetRows(
  file: Blob,
  nested: Nested,
  columns: FileColumns,
  onBytes?: (bytes: number) => void,
): Rows {
  const buffer: AsyncBuffer = {
    byteLength: file.size,
    slice: async (start, end) => (await readBytes(file.slice(start, end))).buffer,
  };
  const metadata = await told(() => parquetMetadataAsync(buffer, { geoparquet: false }));
  const fields = await told(async () => fieldsOf(metadata));
  const shown = fields.filter(({ isGroup }) => !isGroup || nested !== 'skip');
  for (const { name, isGroup } of shown) {
    if (!isGroup || nested === 'text') columns.placeOf(name);
  }
  const compressors = await compressorsFor(metadata);
  const schema = metadata.schema.map(plainElement);
  const plain = { ...metadata, schema };
  const scan = await told(() => openScan(buffer, plain, compressors));
  const total = Math.max(1, Number(metadata.num_rows));
  for (const { first, end, group } of slicesOf(metadata)) {
    await told(() => checkChunks(buffer, metadata, group));
    yield* readSlice(scan, shown, { first, end }, nested, columns);
    onBytes?.(Math.round((file.size * end) / total));
  }
}

function openScan(file: AsyncBuffer, metadata: FileMetaData, compressors: Compressors) {
  return parquetScan({ file, metadata, compressors, parsers: PARSERS, utf8: false });
}

/** The columns at the top of the schema. */
function fieldsOf({ schema }: FileMetaData): readonly Field[] {
  const fields: Field[] = [];
  const count = schema[0]?.num_children ?? 0;
  for (let at = 1; fields.length < count; at = endOfElement(schema, at)) {
    const element = schema[at];
    if (!element) throw new Error('the schema ends in the middle');
    const isGroup = element.num_children !== undefined || element.repetition_type === 'REPEATED';
    fields.push({ name: element.name, element, kind: kindOf(element), isGroup });
  }
  return fields;
}

function endOfElement(schema: readonly SchemaElement[], start: number): number {
  let at = start + 1;
  for (let left = schema[start]?.num_children ?? 0; left > 0 && at < schema.length; left -= 1) {
    at = endOfElement(schema, at);
  }
  return at;
}

interface Slice {
  readonly first: number;
  readonly end: number;
}

/** What the values of a slice may cost in memory, by a guess of their size. */
const SLICE_BYTES = 48 * 2 ** 20;
const VALUE_BYTES = 12;

/** A group at a time, or where it is large, a part of it. */
function slicesOf(metadata: FileMetaData): readonly (Slice & { readonly group: number })[] {
  const slices: (Slice & { readonly group: number })[] = [];
  let start = 0;
  for (const [group, { num_rows, columns, total_byte_size }] of metadata.row_groups.entries()) {
    // As many slices as a number asks for would fill the memory by themselves.
    if (num_rows < 0n || num_rows > MAX_GROUP_ROWS) throw broken(`a group of ${num_rows} rows`);
    const rows = Number(num_rows);
    const bytes = rows * columns.length * VALUE_BYTES + Number(total_byte_size);
    const count = Math.max(1, Math.ceil(rows / Math.ceil(bytes / SLICE_BYTES)));
    for (let first = 0; first < rows; first += count) {
      slices.push({ first: start + first, end: start + Math.min(rows, first + count), group });
    }
    start += rows;
  }
  return slices;
}

const BATCH_ROWS = 4096;

async function* readSlice(
  scan: ParquetScan,
  fields: readonly Field[],
  { first, end }: Slice,
  nested: Nested,
  columns: FileColumns,
): Rows {
  const read: ArrayLike<unknown>[] = [];
  for (const { name } of fields) {
    read.push(await told(() => scan.readColumn({ column: name, rowStart: first, rowEnd: end })));
  }
  if (read.some(({ length }) => length !== end - first)) throw broken('a column has other rows');
  for (let from = first; from < end; from += BATCH_ROWS) {
    const rows: FileRow[] = [];
    for (let row = from; row < Math.min(end, from + BATCH_ROWS); row += 1) {
      const cells: Cell[] = [];
      for (const [at, field] of fields.entries()) {
        place(cells, field, read[at]?.[row - first], nested, columns);
      }
      rows.push({ line: row + 1, cells });
    }
    yield rows;
  }
}

function place(
  cells: Cell[],
  { name, element, kind, isGroup }: Field,
  value: unknown,
  nested: Nested,
  columns: FileColumns,
): void {
  if (isGroup && nested === 'flatten' && isObject(value)) {
    for (const [member, inner] of Object.entries(value)) {
      const own = { name: `${name}.${member}`, element, kind: kindOfValue(inner), isGroup: true };
      place(cells, own, inner, nested, columns);
    }
    return;
  }
  const cell = cellOfParquet(value, element, isGroup ? kindOfValue(value) : kind);
  if (cell === undefined && columns.findPlace(name) === undefined) return;
  const at = columns.placeOf(name);
  while (cells.length < at) cells.push(undefined);
  cells[at] = cell;
}

function isObject(value: unknown): value is object {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isPlain && !(value instanceof Uint8Array) && !('kind' in value);
}

/** Within a group only the value tells. */
function kindOfValue(value: unknown): ParquetKind {
  if (typeof value === 'bigint') return 'integer';
  return typeof value === 'number' ? 'float' : 'other';
}

/** The reader throws whatever it comes across: all of it is a fault of the file. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileFaultError) throw error;
    throw broken(error instanceof Error ? error.message : String(error));
  }
}

function broken(found: string): FileFaultError {
  return new FileFaultError({ kind: 'parquet', found: found.slice(0, 200) });
}
