import type { Ticks } from './edm.ts';
import type { AccountName } from './names.ts';

/** The second copy of an account, which the browser keeps apart from its databases. */
export interface SafetyCopy {
  readonly account: AccountName;
  readonly bytes: number;
  readonly state: SafetyState;
  /** The Timestamp of the newest write in it, where this engine keeps it. */
  readonly newest?: Ticks;
  /** What this engine has brought back from it. */
  readonly restored?: RestoredAccount;
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
  | 'failed';

export interface RestoredAccount {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly tables: number;
  readonly entities: number;
  /** The Timestamp of the newest write that came back. */
  readonly newest: Ticks;
  /** How many writes were missing; absent where the whole account was gone. */
  readonly writes?: number;
}
