import type { AccountName, TableName } from '../../../src/model/names.ts';
import { proposeMapping } from '../../../src/transfer/columns/mapping-proposal.ts';
import { resultOf, type TransferWorker } from '../../../src/transfer/transfer-worker.ts';

export interface ImportTimes {
  readonly rows: number;
  /** Until the types of all rows were proven. */
  readonly prove: number;
  /** From then on until all rows were written. */
  readonly write: number;
}

export interface DryRunTimes {
  readonly rows: number;
  /** The inserts that the dry run counts for a new table. */
  readonly inserted: number;
  /** From the drop until the types of all rows were proven. */
  readonly prove: number;
  /** From the drop until the outcome of each row was known. */
  readonly dryRun: number;
}

interface FileImport {
  readonly account: AccountName;
  readonly table: TableName;
  readonly file: File;
}

/** Imports as the dialog does with the options it proposes. */
export async function importFile(
  { link }: TransferWorker,
  { account, table, file }: FileImport,
): Promise<ImportTimes> {
  const { signal } = new AbortController();
  const before = performance.now();
  const analysis = await resultOf(link.stream('analyse', { source: file }, signal), () => {});
  if ('problem' in analysis) throw new Error(`The file is refused: ${analysis.problem.kind}`);
  const proven = performance.now();
  const mapping = proposeMapping(analysis.value);
  const job = { file, analysis: analysis.value, mapping, account, table, isNew: true };
  const outcome = await resultOf(link.stream('import', job, signal), () => {});
  if ('problem' in outcome) throw new Error(`The file is refused: ${outcome.problem.kind}`);
  const end = performance.now();
  return { rows: outcome.value.counted, prove: proven - before, write: end - proven };
}

/** Runs a dry run as the dialogs do with a dropped file, each with a worker of its own. */
export async function dryRunFile(
  withWorker: <T>(work: (worker: TransferWorker) => Promise<T>) => Promise<T>,
  { account, file }: Omit<FileImport, 'table'>,
): Promise<DryRunTimes> {
  const { signal } = new AbortController();
  const before = performance.now();
  const opened = await withWorker(({ link }) => link.call('open', [file], { signal }));
  if ('problem' in opened) throw new Error(`The file is refused: ${opened.problem.kind}`);
  const source = opened.value.found[0]?.source;
  if (!source) throw new Error('The file has no rows.');
  return withWorker(async ({ link }) => {
    const analysis = await resultOf(link.stream('analyse', { source }, signal), () => {});
    if ('problem' in analysis) throw new Error(`The file is refused: ${analysis.problem.kind}`);
    const prove = performance.now() - before;
    const mapping = proposeMapping(analysis.value);
    const job = { file: source, analysis: analysis.value, mapping, account };
    const check = await link.call('check', job, { signal });
    if ('problem' in check) throw new Error(`The file is refused: ${check.problem.kind}`);
    const dryRun = performance.now() - before;
    return { rows: analysis.value.rows, inserted: check.value.inserted, prove, dryRun };
  });
}

/**
 * Analyses a whole file before an import whose keys are its first columns, each
 * of which repeats.
 */
export async function studyFile(
  { link }: TransferWorker,
  { account, file }: Omit<FileImport, 'table'>,
): Promise<number> {
  const { signal } = new AbortController();
  const analysis = await resultOf(link.stream('analyse', { source: file }, signal), () => {});
  if ('problem' in analysis) throw new Error(`The file is refused: ${analysis.problem.kind}`);
  const key = (column: number) => ({ kind: 'column', column }) as const;
  const keys = { partitionKey: key(1), rowKey: key(0), forbiddenBecomes: '_' };
  const mapping = { ...proposeMapping(analysis.value), ...keys };
  const job = { file, analysis: analysis.value, mapping, account };
  const check = await link.call('check', job, { signal });
  if ('problem' in check) throw new Error(`The file is refused: ${check.problem.kind}`);
  return analysis.value.rows;
}
