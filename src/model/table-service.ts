import type { AccountAccess } from './account-access.ts';
import type { AccountCheckOptions, AccountCheckProgress } from './account-check.ts';
import type { BulkChange, ChangePreview, ChangeProgress, ChangeQuery } from './bulk-change.ts';
import type { EdmType, EdmValue, Ticks } from './edm.ts';
import type { Entity, EntityInput, EntityKey, UpdateMode } from './entity.ts';
import type { EntityPage } from './entity-page.ts';
import type { AccountHistory, StepPart } from './history.ts';
import type { AccountName, TableName } from './names.ts';
import type { RunPlace } from './run-place.ts';
import type { CopyDeed, SafetyCopy } from './safety-copy.ts';
import type { Reason, RefusalContext } from './storage-error.ts';
import type { CarryProgress, TableCarry } from './table-carry.ts';

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
   * Local: the same tables, with all that is written through what comes back
   * being part of one step of the history, or from elsewhere than the app.
   */
  within(part: StepPart): TableService;
  /**
   * Local: the same tables, where each write of entities, alone or in a group, is judged in its own transaction by
   * whether the account is open then: what `judge` throws refuses it. Nothing else is judged. Absent where no function
   * can be handed over.
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

  /** Local, beyond the service: a whole result, to be read by place. Nothing happens yet. */
  viewEntities(table: TableName, query: ViewQuery): EntityView;
  /** Local: figures over everything that matches, in one pass. */
  summarizeEntities(table: TableName, query: SummaryQuery, signal?: AbortSignal): Promise<Summary>;
  /** Local: what `changeEntities` would do now. Nothing is written. */
  previewChange(
    table: TableName,
    query: ChangeQuery,
    change: BulkChange,
    signal?: AbortSignal,
  ): Promise<ChangePreview>;
  /**
   * Local: one change of everything that matches, in slices that are kept each
   * as a whole. What a rule refuses is left as it is and told, as is what was
   * written after it was found. An aborted signal ends the work after the last
   * slice that was kept, and the last progress tells how far that is.
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

  /** Local: what is written, and still to be put in its place in the background. Asking costs nothing. */
  getBacklog(): Promise<Backlog>;
}

/** It hurries nobody, except that writers wait while it is very long. */
export interface Backlog {
  readonly entities: number;
  readonly bytes: number;
  /** Whether this engine is at it. Another one may be. */
  readonly isShrinking: boolean;
}

/** The accounts that this browser keeps, each in a database of its own. */
export interface AccountService {
  listAccounts(): Promise<readonly AccountDescription[]>;
  createAccount(account: AccountName): Promise<void>;
  /** With all its tables. */
  deleteAccount(account: AccountName): Promise<void>;
  /** Opens nothing yet: whether the account is there shows at the first call. */
  tablesOf(account: AccountName): TableService;
  /** Who may ask the account. That shows at the first call too; what fails here is to load the code. */
  accessOf(account: AccountName): Promise<AccountAccess>;
  /** Local: everything that was written, to be undone. As with the access, what fails here is to load the code. */
  historyOf(account: AccountName): Promise<AccountHistory>;
  /**
   * Local: copies, renames or moves a table. Refused before anything is done with `tableExists`
   * where the new name is another table's; one that differs only in case is the table's own.
   * A copy is written in slices, and taken back as a whole where it fails or is cancelled.
   */
  carryTable(carry: TableCarry, signal?: AbortSignal): AsyncIterable<CarryProgress>;
  /**
   * Local: looks at everything that is stored of an account, whether it can be
   * read and agrees with itself. The last progress has the report.
   */
  checkAccount(
    account: AccountName,
    options?: AccountCheckOptions,
    signal?: AbortSignal,
  ): AsyncIterable<AccountCheckProgress>;
  /** Local: while nobody looks, half of the memory is enough to keep tables in. */
  setResting(isResting: boolean): Promise<void>;
  /** Local: how much an engine may take from now on. */
  setLimits(limits: EngineLimits): Promise<void>;
  /** Local: the second copies of accounts, outside of their databases; none where the browser has no place for them. */
  readCopies(): Promise<readonly SafetyCopy[]>;
  /** Local: does something with the copies of one account, where there are any. */
  changeCopy(account: AccountName, deed: CopyDeed): Promise<void>;
}

export interface EngineLimits {
  /** Memory to keep tables in. */
  readonly memoryBytes: number;
  /** What may be written and not yet be in its place, before writers wait for it. */
  readonly waitingBytes: number;
  /** Whether it keeps a second copy of each account. Those that are not kept are deleted. */
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
  /** Local: entities that cannot be read are in the page too: their keys, Timestamp 0 and no property. */
  readonly keepsDamaged?: boolean;
}

/** By the order over values of all types (edm-order.ts); what lacks the property comes last. */
export interface Order {
  /** Also `PartitionKey`, `RowKey` or `Timestamp`. */
  readonly property: string;
  readonly descending?: boolean;
}

