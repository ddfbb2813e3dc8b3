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
  /** What this engine has brought back from it. */
  readonly restored?: RestoredAccount;
  /** What of the account could not be read, and was taken from it. */
  readonly repaired?: RepairedAccount;
  /** Why the account could not be brought back; absent where it was. */
  readonly reason?: Reason;
  /** Copies that fit nowhere, as those of another account of the same name. */
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
  /** The account is not there, and could not be brought back from it. */
  | 'notRestored';

/** What somebody wants done with the copies of an account. */
export type CopyDeed =
  /** Brings back an account that is not there. */
  | 'restore'
  /** Deletes all that is left of an account that is not there. */
  | 'discard'
  /** Deletes what was set aside. */
  | 'discardAside';

export interface RestoredAccount {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly tables: number;
  readonly entities: number;
  /** The Timestamp of the newest write that came back. */
  readonly newest: Ticks;
  /** How many writes were missing; absent where the whole account was gone. */
  readonly writes?: number;
  /** Whether the copy has more, behind a part that cannot be read: it was set aside. */
  readonly isCut?: boolean;
}

export interface RepairedAccount {
  /** In milliseconds since 1970, of the last time. */
  readonly at: number;
  /** Of the journal. */
  readonly entries: number;
}
