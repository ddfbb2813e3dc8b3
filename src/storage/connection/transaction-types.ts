import type { AccessPolicy } from '../../model/account-access.ts';
import type { Ticks } from '../../model/edm.ts';
import type { Entity, EntityKey } from '../../model/entity.ts';
import type { EntityPage, RunView } from '../../model/entity-page.ts';
import type { TableName } from '../../model/names.ts';
import type { UndoMark } from '../records/entry-step.ts';
import type { ScanRange } from '../records/keys.ts';
import type { AccessRecord, TableRecord } from '../records/schema.ts';
import type { SnapshotChange, SnapshotRecord } from '../records/snapshot-records.ts';
import type { EncodedPage } from '../table-cache/encode-page.ts';

// What the engine sees of storage: an account as tables of sorted entities,
// read and written in transactions. How they are kept is hidden.

export interface ReadTransaction {
  /** Throws `damaged` where a part of the table's record is gone. */
  findTable(table: TableName): Promise<StoredTable | undefined>;
  /**
   * Returns at most `limit` tables in the order of lower-cased names, the first
   * being `from` or after it. A damaged one is among them, empty and named in
   * lower case.
   */
  listTables(from: string, limit: number): Promise<readonly StoredTable[]>;
  entitiesOf(table: TableName): SortedEntities;
  /** Returns undefined where no access settings were made, and no keys asked for. */
  findAccess(): Promise<AccessRecord | undefined>;
  /** Returns all snapshots of the account. */
  listSnapshots(): Promise<readonly StoredSnapshot[]>;
}

export interface WriteTransaction {
  findTable(table: TableName): Promise<StoredTable | undefined>;
  /** Returns the names of all tables, by the state before this transaction. */
  listNames(): Promise<readonly TableName[]>;
  /** The caller has checked that no table has the name. */
  createTable(table: TableName): Promise<StoredTable>;
  /** Deletes a table at once, whatever its size. The caller has checked that it exists. */
  deleteTable(table: TableName): Promise<void>;
  /** Deletes all entities at once. The caller has checked that the table exists. */
  clearTable(table: TableName): Promise<void>;
  entitiesOf(table: TableName): WritableEntities;
  readClock(): Promise<AccountClock>;
  findAccess(): Promise<AccessRecord | undefined>;
  putAccess(access: AccessRecord): void;
  /**
   * Returns the table whose entities have a storage id, if it exists, by the
   * state before this transaction.
   */
  findTableById(id: string): Promise<StoredTable | undefined>;
  /** Returns whether a table is deleted, and all that it had is still there. */
  isHeld(id: string): Promise<boolean>;
  /**
   * Puts a table with all that it has: a deleted one is restored, or one is
   * renamed. The caller has checked that it is held, or exists, and that its
   * name is free, is freed in this transaction, or its own. A table that is
   * renamed is not changed otherwise in the same transaction.
   */
  putTable(table: TableRecord, how: PutTable): void;
  /**
   * Takes, renames or deletes a snapshot. The caller has checked that the others exist, and takes
   * one of a table as it is before this transaction.
   */
  putSnapshot(change: SnapshotChange): void;
  /** Returns the snapshot, or all of the set, with this id, by the state before this transaction. */
  findSnapshots(id: string): readonly SnapshotRecord[];
  /** Records how far the transaction undoes another operation. */
  markUndo(undo: UndoMark): void;
}

export type StoredTable = TableRecord;

export interface StoredSnapshot {
  readonly record: SnapshotRecord;
  /** The table that it was taken of, where that still has its entities. */
  readonly source: StoredTable | undefined;
  /** What is kept for it and for no later snapshot. */
  readonly ownBytes: number;
}

export type PutTable =
  | { readonly isBack: true }
  /** The table's name until then. */
  | { readonly renamed: TableName };

/**
 * Entities of one table by their keys. Every read throws `tableMissing` where
 * there is no table.
 */
export interface KeyedEntities {
  find(key: EntityKey): Promise<Entity | undefined>;
  /** Returns the entity under each of the keys, in their order. No key is named twice. */
  findMany(keys: readonly EntityKey[]): Promise<readonly (Entity | undefined)[]>;
}

/** The entities of one table in key order. */
export interface SortedEntities extends KeyedEntities {
  /** Returns at most `limit` entities, fewer where they are large; `next` is where more begin. */
  readPage(keyRange: ScanRange, limit: number, skip?: number): Promise<EntityPage>;
  /** Returns about `limit` entities, as many as cost next to nothing together: for scans. */
  readRun(keyRange: ScanRange, limit: number): Promise<EntityPage>;
  /**
   * Calls `look` at once with the first rows of a range, where they lie in
   * memory: later they may change. Returns the result of `look`; undefined
   * where none lie in memory.
   */
  lookAtRun<T>(keyRange: AscendingRange, look: (run: RunView) => T): T | undefined;
  /** Returns how many entities a range has; undefined where that would take reading them. */
  findCount(keyRange: ScanRange): Promise<number | undefined>;
}

export interface AscendingRange extends ScanRange {
  readonly descending?: false;
}

/** Writes follow a read of the same table, which has proved that the table exists. */
export interface WritableEntities extends KeyedEntities {
  /**
   * Stores an entity; `replaced` is what a read of this transaction found under
   * its key. An undo stores an earlier version, `restored` being its Timestamp.
   */
  put(entity: Entity, replaced: Entity | undefined, restored?: Ticks): void;
  remove(found: Entity): void;
  /** Replaces all policies of the table. */
  putPolicies(policies: readonly AccessPolicy[]): void;
  /**
   * Stores the entities whose keys are free, and returns the indexes of the
   * others. It needs no read before it. No key is named twice.
   */
  putNew(entities: readonly Entity[]): Promise<readonly number[]>;
  /** Stores the rows of a page, which is in key order, in the same way. */
  putNewPage(encoded: EncodedPage): Promise<readonly number[]>;
}

/** The account's one source of Timestamps. */
export interface AccountClock {
  /**
   * Returns the first of `count` consecutive ticks, later than every Timestamp
   * of the account, and not before `now`.
   */
  next(now: Ticks, count?: number): Ticks;
}
