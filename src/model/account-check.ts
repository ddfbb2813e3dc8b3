import type { EntityKey } from './entity.ts';

/** What can be wrong with what is stored of an account. */
export type AccountFaultKind =
  /** An entity cannot be read. */
  | 'entity'
  /** A table has more or less than its record says. */
  | 'totals'
  /** The record of a table cannot be read. */
  | 'table'
  /** There are entities of a table that has no record. */
  | 'lostTable'
  /** Something that was written last cannot be read, or not all of it. */
  | 'entry'
  /** An entry is missing between those that there are. */
  | 'gap'
  /** The journal does not tell how far it has been put in its place. */
  | 'state'
  /** An entity is newer than the account's clock. */
  | 'clock'
  /** How often a table's name was used is not known. */
  | 'lives'
  /** A part of the history cannot be read. */
  | 'history'
  /** A whole store is missing. */
  | 'store';

export interface AccountFault {
  readonly kind: AccountFaultKind;
  /** Which table, entry or store it is. */
  readonly name: string;
  readonly key?: EntityKey;
  /** What is said there, and what was found instead. */
  readonly counts?: { readonly told: number; readonly found: number };
  /** What is there, as text, where that cannot be read. */
  readonly raw?: string;
  /** Whether what is right follows from what else there is, or the safety copy has it. */
  readonly isRepairable: boolean;
  /** Whether the safety copy has it whole. */
  readonly isInCopy?: boolean;
  readonly isRepaired?: boolean;
}

export type ShownFault = Pick<AccountFault, 'kind' | 'name' | 'key'>;

export interface AccountCheckOptions {
  /** Puts right what can be. */
  readonly repairs?: boolean;
  /** What a check before has shown, and nobody wants to keep: entities and entries that cannot be read. */
  readonly givesUp?: readonly ShownFault[];
}

export interface AccountCheckProgress {
  readonly done: number;
  /** What is there by the tables' records. */
  readonly total: number;
  /** Which table is looked at. */
  readonly table?: string;
  /** At the end. */
  readonly report?: AccountCheckReport;
}

export interface AccountCheckReport {
  readonly tables: number;
  readonly entities: number;
  /** By the formula of spec 1.4, without what cannot be read. */
  readonly bytes: number;
  /** Of the journal. */
  readonly entries: number;
  /** Pages of the history. */
  readonly pages: number;
  /** The first thousand. */
  readonly faults: readonly AccountFault[];
  /** How many there are. */
  readonly faultCount: number;
  /** Tables that were written to all the while, so that their totals could not be compared. */
  readonly unsteady: readonly string[];
}

/** Faults that are told one by one. */
export const MOST_FAULTS = 1000;
