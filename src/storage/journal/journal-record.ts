import type { Ticks } from '../../model/edm.ts';
import type { TableName } from '../../model/names.ts';
import type { BeforeImages } from '../history/before-images.ts';
import type { EntryStep } from '../history/entry-step.ts';
import type { AccessRecord, TableRecord } from '../schema.ts';
import type { EntityChanges } from './entity-changes.ts';
import type { PackedChanges } from './packed-changes.ts';
import { openChanges, unpackChanges } from './unpack-changes.ts';

/**
 * All changes of one write transaction. Entries lie in the journal in the order
 * of their commits.
 */
export interface JournalEntry {
  /** The entry's key in the journal: one more than the entry's before it. */
  readonly sequence: number;
  /** The id that slices of one import or change share. */
  readonly operation: string;
  /** The id of the engine that wrote the entry. */
  readonly author: string;
  /** The latest Timestamp of the account when the entry was written. */
  readonly lastTick: Ticks;
  /** In the order in which they happened, where one table was deleted and another took its name. */
  readonly tables: readonly TableChange[];
  /** The access settings of the account, where the write changed them. */
  readonly access?: AccessRecord;
  /** The step of the history. An entry without one is not kept once it is checkpointed. */
  readonly step?: EntryStep;
  /** The weight against the journal's bound: entities by spec 1.4, and a constant for the entry. */
  readonly bytes: number;
  /** Set on an entry that stands for one that cannot be read. Never stored. */
  readonly damaged?: DamagedEntry;
}

/** What lies under the number of an entry that cannot be read. */
export interface DamagedEntry {
  /**
   * `torn`: something else; `missing`: nothing; `refused`: the browser failed
   * to read it just now.
   */
  readonly cause: 'torn' | 'missing' | 'refused';
  readonly raw: unknown;
}

/** What a write did to one table. */
export interface TableChange {
  /** The table's name in lower case. */
  readonly tableKey: string;
  /** The storage id of its entities. */
  readonly id: string;
  /** The table's own record afterwards; undefined where the table was deleted. */
  readonly record: TableRecord | undefined;
  /** Whether this write created the table. */
  readonly isNew: boolean;
  /** Whether this write restored the deleted table with all that it had. */
  readonly isBack?: boolean;
  /** The table's record before, where the write deleted the table. */
  readonly was?: TableRecord;
  /** The table's name before, where the write renamed it. */
  readonly renamed?: TableName;
  /** In key order; no key twice. */
  readonly changes: EntityChanges;
  /**
   * The entities under the keys before, where history keeps them. They are read
   * rarely, so they stay packed.
   */
  readonly before?: BeforeImages;
  /** Of an undo: the Timestamps of the versions that were restored; `NOTHING` where none was. */
  readonly restored?: BigInt64Array;
}

/**
 * An entry as it is stored: all entities are packed in few large values, as
 * each object would be cloned.
 */
export interface JournalRecord extends Omit<JournalEntry, 'tables'> {
  readonly tables: readonly StoredTableChange[];
}

export interface StoredTableChange extends Omit<TableChange, 'changes'> {
  readonly changes: PackedChanges;
}

export function decodeEntry({ tables, ...record }: JournalRecord): JournalEntry {
  return {
    ...record,
    tables: tables.map(({ changes, ...table }) => ({ ...table, changes: unpackChanges(changes) })),
  };
}

/**
 * Opens a stored entry, but leaves long pages packed: a read of many entries
 * reads few of their rows.
 */
export function openEntry({ tables, ...record }: JournalRecord): JournalEntry {
  return {
    ...record,
    tables: tables.map(({ changes, ...table }) => ({ ...table, changes: openChanges(changes) })),
  };
}

/**
 * Returns the storage id of the one table whose entities an entry changes;
 * undefined where the entry does more.
 */
export function onlyTableOf({ tables, access }: JournalEntry): string | undefined {
  const [table, another] = tables;
  if (!table || another || access || !table.record || table.renamed || table.isBack)
    return undefined;
  return table.id;
}

/** Returns how many entities an entry puts or removes. */
export function countChanges({ tables }: JournalEntry): number {
  let count = 0;
  for (const { changes } of tables) count += changes.length;
  return count;
}
