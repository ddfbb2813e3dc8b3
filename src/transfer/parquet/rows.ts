import { type FileMetaData, parquetMetadataAsync, parquetSchema, type SchemaTree } from 'hyparquet';
import { isMapLike } from 'hyparquet/src/schema.js';
import { FileError } from '../archives/file-error.ts';
import { readBytes } from '../archives/read-bytes.ts';
import type { Cell } from '../records/cell.ts';
import type { FileColumns, FileRow, Nested, Rows } from '../records/records.ts';
import type { ReadOptions } from '../records/source-part.ts';
import { cellOfParquet, kindOf, type ParquetKind, plainElement } from './cells.ts';
import { compressorsFor } from './codecs.ts';
import { ParquetGroup } from './group.ts';
import { checkNames, leafOf } from './leaves.ts';
import { isParsed, membersOf } from './members.ts';
import { placeOf } from './pages.ts';

interface Field {
  readonly name: string;
  readonly shape: ParquetShape;
  readonly isGroup: boolean;
}

/** Reads the rows of a Parquet file, group by group; `line` is the row's number. */
export async function* readParquetRows(
  file: Blob,
  nested: Nested,
  columns: FileColumns,
  { signal, onBytes }: ReadOptions = {},
): Rows {
  const metadata = await readFooter(file);
  const { written, fields } = await withProblem(async () => {
    checkFooter(metadata, file.size);
    const tree = parquetSchema(metadata);
    return { written: tree, fields: tree.children.map(fieldOf) };
  });
  const shown = fields.filter(({ isGroup }) => !isGroup || nested !== 'skip');
  for (const { name, isGroup } of shown) {
    if (!isGroup || nested === 'text') columns.indexOf(name);
  }
  const compressors = await compressorsFor(metadata);
  const plain = { ...metadata, schema: metadata.schema.map(plainElement) };
  const source = { file, metadata: plain, tree: parquetSchema(plain), written, compressors };
  const total = Math.max(1, Number(metadata.num_rows));
  const placing = new Placing(shown, nested, columns);
  let before = 0;
  for (const [number, { num_rows }] of metadata.row_groups.entries()) {
    const group = new ParquetGroup(source, number);
    for (const slice of slicesOf(metadata, number)) {
      for await (const rows of readSlice(group, shown, { ...slice, before }, placing)) {
        signal?.throwIfAborted();
        // A part of a group is read at once, before its rows are needed.
        onBytes?.(Math.round((file.size * (rows.at(-1)?.line ?? 0)) / total));
        yield rows;
      }
    }
    before += Number(num_rows);
  }
}

/** The longest footer, which is read into memory as a whole. */
const MAX_FOOTER_BYTES = 64 * 2 ** 20;

function readFooter(file: Blob): Promise<FileMetaData> {
  const buffer = {
    byteLength: file.size,
    slice: async (start: number, end?: number) => {
      const part = file.slice(start, end);
      if (part.size > MAX_FOOTER_BYTES) throw new Error(`a footer of ${part.size} bytes`);
      return (await readBytes(part)).buffer;
    },
  };
  return withProblem(() => parquetMetadataAsync(buffer, { geoparquet: false }));
}

/** A top-level column. */
function fieldOf(tree: SchemaTree): Field {
  const { name, num_children, repetition_type } = tree.element;
  const isGroup = num_children !== undefined || repetition_type === 'REPEATED';
  return { name, shape: shapeOf(tree), isGroup };
}

/** Rows of a group. */
interface Slice {
  readonly first: number;
  readonly end: number;
}

/** The most memory that the values of a slice may take, by an estimate of their size. */
const SLICE_BYTES = 48 * 2 ** 20;
const VALUE_BYTES = 12;

/** Yields a group as a whole, or a large one in parts. */
function* slicesOf({ row_groups }: FileMetaData, group: number): Iterable<Slice> {
  const { num_rows = 0n, columns = [], total_byte_size = 0n } = row_groups[group] ?? {};
  const rows = Number(num_rows);
  const bytes = rows * columns.length * VALUE_BYTES + Math.max(0, Number(total_byte_size));
  const count = Math.max(1, Math.ceil(rows / Math.ceil(bytes / SLICE_BYTES)));
  for (let first = 0; first < rows; first += count) {
    yield { first, end: Math.min(rows, first + count) };
  }
}

/** The number of cells at a time. */
const BATCH_CELLS = 1 << 17;
const BATCH_ROWS = 4096;

