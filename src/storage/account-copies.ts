import type { AccountName } from '../model/names.ts';
import type { OpenAccount } from './open-account.ts';

/** Keeps a second copy of each account outside of its database (safety/). */
export interface AccountCopies {
  /** Whether an account that could not be opened, for the reason given, is worth another try. Never fails. */
  bringBack(account: AccountName, error: unknown): Promise<boolean>;
  /** Keeps the copy of an account up to date from now on, and says when it may be written to. Never fails. */
  follow(account: AccountName, opened: OpenAccount): Promise<void>;
}
