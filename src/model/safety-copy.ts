import type { Ticks } from './edm.ts';
import type { AccountName } from './names.ts';
import type { Reason } from './storage-error.ts';

/** The second copy of an account, which the browser keeps apart from its databases. */
export interface SafetyCopy {
  readonly account: AccountName;
  readonly bytes: number;
  readonly state: SafetyState;
  /** The Timestamp of the newest write in it, where this engine keeps it. */
  readonly newest?: Ticks;
  /** What this engine has restored from it. */
  readonly restored?: RestoredAccount;
  /** Damaged entries of the account that were repaired from it. */
  readonly repaired?: RepairedAccount;
  /** Why the account could not be restored; absent where it was. */
  readonly reason?: Reason;
  /** Copies that fit nowhere, such as those of another account of the same name. */
  readonly quarantine?: { readonly files: number; readonly bytes: number };
}

export type SafetyState =
  /** It is there, and at most a second behind. */
  | 'kept'
  /** It is being made for the first time, or anew. */
  | 'making'
  /** Another window keeps it. */
  | 'elsewhere'
  /** There is no room for it, or for more of it: it stays as it is until there is. */
  | 'full'
  /** The browser refuses it. It is tried again. */
  | 'failed'
  /** The account is missing, and could not be restored from it. */
  | 'notRestored';

/** An action on the copies of an account. */
export type CopyAction =
  /** Restores a missing account. */
  | 'restore'
  /** Deletes everything that is left of a missing account. */
  | 'discard'
  /** Deletes quarantined copies. */
  | 'discardAside';

export interface RestoredAccount {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly tables: number;
  readonly entities: number;
  /** The Timestamp of the newest restored write. */
  readonly newest: Ticks;
  /** How many writes were missing; absent where the whole account was gone. */
  readonly writes?: number;
  /** Whether the copy has more, behind a part that cannot be read: it was quarantined. */
  readonly isCut?: boolean;
}

export interface RepairedAccount {
  /** The last time, in milliseconds since 1970. */
  readonly at: number;
  /** Entries of the journal. */
  readonly entries: number;
}
