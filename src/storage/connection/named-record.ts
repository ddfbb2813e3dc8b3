import type { JournalRecord } from '../records/journal-record.ts';
import type { JournalState } from '../records/journal-state.ts';

/** The prefix of object stores whose names are records (README.md). */
export const NAME_PREFIX = 'over-quota:';

/** The stores whose records may lie in names. */
export const NAMED_STORES = ['journal', 'lives', 'retired', 'history'] as const;

/** A record for which its store had no room. */
export interface NamedRecord {
  readonly store: (typeof NAMED_STORES)[number];
  readonly key: IDBValidKey;
  readonly value: unknown;
}

/** The records in names of object stores. They stay the same as long as a connection lasts. */
export interface NamedRecords {
  readonly names: readonly string[];
  readonly records: readonly NamedRecord[];
  /** The storage ids of deleted tables among them that are still to be swept. */
  readonly unswept: Set<string>;
  find(store: NamedRecord['store'], key: IDBValidKey): unknown;
  nameOf(store: NamedRecord['store'], key: IDBValidKey): string | undefined;
  hasEntry(sequence: number): boolean;
  /** Adds the entries of a range, in key order, to what the store of the journal has of it. */
  addToJournal(
    stored: readonly (JournalRecord | JournalState)[],
    query: IDBKeyRange | number,
    limit?: number,
  ): (JournalRecord | JournalState)[];
}
