import type { AccountAccess } from './account-access.ts';
import type { AccountCheckOptions, AccountCheckProgress } from './account-check.ts';
import type { BulkChange, ChangePreview, ChangeProgress, ChangeQuery } from './bulk-change.ts';
import type { CompareQuery, TableComparison } from './comparison.ts';
import type { Ticks } from './edm.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from './entity.ts';
import type { EntityPage } from './entity-page.ts';
import type { AccountHistory, StepPart } from './history.ts';
import type { AccountName, TableName } from './names.ts';
import type { RunPlace } from './run-place.ts';
import type { CopyAction, SafetyCopy } from './safety-copy.ts';
import type { AccountSnapshots } from './snapshot.ts';
import type { Reason, RefusalContext } from './storage-error.ts';
import type { Summary, SummaryQuery } from './summary.ts';
import type { TableCopyProgress, TableCopyRequest } from './table-copy.ts';

/**
 * The tables of one account. The engine, the link to its worker and every other
 * place that keeps tables are one; interface, REST and transfer use one.
 *
 * Every method refuses with a `StorageError`: with reason `accountMissing` when
 * the account is not there, and with `cancelled` once its signal has aborted.
 * A write is acknowledged when its promise fulfils: it is then on disk, but for slices of long work, which the last one brings there.
 */
export interface TableService {
  /**
   * Local: returns the same tables, where everything that is written belongs to
   * one step of the history, or comes from elsewhere than the app.
   */
  within(part: StepPart): TableService;
  /**
   * Local: returns the same tables, where `judge` is called with each write of entities, alone or
   * in a group, in its own transaction: it learns whether the account is open then, and what it
   * throws refuses the write. Absent where no function can be handed over.
   */
  judgedBy?(judge: (isOpen: boolean) => void): TableService;

  createTable(table: TableName): Promise<TableDescription>;
  listTables(query?: TableQuery, signal?: AbortSignal): Promise<TablePage>;
  getTable(table: TableName): Promise<TableDescription>;
  deleteTable(table: TableName): Promise<void>;
  /** Local: deletes every entity of a table at once, whatever its size. The table stays. */
  clearTable(table: TableName): Promise<void>;

  getEntity(table: TableName, key: EntityKey): Promise<Entity>;
  /**
   * Returns one page in key order, of at most 1,000 entities. With a filter it ends also after some
   * seconds of reading, so that it may be short or even empty and yet have a `next`.
   */
  queryEntities(table: TableName, query: EntityQuery, signal?: AbortSignal): Promise<EntityPage>;
  /** Yields the whole result, page by page; the next one is read when it is asked for. */
  streamEntities(
    table: TableName,
    query: EntityQuery,
    signal?: AbortSignal,
  ): AsyncIterable<EntityPage>;

  /** Local, beyond the service: returns a whole result, to be read by index. Nothing is read yet. */
  viewEntities(table: TableName, query: ViewQuery): EntityView;
  /** Local: computes statistics of everything that matches, in one pass. */
  summarizeEntities(table: TableName, query: SummaryQuery, signal?: AbortSignal): Promise<Summary>;
  /** Local: returns what `changeEntities` would do now. Nothing is written. */
  previewChange(
    table: TableName,
    query: ChangeQuery,
    change: BulkChange,
    signal?: AbortSignal,
  ): Promise<ChangePreview>;
  /**
   * Local: changes everything that matches, in slices that are each committed as a whole. What a
   * rule refuses is left as it is and reported, like what was written after it was found. An
   * aborted signal ends the work after the last committed slice, and the last progress reports how
   * far that is.
   */
  changeEntities(
    table: TableName,
    query: ChangeQuery,
    change: BulkChange,
    signal?: AbortSignal,
  ): AsyncIterable<ChangeProgress>;

