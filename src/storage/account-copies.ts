import type { EntityKey } from '../model/entity.ts';
import type { AccountName } from '../model/names.ts';
import type { OpenAccount } from './open-account.ts';
import type { EntityRecord } from './schema.ts';

/** Keeps a second copy of each account outside of its database (safety/). */
export interface AccountCopies {
  /** Whether an account that could not be opened, for the reason given, is worth another try. Fails where that cannot be told now. */
  bringBack(account: AccountName, error: unknown): Promise<boolean>;
  /** Keeps the copy of an account up to date from now on. What comes back tells when it may be written to, or that this cannot be told now. */
  follow(account: AccountName, opened: OpenAccount): () => Promise<unknown>;
  /** What the copy has whole under some keys of the table with a storage id. */
  find(
    account: AccountName,
    id: string,
    keys: readonly EntityKey[],
  ): Promise<readonly EntityRecord[]>;
}
