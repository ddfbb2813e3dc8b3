import type { JournalEntry } from '../journal/journal-record.ts';

/** What a write would do. */
export interface Rehearsal<T> {
  readonly result: T;
  /** Undefined where it would write nothing. */
  readonly entry: JournalEntry | undefined;
  readonly makesRoom: boolean;
  /** How many tables have had the names of those that it makes, with these. */
  readonly generations: ReadonlyMap<string, number>;
}