async function* readSlice(
  group: ParquetGroup,
  fields: readonly Field[],
  { first, end, before }: Slice & { readonly before: number },
  placing: Placing,
): Rows {
  const read: ArrayLike<unknown>[] = [];
  for (const { name } of fields)
    read.push(await withProblem(() => group.readField(name, first, end)));
  if (read.some(({ length }) => length !== end - first)) throw broken('a column has other rows');
  const batch = Math.min(BATCH_ROWS, Math.ceil(BATCH_CELLS / Math.max(1, fields.length)));
  for (let from = first; from < end; from += batch) {
    const rows: FileRow[] = [];
    for (let row = from; row < Math.min(end, from + batch); row += 1) {
      const cells: Cell[] = [];
      for (const [at, field] of fields.entries()) {
        placing.place(cells, field, read[at]?.[row - first]);
      }
      rows.push({ line: before + row + 1, cells });
    }
    yield rows;
  }
}

/** Puts values at the indexes of their columns. */
class Placing {
  readonly #nested: Nested;
  readonly #columns: FileColumns;
  /** The names of columns that are no groups: no member of a group may have them, also where they are empty. */
  readonly #taken: ReadonlySet<string>;

  constructor(fields: readonly Field[], nested: Nested, columns: FileColumns) {
    this.#nested = nested;
    this.#columns = columns;
    this.#taken = new Set(fields.flatMap(({ name, isGroup }) => (isGroup ? [] : [name])));
  }

  place(cells: Cell[], { name, shape, isGroup }: Field, value: unknown): void {
    if (isGroup) this.#placeMember(cells, name, shape, value);
    else this.#put(cells, name, cellOfParquet(value, shape.kind));
  }

  #placeMember(
    cells: Cell[],
    name: string,
    { kind, members, values }: ParquetShape,
    value: unknown,
  ) {
    if (this.#nested !== 'flatten' || !isObject(value)) {
      this.#put(cells, this.#freeName(name, cells), cellOfParquet(value, kind));
      return;
    }
    for (const [member, inner] of membersOf(value)) {
      const shape = values ?? members.get(member);
      if (!shape) throw broken(`a member ${member} that the schema does not have`);
      this.#placeMember(cells, `${name}.${member}`, shape, inner);
    }
  }

  #freeName(name: string, cells: readonly Cell[]): string {
    if (this.#nested !== 'flatten') return name;
    const index = this.#columns.findIndex(name);
    const isFree = !this.#taken.has(name) && (index === undefined || cells[index] === undefined);
    return isFree ? name : this.#freeName(`${name}.`, cells);
  }

  #put(cells: Cell[], name: string, cell: Cell): void {
    if (cell === undefined && this.#columns.findIndex(name) === undefined) return;
    const at = this.#columns.indexOf(name);
    while (cells.length < at) cells.push(undefined);
    cells[at] = cell;
  }
}

function isObject(value: unknown): value is object {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isPlain && !(value instanceof Uint8Array) && !isParsed(value);
}

/** Converts any error of the reader to a problem of the file. */
async function withProblem<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw broken(error instanceof Error ? error.message : String(error));
  }
}

function broken(found: string): FileError {
  return new FileError({ kind: 'parquet', found: found.slice(0, 200) });
}

/** The names in the schema of a value, and of those within it. */
interface ParquetShape {
  readonly kind: ParquetKind;
  /** The members of a struct. */
  readonly members: ReadonlyMap<string, ParquetShape>;
  /** The values of a MAP, for all of its keys. */
  readonly values: ParquetShape | undefined;
}

function shapeOf(tree: SchemaTree): ParquetShape {
  const { element, children } = tree;
  const kind = kindOf(element);
  if (isMapLike(tree)) {
    const value = children[0]?.children.find(({ element: { name } }) => name === 'value');
    return { kind, members: new Map(), values: value && shapeOf(value) };
  }
  const members = new Map(children.map((child) => [child.element.name, shapeOf(child)]));
  return { kind, members, values: undefined };
}

/** More rows than any group has: what is known of a group is in memory at once. */
const MAX_GROUP_ROWS = 50_000_000;

/** Throws where the footer describes columns that cannot exist, as the reader does not check it. */
function checkFooter(metadata: FileMetaData, bytes: number): void {
  const { schema, row_groups } = metadata;
  const tree = parquetSchema(metadata);
  checkNames(tree);
  const leaves = schema.filter(({ num_children }) => num_children === undefined).length;
  for (const { columns, num_rows } of row_groups) {
    if (columns.length !== leaves) throw new Error('a group with other columns');
    if (num_rows < 0n || num_rows > MAX_GROUP_ROWS) throw new Error(`a group of ${num_rows} rows`);
    for (const { meta_data } of columns) {
      if (!meta_data) throw new Error('a column without a description');
      placeOf(meta_data, bytes);
      leafOf(tree, meta_data);
    }
  }
}
