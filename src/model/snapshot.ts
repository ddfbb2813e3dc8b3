import { type AccountName, isOfFiles, parseTableName, type TableName } from './names.ts';

/**
 * The snapshots of an account: each is a table as it was at one moment. A snapshot is read under a
 * name of its own (`tableOfSnapshot`) by every call that reads a table; every write refuses that
 * name with `snapshotReadOnly`. `copyTable` makes a table of it.
 */
export interface AccountSnapshots {
  /**
   * Takes a snapshot of a table as it is now, whatever its size. Only what is written later takes
   * room. Throws `tableMissing`.
   */
  takeSnapshot(table: TableName, text: SnapshotText): Promise<SnapshotDescription>;
  /**
   * Takes a snapshot of each of these tables, or of all, at one moment. They are a set. Throws
   * `tableMissing`, and `damaged` where no table is sound; nothing is taken then.
   */
  takeSnapshots(text: SnapshotText, tables?: readonly TableName[]): Promise<TakenSet>;
  /** Returns all snapshots, the latest first; with a table, only those of it. */
  listSnapshots(table?: TableName): Promise<readonly SnapshotDescription[]>;
  /** Replaces name and note of a snapshot or a set. Throws `snapshotMissing`. */
  renameSnapshot(id: string, text: SnapshotText): Promise<void>;
  /**
   * Deletes a snapshot or a set at once, for good: it is no step of the history. That needs no room, and frees what the description says:
   * in the background, some seconds later, or at once where the browser has no room.
   * Throws `snapshotMissing`.
   */
  deleteSnapshot(id: string): Promise<void>;
}

export interface SnapshotText {
  readonly name: string;
  readonly note?: string;
}

export interface TakenSet {
  readonly set: string;
  readonly snapshots: readonly SnapshotDescription[];
  /** Tables that were left out, as their records cannot be read. */
  readonly damaged: readonly TableName[];
}

export interface SnapshotDescription extends Required<SnapshotText> {
  readonly id: string;
  /** The id that all snapshots have in common that were taken together. */
  readonly set?: string;
  /** The table's name when the snapshot was taken. */
  readonly table: TableName;
  /** The table's name now; absent where it was deleted or cleared since. */
  readonly source?: TableName;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  readonly entities: number;
  /** What the entities weigh, by the formula of spec 1.4. */
  readonly bytes: number;
  /**
   * How much of that is kept for snapshots alone, as far as it is checkpointed: entities that were
   * changed or deleted while this was the table's latest snapshot. Of all snapshots together they
   * are what snapshots take.
   */
  readonly ownBytes: number;
  /**
   * The id of the next older snapshot of the table, if any. It reads through this one, so that
   * deleting this one frees only those of `ownBytes` that the older one has itself.
   */
  readonly sharedWith?: string;
  /**
   * Present on the latest snapshot of a table that is gone: about what it reads in the table's own
   * entities, which go with the last snapshot that reads them.
   */
  readonly tableBytes?: number;
}

/** `~` is in no table name. */
const MARK = '~';

/** Returns the name under which a snapshot is read. */
export function tableOfSnapshot(id: string): TableName {
  // No table has it, so that it can only be read.
  return `${MARK}${id}` as TableName;
}

/** Returns the id of the snapshot that a name stands for; undefined for the name of a table. */
export function snapshotIn(table: string): string | undefined {
  return isSnapshot(table) ? table.slice(MARK.length) : undefined;
}

/** Returns whether a name is that of a snapshot. */
export function isSnapshot(table: string): boolean {
  return table.startsWith(MARK);
}

/** Parses the name of a table, or the one under which a snapshot is read. */
export function parseShownTable(text: string): TableName {
  // No table has the name of a snapshot, so that it can only be read.
  return isSnapshot(text) ? (text as TableName) : parseTableName(text);
}

/** Returns whether a table can only be read: a snapshot, or a table of opened files. */
export function isReadOnlyTable(account: AccountName, table: TableName): boolean {
  return isOfFiles(account) || isSnapshot(table);
}
