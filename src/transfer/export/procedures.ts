import type { AccountName } from '../../model/names.ts';
import type { AccountService } from '../../model/table-service.ts';
import { type ExportJob, type ExportResult, exportEntities } from './entities.ts';
import { ExportError, type ExportProblem } from './export-error.ts';
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

/** An event of a long task: its progress, as often as wanted, and at last its result. */
export type TaskEvent<Progress, Result> =
  | { readonly progress: Progress }
  | { readonly result: Result };

/** As often as a person sees a number change. */
const INTERVAL_MS = 100;

/** Runs a task as a stream of its events. Progress that was not read in time is dropped in favour of the latest. */
export async function* streamProgress<Progress, Result>(
  work: (report: (progress: Progress) => void) => Promise<Result>,
): AsyncGenerator<TaskEvent<Progress, Result>, void, undefined> {
  let latest: { readonly progress: Progress } | undefined;
  const ending = work((progress) => {
    latest = { progress };
  }).then((result) => ({ result }));
  // A caller that stops reading does not see the end.
  ending.catch(() => {});
  for (;;) {
    const ended = await Promise.race([ending, pause()]);
    if (ended) {
      yield ended;
      return;
    }
    if (latest) yield latest;
    latest = undefined;
  }
}

function pause(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, INTERVAL_MS, undefined));
}
