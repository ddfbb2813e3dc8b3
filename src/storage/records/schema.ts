import type {
  AccessPolicy,
  AccessSettings,
  ServiceProperties,
} from '../../model/account-access.ts';
import type { BareValue, Ticks } from '../../model/edm.ts';
import type { TableName } from '../../model/names.ts';

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
  /** In the letters of its creation. */
  readonly name: TableName;
  /**
   * The first part of its entities' keys. No other table of the account ever
   * had it or will have it.
   */
  readonly id: string;
  readonly entities: number;
  /** By the formula of spec 1.4. */
  readonly bytes: number;
  /** Rises with every transaction that changes an entity of the table. */
  readonly version: number;
  /** Present where policies were ever written. They stay with the table. */
  readonly policies?: readonly AccessPolicy[];
}

export interface AccountRecord {
  /** The latest Timestamp given to any entity. */
  readonly lastTick: Ticks;
}

export const ACCOUNT_KEY = 'account';

/** The account's keys, encrypted with a key that no script can read. */
export interface WrappedKeys {
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** The access settings of the account: those that were ever set, or asked for. */
export interface AccessRecord extends Partial<AccessSettings> {
  readonly properties?: Partial<ServiceProperties>;
  /** Older databases have `keys` instead, until they are wrapped. */
  readonly wrapped?: WrappedKeys;
}

export const ACCESS_KEY = 'access';

/**
 * The key, in the same store, of the wrapping key: the browser's own object,
 * and no part of the journal.
 */
export const WRAPPING_KEY = 'wrapping';
