import type { SchemaElement } from 'hyparquet';
import type { ExportColumn } from './columns.ts';
import { parquetFields } from './parquet-fields.ts';

/** Returns the schema of the file in the notation of Parquet's own tools. */
export function formatSchema(table: string, columns: readonly ExportColumn[]): string {
  const lines = parquetFields(columns).map(({ element }) => `  ${formatElement(element)};\n`);
  return `message ${table} {\n${lines.join('')}}\n`;
}

function formatElement(element: SchemaElement): string {
  const { name, repetition_type = 'OPTIONAL', type_length } = element;
  const type = PHYSICAL[element.type ?? 'BYTE_ARRAY'] ?? '';
  const length = type_length === undefined ? '' : `(${type_length})`;
  return `${repetition_type.toLowerCase()} ${type}${length} ${name}${formatLogical(element)}`;
}

const PHYSICAL: Readonly<Record<string, string>> = {
  BOOLEAN: 'boolean',
  INT32: 'int32',
  INT64: 'int64',
  DOUBLE: 'double',
  BYTE_ARRAY: 'binary',
  FIXED_LEN_BYTE_ARRAY: 'fixed_len_byte_array',
};

function formatLogical({ logical_type }: SchemaElement): string {
  if (!logical_type) return '';
  if (logical_type.type !== 'TIMESTAMP') return ` (${logical_type.type})`;
  return ` (TIMESTAMP(${logical_type.unit},${logical_type.isAdjustedToUTC}))`;
}
