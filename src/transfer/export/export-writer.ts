import type { EntityPage } from '../../model/entity-page.ts';
import { EntityWriter } from '../../rest/entity-json.ts';
import type { ExportColumn } from './export-columns.ts';
import { DelimitedWriter } from './export-csv.ts';
import type { TextFormat } from './export-format.ts';
import { JsonLinesWriter, JsonListWriter } from './export-json.ts';
import { MarkdownWriter } from './export-markdown.ts';
import { SqlWriter } from './export-sql.ts';

/** Writes entities as a text, some of them at a time. */
export interface ExportWriter {
  /** What stands in front of the first one. */
  begin(): string;
  write(page: EntityPage): string;
  /** What follows the last one. */
  end(): string;
}

/** Where the entities are from, for what names it. Plain: it crosses threads. */
export interface ExportOrigin {
  /** The address of the account, without a slash at its end. */
  readonly endpoint: string;
  readonly account: string;
  readonly table: string;
}

/** `columns` are all that have a value, or those that are wanted, keys and Timestamp among them. */
export function createWriter(
  format: TextFormat,
  columns: readonly ExportColumn[],
  { endpoint, account, table }: ExportOrigin,
): ExportWriter {
  const entities = () =>
    new EntityWriter({ base: endpoint, account, table }, format.metadata, undefined);
  const wanted = { hasTimestamp: columns.some(({ name }) => name === 'Timestamp') };
  switch (format.kind) {
    case 'typedCsv':
    case 'csv':
    case 'tsv':
      return new DelimitedWriter(format, columns);
    case 'json':
      return new JsonListWriter(entities(), wanted);
    case 'jsonLines':
      return new JsonLinesWriter(entities(), wanted);
    case 'markdown':
      return new MarkdownWriter(columns);
    case 'sql':
      return new SqlWriter(table, columns);
  }
}
