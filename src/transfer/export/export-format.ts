import type { MetadataLevel } from '../../rest/entity-json.ts';

/** What a table can be written as. */
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

/** Which columns of a typed CSV have their types beside them. */
export const ANNOTATIONS = ['all', 'required', 'none'] as const;
export type Annotations = (typeof ANNOTATIONS)[number];

/** Whether an import takes it in again. */
export function isReadBack(kind: ExportKind): boolean {
  return kind !== 'markdown' && kind !== 'sql';
}

/** How types are called in a CSV: `Int32`, or `Edm.Int32` as older programs have it. */
export const TYPE_SPELLINGS = ['short', 'edm'] as const;
export type TypeSpelling = (typeof TYPE_SPELLINGS)[number];

export const CSV_DELIMITERS = [',', ';'] as const;
export type CsvDelimiter = (typeof CSV_DELIMITERS)[number];

/** A form of file with all that can be chosen about it; each looks at what concerns it. Plain: it crosses threads. */
export interface ExportFormat {
  readonly kind: ExportKind;
  readonly annotations: Annotations;
  readonly spelling: TypeSpelling;
  readonly delimiter: CsvDelimiter;
  readonly metadata: MetadataLevel;
  /** Whether cells that a spreadsheet would run are made plain texts. */
  readonly guardsFormulas: boolean;
}

/** One of those that are texts, which a clipboard takes and a person can read. */
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
  // No underscore is in the name of a table, so that no other has this one.
  const name = RESERVED.test(table) ? `${table}_` : table;
  return `${name}${FILES[kind].ending}`;
}

/** What Windows takes for a device, whatever follows the name. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

export const ZIP_MEDIA_TYPE = 'application/zip';

export function mediaTypeOf(kind: ExportKind): string {
  return FILES[kind].media;
}

/** A typed CSV is read by programs, which would take the guard for a part of the value. */
export function isForSpreadsheets(kind: ExportKind): boolean {
  return kind === 'csv' || kind === 'tsv';
}

/** What a file of it begins with: only by this mark do spreadsheets know UTF-8. */
export function markOf(kind: ExportKind): string {
  return isForSpreadsheets(kind) ? '\uFEFF' : '';
}

/** Whether the columns have to be known before the first row is written. */
export function needsColumns(kind: ExportKind): boolean {
  return kind !== 'json' && kind !== 'jsonLines';
}
