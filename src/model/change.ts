import type { AccountName, TableName } from './names.ts';

/** The BroadcastChannel on which every engine of this origin tells what it wrote. */
export const CHANGES_CHANNEL = 'tablewright:changes';

/** What was written, told after it was acknowledged. A hint to look again, never the truth itself. */
export type Change =
  /** With the name of one that somebody has deleted: one that is gone without it was lost. */
  | { readonly kind: 'accounts'; readonly deleted?: AccountName }
  | { readonly kind: 'tables'; readonly account: AccountName; readonly renamed?: Renamed }
  | { readonly kind: 'entities'; readonly account: AccountName; readonly table: TableName };

/** Whoever shows a table goes with it. */
export interface Renamed {
  readonly from: TableName;
  readonly to: TableName;
}
