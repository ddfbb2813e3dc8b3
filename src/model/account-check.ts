import type { EntityKey } from './entity.ts';

/** The kinds of problems in what is stored of an account. */
export type AccountProblemKind =
  /** An entity cannot be read. */
  | 'entity'
  /** A table has more or less than its record says. */
  | 'totals'
  /** The record of a table cannot be read. */
  | 'table'
  /** There are entities of a table that has no record. */
  | 'lostTable'
  /** A recent write cannot be read, or not all of it. */
  | 'entry'
  /** An entry is missing between others. */
  | 'gap'
  /** The journal does not say how far it has been checkpointed. */
  | 'state'
  /** An entity is newer than the account's clock. */
  | 'clock'
  /** It is unknown how often a table's name was used. */
  | 'lives'
  /** A part of the history cannot be read. */
  | 'history'
  /** An entity that only snapshots still have cannot be read. */
  | 'snapshotEntity'
  /** The record of a snapshot cannot be read. */
  | 'snapshot'
  /** A whole store is missing. */
  | 'store';

export interface AccountProblem {
  readonly kind: AccountProblemKind;
  /** The name of the table, snapshot or store, or the number of the entry. */
  readonly name: string;
  readonly key?: EntityKey;
  /** The recorded count, and the real one. */
  readonly counts?: { readonly reported: number; readonly found: number };
  /** The raw content as text, where it cannot be read. */
  readonly raw?: string;
  /** Whether the right content follows from other data, or the safety copy has it. */
  readonly isRepairable: boolean;
  /** Whether the safety copy has it whole. */
  readonly isInCopy?: boolean;
  readonly isRepaired?: boolean;
}

export type ShownProblem = Pick<AccountProblem, 'kind' | 'name' | 'key'>;

export interface AccountCheckOptions {
  /** Whether to repair what can be repaired. */
  readonly repairs?: boolean;
  /**
   * Entities and entries that cannot be read, as an earlier check has shown
   * them, which are to be deleted.
   */
  readonly givesUp?: readonly ShownProblem[];
}

export interface AccountCheckProgress {
  readonly done: number;
  /** The number of entities by the tables' records. */
  readonly total: number;
  /** The table that is being checked. */
  readonly table?: string;
  /** Present at the end. */
  readonly report?: AccountCheckReport;
}

export interface AccountCheckReport {
  readonly tables: number;
  readonly entities: number;
  /** By the formula of spec 1.4, without what cannot be read. */
  readonly bytes: number;
  /** Entries of the journal. */
  readonly entries: number;
  /** Pages of the history. */
  readonly pages: number;
  /** The first thousand. */
  readonly problems: readonly AccountProblem[];
  /** The number of all. */
  readonly problemCount: number;
  /** Tables that were written to all the while, so that their totals could not be compared. */
  readonly unsteady: readonly string[];
}

/** The problems that are listed one by one. */
export const MOST_PROBLEMS = 1000;
