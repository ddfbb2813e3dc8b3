import type { DBSchema } from 'idb';
import type { BareValue, Ticks } from '../model/edm.ts';
import type { TableName } from '../model/names.ts';
import type { StoredKey } from './keys.ts';

/** What the database of an account holds. A change of it is a step in upgrade.ts. */
export interface TablesSchema extends DBSchema {
  /** Every entity of every table, in the order of the service. */
  entities: { key: StoredKey; value: EntityRecord };
  /** Each table under its name in lower case. */
  tables: { key: string; value: TableRecord };
  /** The one record of the account itself, under `ACCOUNT_KEY`. */
  account: { key: string; value: AccountRecord };
  /** For each lower-cased name that ever was a table: how many tables have had it. */
  lives: { key: string; value: number };
  /** The storage ids of deleted tables whose entities are still to be swept. */
  retired: { key: string; value: true };
}

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
}

export interface AccountRecord {
  /** The latest Timestamp given to any entity. */
  readonly lastTick: Ticks;
}

export const ACCOUNT_KEY = 'account';

export const STORE_NAMES = ['entities', 'tables', 'account', 'lives', 'retired'] as const;
