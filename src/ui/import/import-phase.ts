import type { TableName } from '../../model/names.ts';
import type { FileProblem } from '../../transfer/archives/file-error.ts';
import type { ImportProgress, ImportResult } from '../../transfer/import/entities.ts';
import { sumRows } from '../../transfer/import/receipt.ts';
import type { AnalysisProgress } from '../../transfer/transfer-procedures.ts';
import type { Remains, Removing } from './import-tables.ts';

/** The phase of an import. */
export type ImportPhase = PhaseBefore | Exclude<ImportRunPhase, { readonly kind: 'removed' }>;

/** The phase of a file before it is imported. */
export type PhaseBefore =
  | { readonly kind: 'analysing'; readonly progress: AnalysisProgress }
  /** The file cannot be imported. */
  | { readonly kind: 'invalid'; readonly problem: FileProblem }
  /** The file could not be analysed, for a reason outside of the file. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The mapping is being edited; `error` is the reason why the last start failed. */
  | { readonly kind: 'mapping'; readonly error?: unknown };

/** The phase of a file whose import has begun. */
export type ImportRunPhase =
  | {
      readonly kind: 'importing';
      readonly table: TableName;
      readonly pace: ImportPace;
      readonly isCancelling: boolean;
    }
  /** The import was stopped or failed: a part of the file is in the table. */
  | {
      readonly kind: 'stopped';
      readonly table: TableName;
      readonly isNew: boolean;
      readonly remains: Remains;
      readonly error?: unknown;
      /** The progress of its removal. */
      readonly removing?: Removing;
      /**
       * Why the import can no longer be removed: it was kept on request, the
       * table was changed, or the history is incomplete.
       */
      readonly stays?: 'kept' | 'touched' | 'unkept';
    }
  /** Nothing is left of it. */
  | { readonly kind: 'removed'; readonly table: TableName }
  | {
      readonly kind: 'done';
      readonly table: TableName;
      readonly isNew: boolean;
      readonly result: ImportResult;
      readonly seconds: number;
      /** Whether rows with duplicate keys are still being searched for. */
      readonly isNaming: boolean;
    };

export interface ImportPace extends ImportProgress {
  /** The number of rows processed. */
  readonly done: number;
  readonly rowsPerSecond: number;
  /** The estimate of the remaining time; absent until there is a rate to base it on. */
  readonly secondsLeft?: number;
}

/** The time in seconds before which a rate is not meaningful. */
const SETTLED_SECONDS = 0.3;

export const NO_PROGRESS: ImportProgress = {
  inserted: 0,
  merged: 0,
  replaced: 0,
  skipped: 0,
  sameKey: 0,
  refused: 0,
  already: 0,
  bytes: 0,
};

export function paceOf(progress: ImportProgress, rows: number, seconds: number): ImportPace {
  const done = sumRows(progress);
  const rowsPerSecond = seconds === 0 ? 0 : Math.round(done / seconds);
  if (seconds < SETTLED_SECONDS || done === 0) return { ...progress, done, rowsPerSecond };
  const secondsLeft = (seconds * (rows - done)) / done;
  return { ...progress, done, rowsPerSecond, secondsLeft };
}
