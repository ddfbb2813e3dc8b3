import type { AccountName, TableName } from '../../model/names.ts';

/** A restore, all that has to be known of it. Plain: it crosses threads. */
export interface RestoreJob {
  /** By which its steps are known in the histories, also to who goes on with it. */
  readonly id: string;
  readonly file: Blob;
  readonly accounts: readonly RestoredAccount[];
  readonly existing: ExistingRule;
  /** Whether what is damaged is left out; else nothing is restored where something is. */
  readonly skipsDamaged: boolean;
  /** It was cut off before: what is there of its accounts, it has begun. */
  readonly goesOn?: true;
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

/** As what the writing of a table stands in the history of its account. */
export function stepOfTable(id: string, table: TableName): string {
  return `${id}/${table}`;
}

export function isStepOf(id: string, step: string): boolean {
  return step.startsWith(`${id}/`);
}