  insertEntity(table: TableName, entity: EntityInput): Promise<Written>;
  updateEntity(table: TableName, entity: EntityInput, how: Update): Promise<Written>;
  upsertEntity(table: TableName, entity: EntityInput, mode: UpdateMode): Promise<Written>;
  /** `ifMatch` is an ETag, or `*` for any version. */
  deleteEntity(table: TableName, key: EntityKey, ifMatch: string): Promise<void>;
  /** Applies all operations or none. The context of a refusal has the index of the `operation`. */
  submitTransaction(
    table: TableName,
    operations: readonly EntityOperation[],
  ): Promise<readonly (Written | undefined)[]>;

  /**
   * Writes one slice of an import, atomically: all rows that fit are written,
   * or none. Rows that a rule refuses are left out and reported.
   */
  importEntities(
    table: TableName,
    slice: ImportSlice,
    signal?: AbortSignal,
  ): Promise<ImportOutcome>;

  /** Local: returns what is still to be checkpointed in the background. Asking costs nothing. */
  getBacklog(): Promise<Backlog>;
}

/** Nothing waits for it, except writes while it is very long. */
export interface Backlog {
  readonly entities: number;
  readonly bytes: number;
  /** Whether this engine is checkpointing it. Another one may be. */
  readonly isShrinking: boolean;
}

/** The accounts of this browser, each in a database of its own. */
export interface AccountService {
  listAccounts(): Promise<readonly AccountDescription[]>;
  createAccount(account: AccountName): Promise<void>;
  /** Deletes an account with all its tables. */
  deleteAccount(account: AccountName): Promise<void>;
  /** Opens nothing yet: a missing account is reported at the first call. */
  tablesOf(account: AccountName): TableService;
  /**
   * Returns the access settings of the account. A missing account is reported
   * at the first call; only loading the code fails here.
   */
  accessOf(account: AccountName): Promise<AccountAccess>;
  /** Local: returns the history of the account. As with the access, only loading the code fails here. */
  historyOf(account: AccountName): Promise<AccountHistory>;
  /** Local: returns the snapshots of the account. Only loading the code fails here. */
  snapshotsOf(account: AccountName): Promise<AccountSnapshots>;
  /**
   * Local: copies, renames or moves a table. Throws `tableExists` before anything is done where
   * another table has the new name; one that differs only in case is the table's own. A copy is
   * written in slices, and removed as a whole where it fails or is cancelled.
   */
  copyTable(copying: TableCopyRequest, signal?: AbortSignal): AsyncIterable<TableCopyProgress>;
  /**
   * Local: returns a comparison of two tables, of one account or two. Nothing is read yet; as with
   * the access, only loading the code fails here.
   */
  compareTables(query: CompareQuery): Promise<TableComparison>;
  /** Local: checks everything that is stored of an account. The last progress has the report. */
  checkAccount(
    account: AccountName,
    options?: AccountCheckOptions,
    signal?: AbortSignal,
  ): AsyncIterable<AccountCheckProgress>;
  /** Local: while the page is hidden, half of the memory for tables is enough. */
  setResting(isResting: boolean): Promise<void>;
  /** Local: sets how much an engine may take from now on. */
  setLimits(limits: EngineLimits): Promise<void>;
  /** Local: returns the second copies of accounts; none where the browser has no place for them. */
  readCopies(): Promise<readonly SafetyCopy[]>;
  /** Local: does an action on the copies of one account. */
  changeCopy(account: AccountName, action: CopyAction): Promise<void>;
}

export interface EngineLimits {
  /** The memory for cached tables. */
  readonly memoryBytes: number;
  /** The bytes that may wait for a checkpoint before writes wait for it. */
  readonly waitingBytes: number;
  /** Whether it keeps a second copy of each account. Without that, present copies are deleted. */
  readonly keepsCopies?: boolean;
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
  /** Local, beyond the service: how many entities to skip, counted from `from`. */
  readonly skip?: number;
  /** In the language of `$filter`. A wrong one is refused before anything is read. */
  readonly filter?: string;
  /**
   * The page has these properties and no others, in this order, also those that none of its
   * entities has. Keys and Timestamp are in every page. None at all, or `*`, means every property.
   */
  readonly select?: readonly string[];
  /** Local: the filter may use conditions that the service lacks. */
  readonly local?: boolean;
  /** Local: entities that cannot be read are in the page too: their keys, Timestamp 0 and no property. */
  readonly keepsDamaged?: boolean;
}

