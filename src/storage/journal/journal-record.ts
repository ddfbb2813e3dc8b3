import type { Ticks } from '../../model/edm.ts';
import type { TableName } from '../../model/names.ts';
import type { BeforeImages } from '../history/before-images.ts';
import type { EntryStep } from '../history/entry-step.ts';
import type { AccessRecord, TableRecord } from '../schema.ts';
import type { EntityChanges } from './entity-changes.ts';
import type { PackedChanges } from './packed-changes.ts';
import { openChanges, unpackChanges } from './unpack-changes.ts';

/** All that one write transaction did, in the order of the journal. */
export interface JournalEntry {
  /** Its key in the journal. Each write takes the number after the last one's. */
  readonly sequence: number;
  /** What the write is part of: slices of one import or change share it. */
  readonly operation: string;
  /** The engine that wrote it. */
  readonly author: string;
  /** The latest Timestamp that the account had given when it was written. */
  readonly lastTick: Ticks;
  /** In the order in which they happened, where one table was deleted and another took its name. */
  readonly tables: readonly TableChange[];
  /** Who may ask afterwards, where the write changed that. */
  readonly access?: AccessRecord;
  /** What a person or a request did with it. Without one it is not kept when it is checkpointed. */
  readonly step?: EntryStep;
  /** What it weighs against the journal's bound: entities by spec 1.4, and a little for itself. */
  readonly bytes: number;
  /** Of one that stands for another, which cannot be read as it lies in the journal. Never stored. */
  readonly damaged?: DamagedEntry;
}

/** What there is under the number of an entry that cannot be read. */
export interface DamagedEntry {
  /** Something else, nothing, or what the browser could not read just now. */
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
  /** Whether this write made the table. */
  readonly isNew: boolean;
  /** Whether it had been deleted, and came back with all that it had. */
  readonly isBack?: boolean;
  /** The table's record before, where the write deleted the table. */
  readonly was?: TableRecord;
  /** What the table was called before, where the write gave it another name. */
  readonly renamed?: TableName;
  /** In key order; no key twice. */
  readonly changes: EntityChanges;
  /** What stood under the keys before, where that is kept and anything did. Few read it, so it stays packed. */
  readonly before?: BeforeImages;
  /** Of an undo: the Timestamps of the versions that came back; `NOTHING` where none did. */
  readonly restored?: BigInt64Array;
}

/** An entry as it is stored: an entity of its own costs nothing, so that few large values are cloned. */
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

/** The same, but for long pages, which are not looked into: whoever reads many entries reads few of the rows. */
export function openEntry({ tables, ...record }: JournalRecord): JournalEntry {
  return {
    ...record,
    tables: tables.map(({ changes, ...table }) => ({ ...table, changes: openChanges(changes) })),
  };
}

/** The storage id of the table whose entities an entry changes, and which it made perhaps; undefined where it does more. */
export function onlyTableOf({ tables, access }: JournalEntry): string | undefined {
  const [table, another] = tables;
  if (!table || another || access || !table.record || table.renamed || table.isBack)
    return undefined;
  return table.id;
}

/** How many entities an entry puts or removes. */
export function countChanges({ tables }: JournalEntry): number {
  let count = 0;
  for (const { changes } of tables) count += changes.length;
  return count;
}
