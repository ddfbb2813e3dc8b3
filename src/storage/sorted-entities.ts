import type { AccessPolicy } from '../model/account-access.ts';
import type { Ticks } from '../model/edm.ts';
import type { Entity, EntityKey } from '../model/entity.ts';
import type { EntityPage } from '../model/entity-page.ts';
import type { TableName } from '../model/names.ts';
import type { EncodedPage } from './encode-page.ts';
import type { UndoMark } from './history/entry-step.ts';
import type { ScanRange } from './keys.ts';
import type { AccessRecord, TableRecord } from './schema.ts';

// What the engine sees of storage: an account as tables of sorted entities, read
// and written in transactions. How they are kept is nobody else's business.

export interface ReadTransaction {
  /** Refuses with `damaged` where a part of the table's record is gone. */
  findTable(table: TableName): Promise<StoredTable | undefined>;
  /**
   * At most `limit` tables in the order of lower-cased names, the first being `from` or after it.
   * A damaged one is among them, empty and named in lower case.
   */
  listTables(from: string, limit: number): Promise<readonly StoredTable[]>;
  entitiesOf(table: TableName): SortedEntities;
  /** Undefined where nobody has set anything, nor asked for keys. */
  findAccess(): Promise<AccessRecord | undefined>;
}

export interface WriteTransaction {
  findTable(table: TableName): Promise<StoredTable | undefined>;
  /** The caller has seen that no table has the name. */
  createTable(table: TableName): Promise<StoredTable>;
  /** Whatever its size, at once. The caller has seen that it is there. */
  deleteTable(table: TableName): Promise<void>;
  /** Deletes all entities, likewise. The caller has seen that the table is there. */
  clearTable(table: TableName): Promise<void>;
  entitiesOf(table: TableName): WritableEntities;
  readClock(): Promise<AccountClock>;
  findAccess(): Promise<AccessRecord | undefined>;
  putAccess(access: AccessRecord): void;
  /** The table whose entities have a storage id, if it is there; by the state before this transaction. */
  findTableById(id: string): Promise<StoredTable | undefined>;
  /** Whether a table is deleted, and all that it had is still there. */
  isHeld(id: string): Promise<boolean>;
  /**
   * A table as it is or was, with all that it has: one that is deleted comes
   * back, or one gets another name. The caller has seen that it is held, or
   * there, and that its name is free, is freed in this transaction, or its own.
   * Nothing else is done to one that is renamed in the same transaction.
   */
  putTable(table: TableRecord, how: PutTable): void;
  /** Says how far the transaction undoes another operation. */
  markUndo(undo: UndoMark): void;
}

export type StoredTable = TableRecord;

export type PutTable =
  | { readonly isBack: true }
  /** What it is called until then. */
  | { readonly renamed: TableName };

/** Entities of one table by their keys. Every read refuses with `tableMissing`. */
export interface KeyedEntities {
  find(key: EntityKey): Promise<Entity | undefined>;
  /** What there is under each of the keys, in their order. No key is named twice. */
  findMany(keys: readonly EntityKey[]): Promise<readonly (Entity | undefined)[]>;
}

/** The entities of one table in the order of their keys. */
export interface SortedEntities extends KeyedEntities {
  /** At most `limit` entities, fewer where they are large; `next` tells whether there are more. */
  readPage(keyRange: ScanRange, limit: number, skip?: number): Promise<EntityPage>;
  /** About `limit` entities, as many as cost next to nothing together: for scans. */
  readRun(keyRange: ScanRange, limit: number): Promise<EntityPage>;
  /**
   * Has the first rows of a range looked at where they lie in memory, at once: a moment later they
   * may be others. Answers what `look` does; undefined where none lie there.
   */
  lookAtRun<T>(keyRange: AscendingRange, look: (run: RunView) => T): T | undefined;
  /** How many entities a range has; undefined where that would take reading them. */
  findCount(keyRange: ScanRange): Promise<number | undefined>;
}

export interface AscendingRange extends ScanRange {
  readonly descending?: false;
}

/** Some rows of a page that nobody may keep. */
export interface RunView {
  readonly page: EntityPage;
  readonly from: number;
  readonly to: number;
  /** What all of the page weighs. */
  readonly bytes: number;
  /** Where the range goes on. */
  readonly next: EntityKey | undefined;
}

/** Writes follow a read of the same table, which has settled that the table is there. */
export interface WritableEntities extends KeyedEntities {
  /**
   * Stores an entity; `replaced` is what a read of this transaction found under
   * its key. What an undo stores is an earlier version, `restored` by its Timestamp.
   */
  put(entity: Entity, replaced: Entity | undefined, restored?: Ticks): void;
  remove(found: Entity): void;
  /** Those of the table, in the place of all that it had. */
  putPolicies(policies: readonly AccessPolicy[]): void;
  /**
   * Stores those whose keys are free, and answers the places of the others. It
   * needs no read before it, and none for each entity. No key is named twice.
   */
  putNew(entities: readonly Entity[]): Promise<readonly number[]>;
  /** The same of the rows of a page, each key behind the one before it. */
  putNewPage(encoded: EncodedPage): Promise<readonly number[]>;
}

/** The account's one source of Timestamps. */
export interface AccountClock {
  /** Later than every Timestamp of the account, and not before `now`: the first of so many that follow each other. */
  next(now: Ticks, count?: number): Ticks;
}