/** The order of values of all types (edm-order.ts); entities without the property come last. */
export interface Order {
  /** Also `PartitionKey`, `RowKey` or `Timestamp`. */
  readonly property: string;
  readonly descending?: boolean;
}

export interface ViewQuery {
  readonly filter?: string;
  readonly local?: boolean;
  /** The first decides; entities that are equal by all of them stay in key order. */
  readonly orderBy?: readonly Order[];
}

export interface ViewProgress {
  readonly matched: number;
  readonly read: number;
  /** Entities of the table: the most that can be read. */
  readonly total: number;
  readonly isComplete: boolean;
  readonly elapsedMs: number;
}

/**
 * The keys of everything that matches, found once. Entities written meanwhile may be among them or
 * not; later writes change neither their number nor their order.
 */
export interface EntityView {
  /**
   * Finds the keys, and reports progress a few times a second; the last report is complete. Ending
   * the iteration ends the work, and iterating again begins anew.
   */
  progress(signal?: AbortSignal): AsyncIterable<ViewProgress>;
  /**
   * Returns at most 1,000 rows by index, as they are now: fewer where the view ends or is not known
   * yet. A sorted view is known when it is complete. An entity that was deleted meanwhile keeps its
   * row: its key, Timestamp 0 and no property.
   */
  read(first: number, count: number, signal?: AbortSignal): Promise<EntityPage>;
  placeOf(key: EntityKey): Promise<number | undefined>;
  /** Closes the view. Later calls throw `viewClosed`. */
  close(): void;
}

export interface Update {
  readonly mode: UpdateMode;
  /** An ETag, or `*` for any version. */
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
  /** Timestamps in it are ignored. Its texts may be shared. */
  readonly page: EntityPage;
  readonly existing: ExistingRule;
  /** The last slice is flushed to disk with everything before it. */
  readonly isLast: boolean;
  /** Local: nothing is written. The outcome says what would be, with so many samples of changes. */
  readonly trial?: { readonly samples: number };
  /**
   * Local: what was stored after this tick comes from an earlier run of the
   * same import, which was cut off. It is left as it is.
   */
  readonly since?: Ticks;
  /**
   * Local: for each row the version of its entity that was seen, 0 where there
   * was none. A row is refused where the version differs by now.
   */
  readonly versions?: BigInt64Array;
  /**
   * Local: slices of one run may be sent before the answer to the one before
   * them. Once one is not written, or never comes, no later one is written.
   */
  readonly run?: RunPlace;
}

/** What to do with a row whose keys are taken. `update` merges, and skips rows without an entity. */
export type ExistingRule = 'refuse' | 'skip' | 'merge' | 'replace' | 'update';

export interface ImportOutcome {
  readonly inserted: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: readonly RefusedRow[];
  /** Rows that an earlier run had written; present with `since`. */
  readonly already?: number;
  /** Present with `versions`: the Timestamp that each row's entity got, 0 where it was refused. */
  readonly timestamps?: BigInt64Array;
  /** Present in a trial. */
  readonly trial?: ImportTrial;
}

/** What the updates of a slice would change. */
export interface ImportTrial {
  /** Updates that would leave every property as it is. */
  readonly unchanged: number;
  /** The first of the others. */
  readonly samples: readonly ImportSample[];
}

export interface ImportSample {
  /** Its index in the slice, from 0. */
  readonly row: number;
  readonly before: Entity;
  readonly after: Entity;
}

export interface RefusedRow {
  /** Its index in the slice, from 0. */
  readonly row: number;
  readonly reason: Reason;
  readonly context: RefusalContext;
}
