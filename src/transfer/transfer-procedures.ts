import type { AccountName, TableName } from '../model/names.ts';
import type { AccountService } from '../model/table-service.ts';
import { type Analysis, analyseFile } from './analysis.ts';
import type { ImportPlan } from './convert-file.ts';
import { type ExportProcedures, exportProcedures } from './export-procedures.ts';
import { type FileFault, FileFaultError } from './file-fault.ts';
import type { ReadChoices } from './file-format.ts';
import { checkImport, type ImportCheck } from './import-check.ts';
import { type ImportProgress, type ImportResult, importFile } from './import-entities.ts';
import { type Told, tellProgress } from './progress.ts';
import type { SampleEnding, SampleProgress } from './sample-names.ts';
import { fillSampleTables } from './sample-tables.ts';
import type { TableSource } from './table-source.ts';

/** What a file turned out to be; a fault is an answer like any other, not a failure. */
export type Outcome<T> = { readonly value: T } | { readonly fault: FileFault };

export interface AnalysisProgress {
  readonly bytes: number;
  readonly rows: number;
}

/** A source to be looked at, and how to read it as far as somebody has said so. */
export interface AnalysisJob {
  readonly source: TableSource;
  readonly choices?: ReadChoices | undefined;
}

/** An import plan, and where its rows go. */
export interface ImportJob extends ImportPlan {
  readonly account: AccountName;
  readonly table: TableName;
  /** What it is part of in the history, with the table's being made; one of its own without. */
  readonly step?: string;
}

/** What the transfer worker does for its page. */
export interface TransferProcedures {
  readonly calls: {
    readonly check: (plan: ImportPlan, signal: AbortSignal) => Promise<Outcome<ImportCheck>>;
  };
  readonly streams: ExportProcedures & {
    readonly analyse: (
      job: AnalysisJob,
      signal: AbortSignal,
    ) => AsyncIterable<Told<AnalysisProgress, Outcome<Analysis>>>;
    readonly import: (
      job: ImportJob,
      signal: AbortSignal,
    ) => AsyncIterable<Told<ImportProgress, Outcome<ImportResult>>>;
    /** From under the given address. */
    readonly samples: (
      address: string,
      signal: AbortSignal,
    ) => AsyncIterable<Told<SampleProgress, SampleEnding>>;
  };
}

export function transferProcedures(accounts: AccountService): TransferProcedures {
  return {
    calls: {
      check: (plan, signal) => outcomeOf(checkImport(plan, signal)),
    },
    streams: {
      ...exportProcedures(accounts),
      analyse: ({ source, choices }, signal) =>
        tellProgress((report: (progress: AnalysisProgress) => void) => {
          const onProgress = (bytes: number, rows: number) => report({ bytes, rows });
          return outcomeOf(analyseFile(source, { signal, choices, onProgress }));
        }),
      import: (job, signal) =>
        tellProgress((onProgress: (progress: ImportProgress) => void) => {
          const { account, step = crypto.randomUUID() } = job;
          const tables = accounts.tablesOf(account).within({ step, kind: 'import' });
          return outcomeOf(importFile(tables, job.table, job, { signal, onProgress }));
        }),
      samples: (address, signal) =>
        tellProgress((onProgress: (progress: SampleProgress) => void) =>
          fillSampleTables(accounts, { address, signal, onProgress }),
        ),
    },
  };
}

async function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof FileFaultError) return { fault: error.fault };
    throw error;
  }
}
