import type { ExportProblem } from '../../transfer/export/export-error.ts';
import type { SurveyJob } from '../../transfer/export/procedures.ts';
import { resultOf, type TransferWorker } from '../../transfer/transfer-worker.ts';
import { type FoundTable, foundTable } from './export-outlook.ts';

export type Found =
  | { readonly rows: number; readonly tables: readonly FoundTable[] }
  | { readonly problem: ExportProblem };

/** Surveys one table after the other; reports how many entities were read. */
export async function surveyAll(
  link: TransferWorker['link'],
  all: readonly SurveyJob[],
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<Found> {
  const tables: FoundTable[] = [];
  let before = 0;
  for (const asked of all) {
    const { table } = asked.source;
    const reported = link.stream('survey', asked, signal);
    const outcome = await resultOf(reported, (rows) => onProgress(before + rows));
    if ('problem' in outcome)
      return all.length > 1 ? { problem: { ...outcome.problem, table } } : outcome;
    tables.push(foundTable(table, outcome.value, asked.names));
    before += outcome.value.rows;
  }
  return { rows: before, tables };
}
