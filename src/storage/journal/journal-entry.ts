import type { JournalRecord, StoredTableChange } from '../records/journal-record.ts';
import type { EntityChanges } from './entity-changes.ts';
import { openChanges, unpackChanges } from './unpack-changes.ts';

/** An entry of the journal in memory: its changes are unpacked, or pages of new rows. */
export interface JournalEntry extends Omit<JournalRecord, 'tables'> {
  readonly tables: readonly TableChange[];
}

/** What a write did to one table. */
export interface TableChange extends Omit<StoredTableChange, 'changes'> {
  readonly changes: EntityChanges;
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
export function onlyTableOf({ tables, access, snapshots }: JournalEntry): string | undefined {
  const [table, another] = tables;
  if (!table || another || access || snapshots || !table.record || table.renamed || table.isBack)
    return undefined;
  return table.id;
}

/** Returns how many entities an entry puts or removes. */
export function countChanges({ tables }: JournalEntry): number {
  let count = 0;
  for (const { changes } of tables) count += changes.length;
  return count;
}
