import type { EntityPage } from '../../model/entity-page.ts';
import { EntityWriter } from '../../rest/entity-json.ts';
import type { ExportColumn } from './columns.ts';
import { DelimitedWriter } from './csv.ts';
import type { TextFormat } from './format.ts';
import { JsonLinesWriter, JsonListWriter } from './json.ts';
import { MarkdownWriter } from './markdown.ts';
import { SqlWriter } from './sql.ts';

/** Writes entities as text, page by page. */
export interface ExportWriter {
  /** Returns the text before the first one. */
  begin(): string;
  write(page: EntityPage): string;
  /** Returns the text after the last one. */
  end(): string;
}

/**
 * The account and table of the entities, for formats that name them. Plain data that can be sent to another
 * thread.
 */
export interface ExportOrigin {
  /** The address of the account, without a slash at its end. */
  readonly endpoint: string;
  readonly account: string;
  readonly table: string;
}

/** `columns` are all that have a value, or the chosen ones, including keys and Timestamp. */
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
