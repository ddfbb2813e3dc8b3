import { EntityPage } from '../../model/entity-page.ts';
import type { TableName } from '../../model/names.ts';
import { type ExportColumn, projectPage } from '../../transfer/export/columns.ts';
import { writePage } from '../../transfer/export/entities.ts';
import { type ExportFormat, isTextFormat, type TextFormat } from '../../transfer/export/format.ts';
import {
  addLosses,
  type ExportLoss,
  findLosses,
  findUnguarded,
} from '../../transfer/export/oddities.ts';
import { formatSchema } from '../../transfer/export/parquet-fields.ts';
import { columnsOf, type ExportSurvey } from '../../transfer/export/survey.ts';
import { createWriter, type ExportOrigin } from '../../transfer/export/writer.ts';

/** A surveyed table, and what is to be written of it. */
export interface FoundTable {
  readonly table: TableName;
  readonly survey: ExportSurvey;
  readonly columns: readonly ExportColumn[];
  /** The columns to be written, in this order; all if undefined. */
  readonly names: readonly string[] | undefined;
}

export function foundTable(
  table: TableName,
  survey: ExportSurvey,
  names: readonly string[] | undefined,
): FoundTable {
  return { table, survey, names, columns: columnsOf(survey, names) };
}

/** Returns the first entities as they will be in the file; the schema if the file is binary. */
export function writeHead(
  { survey, ...found }: FoundTable,
  format: ExportFormat,
  origin: ExportOrigin,
): string {
  if (isTextFormat(format)) return writeRows(survey.head, found, format, origin);
  return formatSchema(found.table, found.columns);
}

/**
 * Returns the estimated size in bytes, from entities sampled everywhere;
 * undefined if there is no estimate.
 */
export function estimateBytes(
  { survey, ...found }: FoundTable,
  format: ExportFormat,
  origin: ExportOrigin,
): number | undefined {
  if (!isTextFormat(format)) return undefined;
  if (survey.rows === 0) return 0;
  const text = writeRows(survey.sample, found, format, origin);
  const bytes = new TextEncoder().encode(text).length;
  return Math.round((bytes / survey.sample.rowKeys.length) * survey.rows);
}

export function lossesOf(
  found: readonly FoundTable[],
  format: ExportFormat,
): readonly ExportLoss[] {
  return ofAll(found, ({ survey, columns }) => findLosses(format, survey.oddities, columns));
}

/** See `findUnguarded`. */
export function unguardedOf(
  found: readonly FoundTable[],
  format: ExportFormat,
): ExportLoss | undefined {
  return ofAll(found, ({ survey }) => findUnguarded(format, survey.oddities))[0];
}

function ofAll(
  found: readonly FoundTable[],
  find: (table: FoundTable) => readonly ExportLoss[],
): readonly ExportLoss[] {
  const [only, ...others] = found.map((one) => ({ table: one.table, losses: find(one) }));
  if (!only || others.length === 0) return only?.losses ?? [];
  return addLosses(
    [only, ...others].flatMap(({ table, losses }) => losses.map((loss) => ({ ...loss, table }))),
  );
}

function writeRows(
  rows: ExportSurvey['head'],
  { columns, names }: Pick<FoundTable, 'columns' | 'names'>,
  format: TextFormat,
  origin: ExportOrigin,
): string {
  const page = new EntityPage(rows);
  const shown = names ? projectPage(page, names) : page;
  return writePage(createWriter(format, columns, origin), shown);
}
