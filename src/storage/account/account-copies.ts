import type { EntityKey } from '../../model/entity.ts';
import type { AccountName } from '../../model/names.ts';
import type { EntityRecord } from '../records/schema.ts';
import type { OpenAccount } from './open-account.ts';

/** The second copies of accounts, outside of their databases (mirror/). */
export interface AccountCopies {
  /**
   * Returns whether to open an account again that could not be opened because
   * of `error`. Fails where that is not known now.
   */
  bringBack(account: AccountName, error: unknown): Promise<boolean>;
  /**
   * Keeps the copy of an account up to date from now on, where this thread can.
   * The returned function resolves once writes may begin, or rejects where that
   * is not known now.
   */
  follow(account: AccountName, opened: OpenAccount): () => Promise<unknown>;
  /** Returns what the copy has whole under some keys of the table with a storage id. */
  find(
    account: AccountName,
    id: string,
    keys: readonly EntityKey[],
  ): Promise<readonly EntityRecord[]>;
}
