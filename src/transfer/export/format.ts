import type { MetadataLevel } from '../../rest/entity-json.ts';

/** The formats of an export. */
export const EXPORT_KINDS = [
  'typedCsv',
  'csv',
  'tsv',
  'json',
  'jsonLines',
  'parquet',
  'markdown',
  'sql',
] as const;

export type ExportKind = (typeof EXPORT_KINDS)[number];

/** The columns of a typed CSV that have a column of types. */
export const ANNOTATIONS = ['all', 'required', 'none'] as const;
export type Annotations = (typeof ANNOTATIONS)[number];

/** Returns whether the format can be imported again. */
export function isReadBack(kind: ExportKind): boolean {
  return kind !== 'markdown' && kind !== 'sql';
}

/** The names of types in a CSV: `Int32`, or `Edm.Int32` for older programs. */
export const TYPE_SPELLINGS = ['short', 'edm'] as const;
export type TypeSpelling = (typeof TYPE_SPELLINGS)[number];

export const CSV_DELIMITERS = [',', ';'] as const;
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

/**
 * A format with all of its options, of which each format uses its own. Plain data that can be sent to another
 * thread.
 */
export interface ExportFormat {
  readonly kind: ExportKind;
  readonly annotations: Annotations;
  readonly spelling: TypeSpelling;
  readonly delimiter: CsvDelimiter;
  readonly metadata: MetadataLevel;
  /** Whether cells that a spreadsheet would run are written as plain texts. */
  readonly guardsFormulas: boolean;
}

/** A text format, which fits on the clipboard and can be read by people. */
export interface TextFormat extends ExportFormat {
  readonly kind: Exclude<ExportKind, 'parquet'>;
}

export function isTextFormat(format: ExportFormat): format is TextFormat {
  return format.kind !== 'parquet';
}

export const DEFAULT_FORMAT: TextFormat = {
  kind: 'typedCsv',
  annotations: 'all',
  spelling: 'short',
  delimiter: ',',
  metadata: 'minimalmetadata',
  guardsFormulas: true,
};

const FILES: Readonly<Record<ExportKind, { readonly ending: string; readonly media: string }>> = {
  typedCsv: { ending: '.typed.csv', media: 'text/csv' },
  csv: { ending: '.csv', media: 'text/csv' },
  tsv: { ending: '.tsv', media: 'text/tab-separated-values' },
  json: { ending: '.json', media: 'application/json' },
  jsonLines: { ending: '.jsonl', media: 'application/x-ndjson' },
  parquet: { ending: '.parquet', media: 'application/vnd.apache.parquet' },
  markdown: { ending: '.md', media: 'text/markdown' },
  sql: { ending: '.sql', media: 'application/sql' },
};

export function fileNameOf(table: string, kind: ExportKind): string {
  // Table names have no underscore, so no other file has this name.
  const name = RESERVED.test(table) ? `${table}_` : table;
  return `${name}${FILES[kind].ending}`;
}

/** Names of devices in Windows, whatever the extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

export const ZIP_MEDIA_TYPE = 'application/zip';

export function mediaTypeOf(kind: ExportKind): string {
  return FILES[kind].media;
}

/** A typed CSV is read by programs, which would take the guard for a part of the value. */
export function isForSpreadsheets(kind: ExportKind): boolean {
  return kind === 'csv' || kind === 'tsv';
}

/** Returns the byte order mark: without it, spreadsheets do not recognise UTF-8. */
export function markOf(kind: ExportKind): string {
  return isForSpreadsheets(kind) ? '\uFEFF' : '';
}

/** Returns whether the columns have to be known before the first row is written. */
export function needsColumns(kind: ExportKind): boolean {
  return kind !== 'json' && kind !== 'jsonLines';
}
