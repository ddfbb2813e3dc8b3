import type { Ticks } from './edm.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from './entity.ts';
import type { EntityPage } from './entity-page.ts';
import type { AccountName, TableName } from './names.ts';
import type { Reason, RefusalContext } from './storage-error.ts';

/**
 * The tables of one account. The engine, the link to its worker and every other
 * place that keeps tables are one; interface, REST and transfer use one.
 *
 * Every method refuses with a `StorageError`: with reason `accountMissing` when
 * the account is not there, and with `cancelled` once its signal has aborted.
 * A write is acknowledged when its promise fulfils: it is then on disk.
 */
export interface TableService {
  createTable(table: TableName): Promise<TableDescription>;
  listTables(query?: TableQuery, signal?: AbortSignal): Promise<TablePage>;
  getTable(table: TableName): Promise<TableDescription>;
  deleteTable(table: TableName): Promise<void>;

  getEntity(table: TableName, key: EntityKey): Promise<Entity>;
  /**
   * One page in key order, of at most 1,000 entities. One with a filter ends
   * also after some seconds of reading, so that it may be short or even empty
   * and yet have a `next`.
   */
  queryEntities(table: TableName, query: EntityQuery, signal?: AbortSignal): Promise<EntityPage>;
  /** The whole result, page by page; the next one is read when it is asked for. */
  streamEntities(
    table: TableName,
    query: EntityQuery,
    signal?: AbortSignal,
  ): AsyncIterable<EntityPage>;

  insertEntity(table: TableName, entity: EntityInput): Promise<Written>;
  updateEntity(table: TableName, entity: EntityInput, how: Update): Promise<Written>;
  upsertEntity(table: TableName, entity: EntityInput, mode: UpdateMode): Promise<Written>;
  /** `ifMatch` is an ETag, or `*` for whatever version there is. */
  deleteEntity(table: TableName, key: EntityKey, ifMatch: string): Promise<void>;
  /** All of the operations or none. A refusal's context says which `operation` it was. */
  submitTransaction(
    table: TableName,
    operations: readonly EntityOperation[],
  ): Promise<readonly (Written | undefined)[]>;

  /**
   * Writes one slice of an import, atomically: all that fit are kept, or
   * none. What a rule refuses is left out and told by row.
   */
  importEntities(
    table: TableName,
    slice: ImportSlice,
    signal?: AbortSignal,
  ): Promise<ImportOutcome>;
}

/** The accounts that this browser keeps, each in a database of its own. */
export interface AccountService {
  listAccounts(): Promise<readonly AccountDescription[]>;
  createAccount(account: AccountName): Promise<void>;
  /** With all its tables. */
  deleteAccount(account: AccountName): Promise<void>;
  /** Opens nothing yet: whether the account is there shows at the first call. */
  tablesOf(account: AccountName): TableService;
}

export interface AccountDescription {
  readonly name: AccountName;
}

export interface TableDescription {
  /** As it was created; tables are found whatever the case. */
  readonly name: TableName;
  readonly entities: number;
  /** By the formula of spec 1.4. */
  readonly bytes: number;
}

export interface TableQuery {
  /** The first table of the page, in the order of lower-cased names. */
  readonly from?: string;
  /** 1 to 1,000, which is also the default. */
  readonly limit?: number;
  /** A condition on `TableName`, in the language of `$filter`. */
  readonly filter?: string;
}

export interface TablePage {
  readonly tables: readonly TableDescription[];
  /** Where the next page starts; absent after the last. */
  readonly next?: string;
}

export interface EntityQuery {
  /** Only this partition. */
  readonly partitionKey?: string;
  /** The first key of the page (inclusive): a position, valid also when its entity is gone. */
  readonly from?: EntityKey;
  /** 1 to 1,000, which is also the default. */
  readonly limit?: number;
  /** Local, beyond the service: from the last key backwards. */
  readonly descending?: boolean;
  /** Local, beyond the service: how many entities to pass over, counted from `from`. */
  readonly skip?: number;
  /** In the language of `$filter`. One that is wrong is refused before anything is read. */
  readonly filter?: string;
  /**
   * The page has these properties and no others, in this order, also those that
   * none of its entities has. Keys and Timestamp are in every page, named or
   * not. None at all, or `*`, means every property.
   */
  readonly select?: readonly string[];
  /** Local: the filter may use conditions that the service has not got. */
  readonly local?: boolean;
}

export interface Update {
  readonly mode: UpdateMode;
  /** An ETag, or `*` for whatever version there is. */
  readonly ifMatch: string;
}

/** One change of an entity group transaction. */
export type EntityOperation =
  | { readonly kind: 'insert'; readonly entity: EntityInput }
  | { readonly kind: 'update'; readonly entity: EntityInput; readonly how: Update }
  | { readonly kind: 'upsert'; readonly entity: EntityInput; readonly mode: UpdateMode }
  | { readonly kind: 'delete'; readonly key: EntityKey; readonly ifMatch: string };

export interface Written {
  readonly timestamp: Ticks;
}

export interface ImportSlice {
  /** Timestamps in it are ignored. */
  readonly page: EntityPage;
  readonly existing: 'refuse' | 'skip' | 'merge' | 'replace';
  /** The last slice is flushed to disk with everything before it. */
  readonly isLast: boolean;
}

export interface ImportOutcome {
  readonly inserted: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: readonly RefusedRow[];
}

export interface RefusedRow {
  /** Its place in the slice, from 0. */
  readonly row: number;
  readonly reason: Reason;
  readonly context: RefusalContext;
}
