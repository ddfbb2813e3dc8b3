import type { EntityKey } from '../../model/entity.ts';
import type { Connection } from '../connection.ts';
import type { AccountMemory } from '../memory/account-memory.ts';
import type { EntityRecord } from '../schema.ts';
import type { WriteTransaction } from '../sorted-entities.ts';

/** What a check needs of the account that it looks at. */
export interface CheckContext {
  readonly account: string;
  readonly connection: Connection;
  /** What is known of the account, brought up to date. */
  look(): Promise<AccountMemory>;
  /** Puts everything that is in the journal where it belongs. */
  checkpoint(): Promise<void>;
  write(work: (transaction: WriteTransaction) => Promise<void>): Promise<void>;
  /** What the account's safety copy has whole under keys of a table, if there is one. */
  findInCopy(id: string, keys: readonly EntityKey[]): Promise<readonly EntityRecord[]>;
}
