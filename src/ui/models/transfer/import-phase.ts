import type { TableName } from '../../../model/names.ts';
import type { FileFault } from '../../../transfer/archives/file-fault.ts';
import { sumRows } from '../../../transfer/import/counts.ts';
import type { ImportProgress, ImportResult } from '../../../transfer/import/entities.ts';
import type { AnalysisProgress } from '../../../transfer/transfer-procedures.ts';
import type { Remains, Removing } from './import-tables.ts';

/** How far an import has come. */
export type ImportPhase = PhaseBefore | Exclude<ImportRunPhase, { readonly kind: 'removed' }>;

/** How far somebody is with a file before it is imported. */
export type PhaseBefore =
  | { readonly kind: 'analysing'; readonly progress: AnalysisProgress }
  /** The file cannot be imported. */
  | { readonly kind: 'faulty'; readonly fault: FileFault }
  /** The file could not be looked at: the fault is not its own. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The person decides; `error` is why the last start came to nothing. */
  | { readonly kind: 'mapping'; readonly error?: unknown };

/** How far it is with a file that was begun to be imported. */
export type ImportRunPhase =
  | {
      readonly kind: 'importing';
      readonly table: TableName;
      readonly pace: ImportPace;
      readonly isCancelling: boolean;
    }
  /** Ended in the middle, by the person or by an error: a part of the file is in the table. */
  | {
      readonly kind: 'stopped';
      readonly table: TableName;
      readonly isNew: boolean;
      readonly remains: Remains;
      readonly error?: unknown;
      /** It is being taken back. */
      readonly removing?: Removing;
      /** It is not taken away any more: somebody wanted it so, wrote to the table, or the history has not all of it. */
      readonly stays?: 'kept' | 'touched' | 'unkept';
    }
  /** There is nothing left of it. */
  | { readonly kind: 'removed'; readonly table: TableName }
  | {
      readonly kind: 'done';
      readonly table: TableName;
      readonly isNew: boolean;
      readonly result: ImportResult;
      readonly seconds: number;
      /** The rows of the same keys are still being looked for. */
      readonly isNaming: boolean;
    };

export interface ImportPace extends ImportProgress {
  /** Rows that something has become of. */
  readonly done: number;
  readonly rowsPerSecond: number;
  /** Absent until there is something to judge by. */
  readonly secondsLeft?: number;
}

/** Before that a rate says nothing. */
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
