import type { JournalEntry } from '../journal/journal-entry.ts';

/** The result of a rehearsed write. */
export interface Rehearsal<T> {
  readonly result: T;
  /** Undefined where it would write nothing. */
  readonly entry: JournalEntry | undefined;
  readonly makesRoom: boolean;
  /** How many tables have had the names of those that it creates, including these. */
  readonly generations: ReadonlyMap<string, number>;
}
