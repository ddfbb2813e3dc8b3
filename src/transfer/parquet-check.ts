import type { AsyncBuffer, ColumnMetaData, FileMetaData } from 'hyparquet';
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import { MAX_PAGE_BYTES } from './parquet-codecs.ts';

/** More rows than any group has; the memory for a group is taken before it is read. */
export const MAX_GROUP_ROWS = 50_000_000;

/** Whether the footer describes columns that can be there: the reader believes whatever it is told. */
export function checkFooter({ schema, row_groups }: FileMetaData, bytes: number): void {
  const leaves = schema.filter(({ num_children }) => num_children === undefined).length;
  for (const { columns } of row_groups) {
    if (columns.length !== leaves) throw new Error('a group with other columns');
    for (const { meta_data } of columns) {
      if (!meta_data) throw new Error('a column without a description');
      placeOf(meta_data, bytes);
    }
  }
}

/** Where the pages of a column lie. */
function placeOf(column: ColumnMetaData, bytes: number): { start: number; length: number } {
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

/**
 * Whether the pages of a group hold as many values as they should: the reader
 * takes memory for whatever number it is told.
 */
export async function checkChunks(
  file: AsyncBuffer,
  { row_groups }: FileMetaData,
  group: number,
): Promise<void> {
  const { columns = [], num_rows = 0n } = row_groups[group] ?? {};
  if (num_rows > MAX_GROUP_ROWS) throw new Error(`a group of ${num_rows} rows`);
  for (const { meta_data } of columns) {
    if (!meta_data) throw new Error('a column without a description');
    await checkChunk(file, meta_data);
  }
}

/** Headers are short, and pages are not: a column is not taken into memory for them. */
const PIECE_BYTES = 1 << 16;

async function checkChunk(file: AsyncBuffer, column: ColumnMetaData): Promise<void> {
  const { start, length } = placeOf(column, file.byteLength);
  const end = start + length;
  let values = 0;
  let size = PIECE_BYTES;
  for (let at = start; at < end - 1; ) {
    const view = new DataView(await file.slice(at, Math.min(end, at + size)));
    const passed = passPages(view);
    if (passed.bytes === 0) {
      if (at + size >= end) throw new Error('a page without a header');
      // It has statistics that are longer than any page should have.
      size *= 8;
    } else {
      size = PIECE_BYTES;
    }
    at += passed.bytes;
    values += passed.values;
    if (at > end) throw new Error('a page outside of its column');
  }
  if (BigInt(values) !== column.num_values) throw new Error('a column with other pages');
}

/** Passes over the pages whose headers are whole here; the last one may end far behind. */
function passPages(view: DataView): { readonly bytes: number; readonly values: number } {
  const reader = { view, offset: 0 };
  let values = 0;
  while (reader.offset < view.byteLength - 1) {
    const start = reader.offset;
    const header = readHeader(reader);
    if (!header) return { bytes: start, values };
    values += checkPage(header);
    reader.offset += countIn(header['field_3']);
  }
  return { bytes: reader.offset, values };
}

type Header = ReturnType<typeof deserializeTCompactProtocol>;

/** Undefined where it does not end here. */
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

/** How many values a page has, once nothing of it can lead its reader astray. */
function checkPage(header: Header): number {
  const unpacked = countIn(header['field_2']);
  const packed = countIn(header['field_3']);
  if (unpacked > MAX_PAGE_BYTES) throw new Error(`a page of ${unpacked} bytes`);
  switch (header['field_1']) {
    case DATA:
      return countIn(header['field_5']?.field_1);
    case DATA_V2:
      return checkSecond(header['field_8'] ?? {}, Math.min(packed, unpacked));
    case DICTIONARY:
      if (countIn(header['field_7']?.field_1) > unpacked * 8 + 8) {
        throw new Error('a dictionary larger than its page');
      }
      return 0;
    default:
      throw new Error('a page of no kind');
  }
}

/** Of a page of the second version, whose levels stand before what is packed. */
function checkSecond(page: Header, bytes: number): number {
  const [values, nulls, rows] = [page['field_1'], page['field_2'], page['field_3']].map(countIn);
  const [definitions, repetitions] = [page['field_5'], page['field_6']].map(countIn);
  if (values === undefined || Math.max(nulls ?? 0, rows ?? 0) > values) {
    throw new Error('a page with more rows than values');
  }
  if ((definitions ?? 0) + (repetitions ?? 0) > bytes) throw new Error('levels outside of a page');
  return values;
}

function countIn(field: unknown): number {
  if (typeof field !== 'number' || field < 0) throw new Error('a page without a size');
  return field;
}
