import type { AccountName } from '../model/names.ts';

/** A restore, all that has to be known of it. Plain: it crosses threads. */
export interface RestoreJob {
  readonly file: Blob;
  readonly accounts: readonly RestoredAccount[];
  readonly existing: ExistingRule;
  /** Whether what is damaged is left out; else nothing is restored where something is. */
  readonly skipsDamaged: boolean;
}

/** What becomes of an entity that is there and differs from that of the backup. */
export const EXISTING_RULES = ['keep', 'replace'] as const;
export type ExistingRule = (typeof EXISTING_RULES)[number];

export interface RestoredAccount {
  /** As it is called in the backup. */
  readonly from: AccountName;
  readonly to: AccountName;
  /** Whether it is made; else it is there, and the tables are merged into it. */
  readonly isNew: boolean;
}
