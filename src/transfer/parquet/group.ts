import type { ColumnMetaData, Compressors, FileMetaData, SchemaTree } from 'hyparquet';
import { readColumn } from 'hyparquet/src/column.js';
import { assembleAsync } from 'hyparquet/src/rowgroup.js';
import { flatten } from 'hyparquet/src/utils.js';
import { readBytes } from '../archives/read-bytes.ts';
import { PARSERS, parserOf } from './cells.ts';
import { leafOf, type ParquetLeaf } from './leaves.ts';
import { isMapKey, mapValues, markKey } from './members.ts';
import { checkFirst, checkSecondLevels, checkSecondValues } from './page-check.ts';
import { listPages, type Page, type PageList, valuesOf } from './pages.ts';

export interface ParquetSource {
  readonly file: Blob;
  readonly metadata: FileMetaData;
  readonly tree: SchemaTree;
  /** The schema of the file, including what the reader is not given. */
  readonly written: SchemaTree;
  /** One for each codec in the file. */
  readonly compressors: Compressors;
}

/** A group of rows, of which only the requested pages are in memory. */
export class ParquetGroup {
  readonly #source: ParquetSource;
  readonly #columns: readonly ColumnMetaData[];
  readonly #rows: number;
  readonly #pagesByColumn = new Map<ColumnMetaData, PageList>();

  constructor(source: ParquetSource, group: number) {
    const { columns = [], num_rows = 0n } = source.metadata.row_groups[group] ?? {};
    this.#source = source;
    this.#columns = columns.flatMap(({ meta_data }) => meta_data ?? []);
    this.#rows = Number(num_rows);
  }

  /** Reads the values of a top-level column for some rows of the group. */
  async readField(name: string, first: number, end: number): Promise<ArrayLike<unknown>> {
    const asyncColumns = this.#columns
      .filter(({ path_in_schema: [top] }) => top === name)
      .map((column) => ({
        pathInSchema: column.path_in_schema,
        data: this.#readLeaf(column, first, end),
      }));
    // Where one has failed, the errors of the others may have no handler.
    for (const { data } of asyncColumns) data.catch(() => {});
    const group = {
      groupStart: 0,
      groupRows: this.#rows,
      selectStart: first,
      selectEnd: end,
      asyncColumns,
    };
    const [assembled] = assembleAsync(group, this.#source.tree, PARSERS).asyncColumns;
    if (!assembled) throw new Error(`no column ${name}`);
    const { data, skipped } = await assembled.data;
    const values = flatten(data);
    return values.slice(first - skipped, end - skipped);
  }

  async #readLeaf(column: ColumnMetaData, first: number, end: number) {
    const leaf = leafOf(this.#source.tree, column);
    const list = await this.#pagesOf(column, leaf);
    const { before, wanted } = leaf.isFlat
      ? pagesFor(list.pages, first, end)
      : { before: 0, wanted: list.pages };
    const isWhole = wanted.length === list.pages.length;
    const bytes = (isWhole && list.bytes) || (await readPages(this.#source.file, wanted));
    const compressors = checkPages(
      { bytes, pages: wanted, leaf },
      column,
      this.#source.compressors,
    );
    const reader = { view: new DataView(bytes.buffer), offset: 0 };
    const rows = {
      groupStart: 0,
      groupRows: this.#rows,
      selectStart: first - before,
      selectEnd: end - before,
    };
    const { data, skipped } = readColumn(reader, rows, {
      pathInSchema: column.path_in_schema,
      schemaPath: leaf.path,
      element: leaf.element,
      type: leaf.type,
      codec: column.codec,
      parsers: PARSERS,
      compressors,
      utf8: false,
    });
    const change = this.#changeOf(column, leaf);
    return {
      data: change
        ? data.map((page) => Array.from(page, (value: unknown) => mapValues(value, change)))
        : data,
      skipped: skipped + before,
    };
  }

  /** Returns the conversion of values that the reader does not do. */
  #changeOf(column: ColumnMetaData, { path }: ParquetLeaf) {
    const parse = parserOf(leafOf(this.#source.written, column).element);
    if (!isMapKey(path)) return parse;
    return parse ? (key: unknown) => markKey(parse(key)) : markKey;
  }

  async #pagesOf(column: ColumnMetaData, leaf: ParquetLeaf): Promise<PageList> {
    const known = this.#pagesByColumn.get(column);
    if (known) return known;
    if (leaf.isFlat && Number(column.num_values) !== this.#rows) {
      throw new Error('a column has other rows');
    }
    const pages = await listPages(this.#source.file, column);
    this.#pagesByColumn.set(column, pages);
    return pages;
  }
}

/** Returns the pages with any of the rows, and their dictionary. */
function pagesFor(pages: readonly Page[], first: number, end: number) {
  const wanted: Page[] = [];
  let before = 0;
  let row = 0;
  for (const page of pages) {
    const next = row + valuesOf(page);
    if (page.kind === 'dictionary') wanted.push(page);
    else if (next <= first) before = next;
    else if (row < end) wanted.push(page);
    row = next;
  }
  return { before, wanted };
}

/** Joins the pages, as the reader looks for each where the one before ends. */
async function readPages(file: Blob, pages: readonly Page[]): Promise<Uint8Array<ArrayBuffer>> {
  const parts: { start: number; end: number }[] = [];
  for (const { start, header, packed } of pages) {
    const last = parts.at(-1);
    if (last?.end === start) last.end += header + packed;
    else parts.push({ start, end: start + header + packed });
  }
  return readBytes(new Blob(parts.map(({ start, end }) => file.slice(start, end))));
}

interface LoadedPages {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pages: readonly Page[];
  readonly leaf: ParquetLeaf;
}

/**
 * Checks pages before the reader does: at once where they are not packed, and else in the unpackers that are
 * returned.
 */
function checkPages(
  { bytes, pages, leaf }: LoadedPages,
  { codec }: ColumnMetaData,
  compressors: Compressors,
): Compressors {
  const packedPages = new Map<number, Page>();
  let at = 0;
  for (const page of pages) {
    const start = at + page.header;
    at = start + page.packed;
    const content = bytes.subarray(start, at);
    const levels = page.repetitionBytes + page.definitionBytes;
    if (page.kind === 'second') checkSecondLevels(content, page, leaf);
    const isPacked = page.isPacked && codec !== 'UNCOMPRESSED';
    if (isPacked) packedPages.set(start + levels, page);
    else checkPage(content.subarray(levels), page, leaf);
  }
  return {
    [codec]: (packed: Uint8Array, length: number) => {
      const page = packedPages.get(packed.byteOffset);
      const unpack = compressors[codec];
      if (!page || !unpack) throw new Error('a page that was not there');
      const content = unpack(packed, length);
      checkPage(content, page, leaf);
      return content;
    },
  };
}

function checkPage(content: Uint8Array, page: Page, leaf: ParquetLeaf): void {
  if (page.kind === 'first') checkFirst(content, page, leaf);
  if (page.kind === 'second') checkSecondValues(content, page, leaf);
}
