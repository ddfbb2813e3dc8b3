import type { Connection } from '../connection.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import type { WriteTransaction } from '../sorted-entities.ts';

/** What a check needs of the account that it looks at. */
export interface CheckGround {
  readonly account: string;
  readonly connection: Connection;
  /** What is known of the account, brought up to date. */
  look(): Promise<AccountMemory>;
  /** Puts everything that is in the journal where it belongs. */
  drain(): Promise<void>;
  write(work: (transaction: WriteTransaction) => Promise<void>): Promise<void>;
}
