import type { JournalRecord } from '../journal/journal-record.ts';
import type { JournalState } from '../journal/journal-state.ts';

/** How the names of object stores begin that stand for records (README.md). */
export const NAME_PREFIX = 'over-quota:';

/** The stores whose records may lie in names. */
export const NAMED_STORES = ['journal', 'lives', 'retired', 'history'] as const;

/** A record that there was no room for in its store. */
export interface NamedRecord {
  readonly store: (typeof NAMED_STORES)[number];
  readonly key: IDBValidKey;
  readonly value: unknown;
}

/** The records that are in names of object stores, which are the same as long as a connection lasts. */
export interface NamedRecords {
  readonly names: readonly string[];
  readonly records: readonly NamedRecord[];
  /** The storage ids of deleted tables among them that are still to be swept. */
  readonly unswept: Set<string>;
  find(store: NamedRecord['store'], key: IDBValidKey): unknown;
  nameOf(store: NamedRecord['store'], key: IDBValidKey): string | undefined;
  hasEntry(sequence: number): boolean;
  /** Adds those of a range, in the order of their keys, to what the store of the journal has of it. */
  addToJournal(
    stored: readonly (JournalRecord | JournalState)[],
    query: IDBKeyRange | number,
    limit?: number,
  ): (JournalRecord | JournalState)[];
}
