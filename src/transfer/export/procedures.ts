import type { AccountName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import { type ExportJob, type ExportResult, exportEntities } from './entities.ts';
import { ExportError, type ExportProblem } from './export-error.ts';
import { streamProgress, type TaskEvent } from './progress.ts';
import type { ExportSource } from './source.ts';
import { type ExportSurvey, surveyEntities } from './survey.ts';

export type ExportOutcome<T> = { readonly value: T } | { readonly problem: ExportProblem };

export interface SurveyJob {
  readonly source: ExportSource;
  /** Only these properties; without it all of them. */
  readonly names?: readonly string[] | undefined;
  /** Without the entities of a preview. */
  readonly isBare?: boolean | undefined;
}

/** Each reports how many entities it has processed. */
export type ExportProcedures = {
  readonly survey: (
    job: SurveyJob,
    signal: AbortSignal,
  ) => AsyncIterable<TaskEvent<number, ExportOutcome<ExportSurvey>>>;
  readonly export: (
    job: ExportJob,
    signal: AbortSignal,
  ) => AsyncIterable<TaskEvent<number, ExportOutcome<ExportResult>>>;
};

export function exportProcedures(accounts: AccountService): ExportProcedures {
  return {
    survey: ({ source, ...asked }, signal) =>
      streamProgress((onProgress: (rows: number) => void) => {
        const tables = accounts.tablesOf(source.account);
        return outcomeOf(surveyEntities(tables, source, { ...asked, signal, onProgress }));
      }),
    export: (job, signal) =>
      streamProgress((onProgress: (rows: number) => void) => {
        const tablesOf = (account: AccountName) => accounts.tablesOf(account);
        return outcomeOf(exportEntities(tablesOf, job, { signal, onProgress }));
      }),
  };
}

async function outcomeOf<T>(work: Promise<T>): Promise<ExportOutcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof ExportError) return { problem: error.problem };
    throw error;
  }
}
