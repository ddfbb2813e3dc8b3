import type { StepPart } from './history.ts';
import type { AccountName, TableName } from './names.ts';

/** The account and name of a table. */
export interface TablePlace {
  readonly account: AccountName;
  readonly table: TableName;
}

/**
 * A table as a whole, with its access policies, to another place. A copy's
 * entities get new Timestamps, as every write gives them.
 *
 * A move within an account is another name, given at once whatever the size of
 * the table: nothing is copied, and Timestamps stay. A move to another account
 * is a copy that is compared with the original, which is deleted only when both
 * are the same and nothing has written to it since. What breaks off leaves it.
 */
export interface TableCopyRequest {
  readonly kind: 'copy' | 'move';
  readonly from: TablePlace;
  readonly to: TablePlace;
  /** The step in the history. A move between accounts is a step of the same id in both. */
  readonly part?: StepPart;
  /**
   * Goes on with the copy that the same step has begun and that was cut off, `to`
   * being what it is called now: what is missing is copied, and both are compared.
   * It is refused where the step did not make that table, and nothing is taken
   * back where it breaks off.
   */
  readonly resumes?: boolean;
}

/** The progress of a copy or move. */
export interface TableCopyProgress {
  readonly state: /** The outcome is not known yet. */
    | 'copying'
    /** The copy is complete, and compared with the original before that is deleted. */
    | 'comparing'
    | 'complete'
    /** The copy was removed again. */
    | 'cancelled'
    /** The copy is there, and the original, too: one of them was written to meanwhile. */
    | 'kept';
  /** Entities that are copied, or compared. */
  readonly done: number;
  readonly total: number;
}
