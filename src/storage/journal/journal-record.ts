import type { Ticks } from '../../model/edm.ts';
import type { AccessRecord, EntityRecord, TableRecord } from '../schema.ts';
import {
  type EntityChange,
  type PackedChanges,
  packChanges,
  unpackChanges,
} from './packed-changes.ts';

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
  /** What it weighs against the journal's bound: entities by spec 1.4, and a little for itself. */
  readonly bytes: number;
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
  /** In key order; no key twice. */
  readonly changes: readonly EntityChange[];
  /** What stood under the keys before, where the write was told to keep it. */
  readonly before?: readonly EntityRecord[];
}

/** An entry as it is stored: an entity of its own costs nothing, so that few large values are cloned. */
export interface JournalRecord extends Omit<JournalEntry, 'tables'> {
  readonly tables: readonly StoredTableChange[];
}

interface StoredTableChange extends Omit<TableChange, 'changes' | 'before'> {
  readonly changes: PackedChanges;
  readonly before?: PackedChanges;
}

export function encodeEntry({ tables, ...entry }: JournalEntry): JournalRecord {
  return {
    ...entry,
    tables: tables.map(({ changes, before, ...table }) => ({
      ...table,
      changes: packChanges(changes),
      ...(before && { before: packChanges(before.map((record) => ({ kind: 'put', record }))) }),
    })),
  };
}

export function decodeEntry({ tables, ...record }: JournalRecord): JournalEntry {
  return {
    ...record,
    tables: tables.map(({ changes, before, ...table }) => ({
      ...table,
      changes: unpackChanges(changes),
      ...(before && { before: recordsOf(unpackChanges(before)) }),
    })),
  };
}

/** How many entities an entry puts or removes. */
export function countChanges({ tables }: JournalRecord | JournalEntry): number {
  let count = 0;
  for (const { changes } of tables) {
    count += 'timestamps' in changes ? changes.timestamps.length : changes.length;
  }
  return count;
}

function recordsOf(changes: readonly EntityChange[]): EntityRecord[] {
  return changes.flatMap((change) => (change.kind === 'put' ? [change.record] : []));
}
