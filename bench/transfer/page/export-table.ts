import type { AccountName, TableName } from '../../../src/model/names.ts';
import { DEFAULT_FORMAT, type ExportKind } from '../../../src/transfer/export/format.ts';
import { columnsOf } from '../../../src/transfer/export/survey.ts';
import { resultOf, type TransferWorker } from '../../../src/transfer/transfer-worker.ts';

export interface ExportTimes {
  readonly rows: number;
  readonly bytes: number;
  /** Until all entities had been scanned. */
  readonly look: number;
  /** From then on until the file was written. */
  readonly write: number;
}

interface TableExport {
  readonly account: AccountName;
  readonly table: TableName;
  readonly kind: ExportKind;
}

/** Exports as the dialog does: a scan of all entities, then a file to be downloaded. */
export async function exportTable(
  { link }: TransferWorker,
  { account, table, kind }: TableExport,
): Promise<ExportTimes> {
  const source = { account, table, query: {} };
  const { signal } = new AbortController();
  const before = performance.now();
  const survey = await resultOf(link.stream('survey', { source }, signal), () => {});
  if ('problem' in survey) throw new Error(survey.problem.kind);
  const found = performance.now();
  const job = {
    content: {
      source,
      origin: { endpoint: 'http://localhost/tables/bench', account, table },
      columns: columnsOf(survey.value),
      isPart: false,
    },
    format: { ...DEFAULT_FORMAT, kind },
    target: { kind: 'download', mediaType: 'application/octet-stream' },
  } as const;
  const outcome = await resultOf(link.stream('export', job, signal), () => {});
  if ('problem' in outcome) throw new Error(outcome.problem.kind);
  const { rows, bytes } = outcome.value;
  return { rows, bytes, look: found - before, write: performance.now() - found };
}
