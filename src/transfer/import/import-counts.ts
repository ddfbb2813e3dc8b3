import type { Ticks } from '../../model/edm.ts';

/** Rows of a file by what becomes of them; together they are all of them. */
export interface RowCounts {
  readonly inserted: number;
  readonly merged: number;
  readonly replaced: number;
  /** Left out by the rule for existing entities. */
  readonly skipped: number;
  /** Left out since another row has the same keys. */
  readonly sameKey: number;
  /** Refused for any other reason. */
  readonly refused: number;
}

/** Rows by what became of them, all acknowledged by the table service. */
export interface ImportedCounts extends RowCounts {
  /** Rows that an earlier run of the same import had written. */
  readonly already: number;
}

/** All rows that something has become of. */
export function sumRows(counts: RowCounts & Partial<ImportedCounts>): number {
  const { inserted, merged, replaced, skipped, sameKey, refused, already = 0 } = counts;
  return inserted + merged + replaced + skipped + sameKey + refused + already;
}

/** Rows that are written. */
export function sumWritten({ inserted, merged, replaced }: RowCounts): number {
  return inserted + merged + replaced;
}

/** Where an earlier run of the same import was cut short. */
export interface ImportResume {
  /** When it began: what is stored since then is of it. */
  readonly since: Ticks;
  /** Rows it wrote, where new keys are made for each: the first so many are in. */
  readonly written?: number;
}
