import type { AccountName, TableName } from '../../../src/model/names.ts';

/** The channel on which the engine is asked for what the contract lacks, and answers. */
export const ASKED_CHANNEL = 'bench:asked';

export interface Asked {
  readonly account: AccountName;
  /** Tables to be read from end to end; without them, the account is checkpointed. */
  readonly scans?: readonly TableName[];
}

export interface Answered {
  readonly ms: number;
  readonly read: number;
}
