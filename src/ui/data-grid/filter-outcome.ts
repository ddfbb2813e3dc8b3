/** The progress and the result of a filter. */
export interface FilterOutcome {
  readonly matched: number;
  /** The number of entities that were read. */
  readonly read: number;
  /** The number of entities in the table. */
  readonly total: number;
  readonly elapsedMs: number;
  readonly isComplete: boolean;
}

/** The time in milliseconds from which a filter is reported as slow. */
const LONG_MS = 1000;

/**
 * Returns whether a filter is still running, and has been for so long that its
 * count could be taken for the result.
 */
export function isLong({ isComplete, elapsedMs }: FilterOutcome): boolean {
  return !isComplete && elapsedMs >= LONG_MS;
}
