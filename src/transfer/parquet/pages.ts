import type { ColumnMetaData } from 'hyparquet';
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import { readBytes } from '../archives/read-bytes.ts';
import { checkRatio } from '../archives/unpack-pieces.ts';
import { MAX_PAGE_BYTES } from './codecs.ts';

/** A page of a column, by its header. */
export interface Page {
  readonly kind: 'first' | 'second' | 'dictionary';
  /** The position of its header in the file. */
  readonly start: number;
  /** The length of the header. */
  readonly header: number;
  /** The length of the packed data after it. */
  readonly packed: number;
  /** The number of values, including absent ones. */
  readonly values: number;
  /** The number of values that are not absent, where the header has it. */
  readonly present?: number;
  /** https://github.com/apache/parquet-format/blob/master/Encodings.md */
  readonly encoding: number;
  /** Of the second version, whose levels precede the packed data. */
  readonly repetitionBytes: number;
  readonly definitionBytes: number;
  readonly isPacked: boolean;
}

/** More values than any writer puts into a page: the reader allocates memory for all of them. */
const MAX_PAGE_VALUES = 2 ** 23;

/** Fewer than one page for each row would be. */
const MAX_PAGES = 500_000;

/** Returns where the pages of a column are. */
export function placeOf(
  column: ColumnMetaData,
  bytes: number,
): { readonly start: number; readonly length: number } {
  const { data_page_offset: data, dictionary_page_offset: dictionary } = column;
  const { num_values, total_compressed_size } = column;
  const numbers = [data, dictionary ?? data, num_values, total_compressed_size];
  if (!numbers.every((number) => typeof number === 'bigint')) {
    throw new Error('a column without a place');
  }
  const [start, length] = [Number(dictionary || data), Number(total_compressed_size)];
  if (start < 4 || length < 0 || start + length > bytes) {
    throw new Error('a column outside of the file');
  }
  return { start, length };
}

/** Headers are short, and pages are not: a column is not read into memory for them. */
const PIECE_BYTES = 1 << 16;

/** The pages of a column, with all of its bytes where it is short. */
export interface PageList {
  readonly pages: readonly Page[];
  readonly bytes?: Uint8Array<ArrayBuffer>;
}

/**
 * Returns the pages of a column. Throws where they have not as many values as declared, for which the reader
 * would allocate memory.
 */
export async function listPages(file: Blob, column: ColumnMetaData): Promise<PageList> {
  const { start, length } = placeOf(column, file.size);
  const end = start + length;
  const pages: Page[] = [];
  let size = PIECE_BYTES;
  let whole: Uint8Array<ArrayBuffer> | undefined;
  for (let at = start; at < end - 1; ) {
    const bytes = await readBytes(file.slice(at, Math.min(end, at + size)));
    if (bytes.length === length) whole = bytes;
    const passed = passPages(new DataView(bytes.buffer), at, pages);
    if (passed > 0) size = PIECE_BYTES;
    else if (at + size >= end) throw new Error('a page without a header');
    // It has statistics that are longer than any page should have.
    else size *= 8;
    at += passed;
    if (at > end) throw new Error('a page outside of its column');
    if (pages.length > MAX_PAGES) throw new Error('more pages than any column has');
  }
  const values = pages.reduce((sum, page) => sum + valuesOf(page), 0);
  if (BigInt(values) !== column.num_values) throw new Error('a column with other pages');
  return { pages, ...(whole && { bytes: whole }) };
}

/** The number of values of the column; a dictionary has none. */
export function valuesOf({ kind, values }: Page): number {
  return kind === 'dictionary' ? 0 : values;
}

/** Reads the pages whose headers are complete here; the last page may end far after them. */
function passPages(view: DataView, offset: number, pages: Page[]): number {
  const reader = { view, offset: 0 };
  while (reader.offset < view.byteLength - 1) {
    const start = reader.offset;
    const header = readHeader(reader);
    if (!header) return start;
    const page = pageOf(header, offset + start, reader.offset - start);
    pages.push(page);
    reader.offset += page.packed;
  }
  return reader.offset;
}

type Header = ReturnType<typeof deserializeTCompactProtocol>;

/** Returns undefined where the header is incomplete. */
function readHeader(reader: { readonly view: DataView; offset: number }): Header | undefined {
  try {
    return deserializeTCompactProtocol(reader);
  } catch {
    return undefined;
  }
}

const DATA = 0;
const DICTIONARY = 2;
const DATA_V2 = 3;

/** Returns a page. Throws where its header would mislead the reader. */
function pageOf(fields: Header, start: number, header: number): Page {
  const unpacked = countIn(fields['field_2']);
  const packed = countIn(fields['field_3']);
  if (unpacked > MAX_PAGE_BYTES) throw new Error(`a page of ${unpacked} bytes`);
  checkRatio(packed, unpacked);
  const place = { start, header, packed };
  const none = { repetitionBytes: 0, definitionBytes: 0, isPacked: true };
  switch (fields['field_1']) {
    case DATA: {
      const { field_1: values, field_2: encoding } = fields['field_5'] ?? {};
      return { kind: 'first', ...place, ...none, values: valuesIn(values), encoding };
    }
    case DATA_V2:
      return { ...place, ...secondOf(fields['field_8'] ?? {}, Math.min(packed, unpacked)) };
    case DICTIONARY: {
      const values = valuesIn(fields['field_7']?.field_1);
      if (values > unpacked * 8 + 8) throw new Error('a dictionary larger than its page');
      return { kind: 'dictionary', ...place, ...none, values, encoding: 0 };
    }
    default:
      throw new Error('a page of no kind');
  }
}

function secondOf(page: Header, bytes: number): Omit<Page, 'start' | 'header' | 'packed'> {
  const values = valuesIn(page['field_1']);
  const [nulls, rows] = [countIn(page['field_2']), countIn(page['field_3'])];
  const [definitionBytes, repetitionBytes] = [countIn(page['field_5']), countIn(page['field_6'])];
  if (Math.max(nulls, rows) > values) throw new Error('a page with more rows than values');
  if (definitionBytes + repetitionBytes > bytes) throw new Error('levels outside of a page');
  return {
    kind: 'second',
    values,
    present: values - nulls,
    encoding: countIn(page['field_4']),
    definitionBytes,
    repetitionBytes,
    isPacked: page['field_7'] !== false,
  };
}

function valuesIn(field: unknown): number {
  const values = countIn(field);
  if (values > MAX_PAGE_VALUES) throw new Error(`a page of ${values} values`);
  return values;
}

function countIn(field: unknown): number {
  if (typeof field !== 'number' || field < 0) throw new Error('a page without a size');
  return field;
}
