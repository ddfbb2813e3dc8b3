import type { AccessPolicy, AccessSettings, ServiceProperties } from '../model/account-access.ts';
import type { BareValue, Ticks } from '../model/edm.ts';
import type { TableName } from '../model/names.ts';

/**
 * One entity, flat, because that is what the browser clones fastest. The shape
 * names type and name of each value that follows; codec.ts alone reads it.
 */
export type EntityRecord = readonly [
  partitionKey: string,
  rowKey: string,
  timestamp: Ticks,
  shape: string,
  ...values: BareValue[],
];

export interface TableRecord {
  /** As it was created. */
  readonly name: TableName;
  /** The first part of its entities' keys. No other table of the account ever had or gets it. */
  readonly id: string;
  readonly entities: number;
  /** By the formula of spec 1.4. */
  readonly bytes: number;
  /** Goes up with every transaction that changes an entity of the table. */
  readonly version: number;
  /** Where any were ever written. Here they go where the table goes. */
  readonly policies?: readonly AccessPolicy[];
}

export interface AccountRecord {
  /** The latest Timestamp given to any entity. */
  readonly lastTick: Ticks;
}

export const ACCOUNT_KEY = 'account';

/** The account's keys, encrypted by one that no script can read. */
export interface WrappedKeys {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Who may ask the account: what of it anybody has set, or asked for. */
export interface AccessRecord extends Partial<AccessSettings> {
  readonly properties?: Partial<ServiceProperties>;
  /** Older databases have `keys` instead, until they are wrapped. */
  readonly wrapped?: WrappedKeys;
}

export const ACCESS_KEY = 'access';

/** Under which the key that wraps lies in the same store: the browser's own object, and no part of the journal. */
export const WRAPPING_KEY = 'wrapping';