export interface ViewQuery {
  readonly filter?: string;
  readonly local?: boolean;
  /** The first settles most; entities that are alike in all of it stay in key order. */
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
 * The keys of everything that matches, found once. What is written while they
 * are being found may be among them or not; what is written later changes
 * neither their number nor their order.
 */
export interface EntityView {
  /**
   * Does the work, and tells of it a few times a second; the last one is
   * complete. Whoever leaves it ends the work, whoever asks again begins anew.
   */
  progress(signal?: AbortSignal): AsyncIterable<ViewProgress>;
  /**
   * At most 1,000 rows by place, as they are now: fewer where the view ends or
   * is not known yet. A sorted one is known when it is complete. An entity that
   * was deleted meanwhile keeps its row: its key, Timestamp 0 and no property.
   */
  read(first: number, count: number, signal?: AbortSignal): Promise<EntityPage>;
  placeOf(key: EntityKey): Promise<number | undefined>;
  /** Lets go of it. Whatever is asked later is refused with `viewClosed`. */
  close(): void;
}

export interface SummaryQuery {
  readonly filter?: string;
  readonly local?: boolean;
  /** Each of them is told of; also `PartitionKey`, `RowKey` and `Timestamp`. */
  readonly properties: readonly string[];
  /** Counts the entities by their values of this property. */
  readonly groupBy?: string;
  /** Tells also which properties there are. */
  readonly survey?: boolean;
  /** When so many milliseconds are over, what was found by then is the answer. */
  readonly mostMs?: number;
}

export interface Summary {
  /** Entities that match. */
  readonly count: number;
  readonly read: number;
  /** In the order asked for. */
  readonly properties: readonly PropertySummary[];
  readonly groups?: ValueCounts;
  /** The properties of all that match, as they were met; of very many, the first thousand. */
  readonly survey?: readonly PropertyUse[];
  /** Whether its time was over before it had read everything. */
  readonly isPartial?: boolean;
}

export interface PropertyUse {
  readonly property: string;
  readonly types: readonly TypeCount[];
}

export interface TypeCount {
  readonly type: EdmType;
  readonly count: number;
}

export interface PropertySummary {
  readonly property: string;
  /** Entities that have it. */
  readonly present: number;
  readonly types: readonly TypeCount[];
  /** By the order over values of all types; NaN is neither. */
  readonly min?: EdmValue;
  readonly max?: EdmValue;
  /** Of the numbers, where there are any: exact, and a bigint, where all of them are whole by type. */
  readonly sum?: number | bigint;
  readonly average?: number;
  readonly values: ValueCounts;
}

export interface ValueCounts {
  readonly distinct: number;
  /** Whether there are more values than are told apart; what is counted is exact all the same. */
  readonly isBounded: boolean;
  /** The most frequent first. A group of entities without the property has no value. */
  readonly top: readonly ValueCount[];
}

export interface ValueCount {
  readonly value: EdmValue | undefined;
  readonly count: number;
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
  /** Timestamps in it are ignored. Its texts may be shared. */
  readonly page: EntityPage;
  readonly existing: ExistingRule;
  /** The last slice is flushed to disk with everything before it. */
  readonly isLast: boolean;
  /** Local: nothing is written. The outcome tells what would be, with so many of what would change. */
  readonly trial?: { readonly samples: number };
  /**
   * Local: what is stored since then comes from an earlier run of the same
   * import, which was cut short. It is left as it is.
   */
  readonly since?: Ticks;
  /**
   * Local: of each row the version of its entity that somebody saw, 0 where
   * there was none. A row is refused where that is no more so.
   */
  readonly versions?: BigInt64Array;
  /**
   * Local: slices of one run may be sent before the answer to the one before
   * them. Once one is not written, or never comes, no later one is written.
   */
  readonly run?: RunPlace;
}

/**
 * What becomes of a row under whose keys there is an entity. `update` merges as
 * `merge` does, and skips a row whose entity is missing.
 */
export type ExistingRule = 'refuse' | 'skip' | 'merge' | 'replace' | 'update';

export interface ImportOutcome {
  readonly inserted: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: readonly RefusedRow[];
  /** Rows that an earlier run had written; told with `since`. */
  readonly already?: number;
  /** Told with `versions`: the Timestamp that each row's entity got, 0 where it was refused. */
  readonly timestamps?: BigInt64Array;
  /** Of a trial. */
  readonly trial?: ImportTrial;
}

/** What the updates of a slice would do to what is there. */
export interface ImportTrial {
  /** Updates that would leave every property as it is. */
  readonly unchanged: number;
  /** The first of the others. */
  readonly samples: readonly ImportSample[];
}

export interface ImportSample {
  /** Its place in the slice, from 0. */
  readonly row: number;
  readonly before: Entity;
  readonly after: Entity;
}

export interface RefusedRow {
  /** Its place in the slice, from 0. */
  readonly row: number;
  readonly reason: Reason;
  readonly context: RefusalContext;
}
