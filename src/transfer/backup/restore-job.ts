import type { AccountName, TableName } from '../../model/names.ts';

/** A restore to perform. Plain data that can be sent to another thread. */
export interface RestoreJob {
  /** The id of its steps in the histories, also when it goes on after it was cut off. */
  readonly id: string;
  readonly file: Blob;
  readonly accounts: readonly RestoredAccount[];
  readonly existing: ExistingRule;
  /** Whether damaged parts are left out; otherwise nothing is restored where there are any. */
  readonly skipsDamaged: boolean;
  /** It was cut off before: what exists of its accounts was written by it. */
  readonly goesOn?: true;
}

/** What happens to a stored entity that differs from that of the backup. */
export const EXISTING_RULES = ['keep', 'replace'] as const;
export type ExistingRule = (typeof EXISTING_RULES)[number];

export interface RestoredAccount {
  /** Its name in the backup. */
  readonly from: AccountName;
  readonly to: AccountName;
  /** Whether it is created; otherwise it exists, and the tables are merged into it. */
  readonly isNew: boolean;
}

/** Returns the id of the step that writes a table, in the history of its account. */
export function stepOfTable(id: string, table: TableName): string {
  return `${id}/${table}`;
}

export function isStepOf(id: string, step: string): boolean {
  return step.startsWith(`${id}/`);
}
