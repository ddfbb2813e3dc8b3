import type { AccountService } from '../../model/table-service.ts';
import { streamProgress, type TaskEvent } from '../export/procedures.ts';
import { type BackupJob, type BackupProgress, type BackupResult, writeBackup } from './backup.ts';
import { BackupError, type BackupProblem, RestoreError, type RestoreProblem } from './errors.ts';
import { type RestoreProgress, type RestoreResult, restoreBackup } from './restore.ts';
import { checkRestore, type RestoreCheck } from './restore-check.ts';
import type { RestoreJob } from './restore-job.ts';
import { type RestoreSurvey, type SurveyProgress, surveyBackup } from './restore-survey.ts';

export type BackupOutcome<T> = { readonly value: T } | { readonly problem: BackupProblem };
export type RestoreOutcome<T> = { readonly value: T } | { readonly problem: RestoreProblem };

type Streamed<Argument, Progress, Result> = (
  argument: Argument,
  signal: AbortSignal,
) => AsyncIterable<TaskEvent<Progress, Result>>;

export type BackupProcedures = {
  readonly backup: Streamed<BackupJob, BackupProgress, BackupOutcome<BackupResult>>;
  /** Reads all of a backup. */
  readonly surveyBackup: Streamed<Blob, SurveyProgress, RestoreOutcome<RestoreSurvey>>;
  /** Checks what a restore would do, and reports how many entities it has compared. */
  readonly checkRestore: Streamed<RestoreJob, number, RestoreOutcome<RestoreCheck>>;
  readonly restore: Streamed<RestoreJob, RestoreProgress, RestoreOutcome<RestoreResult>>;
};

export function backupProcedures(accounts: AccountService): BackupProcedures {
  return {
    backup: (job, signal) =>
      streamProgress((onProgress: (progress: BackupProgress) => void) =>
        outcomeOf(BackupError, writeBackup(accounts, job, { signal, onProgress })),
      ),
    surveyBackup: (file, signal) =>
      streamProgress((onProgress: (progress: SurveyProgress) => void) =>
        outcomeOf(RestoreError, surveyBackup(file, { signal, onProgress })),
      ),
    checkRestore: (job, signal) =>
      streamProgress((onProgress: (entities: number) => void) =>
        outcomeOf(RestoreError, checkRestore(accounts, job, { signal, onProgress })),
      ),
    restore: (job, signal) =>
      streamProgress((onProgress: (progress: RestoreProgress) => void) =>
        outcomeOf(RestoreError, restoreBackup(accounts, job, { signal, onProgress })),
      ),
  };
}

async function outcomeOf<T, Problem>(
  kind: new (problem: never) => { readonly problem: Problem },
  work: Promise<T>,
): Promise<{ readonly value: T } | { readonly problem: Problem }> {
  try {
    return { value: await work };
  } catch (error) {
    if (error instanceof kind) return { problem: error.problem };
    throw error;
  }
}
