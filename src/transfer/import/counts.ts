import type { Ticks } from '../../model/edm.ts';

/** The rows of a file, counted by their outcome; the counts add up to all rows. */
export interface RowCounts {
  readonly inserted: number;
  readonly merged: number;
  readonly replaced: number;
  /** Left out by the rule for existing entities. */
  readonly skipped: number;
  /** Left out as duplicates of another row's keys. */
  readonly sameKey: number;
  /** Refused for any other reason. */
  readonly refused: number;
}

/** Rows counted by their outcome, as acknowledged by the table service. */
export interface ImportedCounts extends RowCounts {
  /** Rows that an earlier run of the same import had written. */
  readonly already: number;
}

/** Returns the number of rows that have an outcome. */
export function sumRows(counts: RowCounts & Partial<ImportedCounts>): number {
  const { inserted, merged, replaced, skipped, sameKey, refused, already = 0 } = counts;
  return inserted + merged + replaced + skipped + sameKey + refused + already;
}

/** Returns the number of rows that are written. */
export function sumWritten({ inserted, merged, replaced }: RowCounts): number {
  return inserted + merged + replaced;
}

/** How far an earlier run of the same import has come. */
export interface ImportResume {
  /** The time it began: what is stored since then was written by it. */
  readonly since: Ticks;
  /** The number of rows it wrote, where keys are generated: these are the first rows of the file. */
  readonly written?: number;
}
