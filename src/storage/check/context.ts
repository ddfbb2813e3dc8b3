import type { EntityKey } from '../../model/entity.ts';
import type { Connection } from '../connection/connection.ts';
import type { WriteTransaction } from '../connection/transaction-types.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import type { EntityRecord } from '../records/schema.ts';

/** The account that a check works on. */
export interface CheckContext {
  readonly account: string;
  readonly connection: Connection;
  /** Returns what is known of the account, brought up to date. */
  look(): Promise<AccountMemory>;
  /** Checkpoints everything in the journal. */
  checkpoint(): Promise<void>;
  write(work: (transaction: WriteTransaction) => Promise<void>): Promise<void>;
  /** Returns what the account's safety copy, if any, has whole under keys of a table. */
  findInCopy(id: string, keys: readonly EntityKey[]): Promise<readonly EntityRecord[]>;
}
