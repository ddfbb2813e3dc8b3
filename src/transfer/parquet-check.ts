import type { AsyncBuffer, ColumnMetaData, FileMetaData } from 'hyparquet';
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js';
import { MAX_PAGE_BYTES } from './parquet-codecs.ts';

/** More rows than any group has; the memory for a group is taken before it is read. */
export const MAX_GROUP_ROWS = 50_000_000;

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

async function checkChunk(file: AsyncBuffer, column: ColumnMetaData): Promise<void> {
  const start = Number(column.dictionary_page_offset || column.data_page_offset);
  const length = Number(column.total_compressed_size);
  if (start < 4 || length < 0 || start + length > file.byteLength) {
    throw new Error('a column outside of the file');
  }
  const view = new DataView(await file.slice(start, start + length));
  const reader = { view, offset: 0 };
  let values = 0;
  while (reader.offset < view.byteLength - 1) values += readPageHeader(reader);
  if (BigInt(values) !== column.num_values) throw new Error('a column with other pages');
}

/** Passes over a page; how many values it has. */
function readPageHeader(reader: { readonly view: DataView; offset: number }): number {
  const header = deserializeTCompactProtocol(reader);
  const unpacked = countIn(header['field_2']);
  const packed = countIn(header['field_3']);
  if (unpacked > MAX_PAGE_BYTES) throw new Error(`a page of ${unpacked} bytes`);
  reader.offset += packed;
  if (reader.offset > reader.view.byteLength) throw new Error('a page outside of its column');
  const dictionary: unknown = header['field_7']?.field_1;
  if (dictionary !== undefined && countIn(dictionary) > unpacked * 8 + 8) {
    throw new Error('a dictionary larger than its page');
  }
  const page = header['field_5'] ?? header['field_8'];
  return page === undefined ? 0 : countIn(page.field_1);
}

function countIn(field: unknown): number {
  const count = Number(field);
  if (!Number.isInteger(count) || count < 0) throw new Error('a page without a size');
  return count;
}
