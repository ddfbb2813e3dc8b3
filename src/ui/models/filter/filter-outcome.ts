/** How a filter went, as far as it has come. */
export interface FilterOutcome {
  readonly matched: number;
  /** Entities that were looked at. */
  readonly read: number;
  /** Entities of the table. */
  readonly total: number;
  readonly elapsedMs: number;
  readonly isComplete: boolean;
}

/** What takes less is over before it is worth a word. */
const LONG_MS = 1000;

/** Whether a filter still reads, and has for so long that its count could be taken for the result. */
export function isLong({ isComplete, elapsedMs }: FilterOutcome): boolean {
  return !isComplete && elapsedMs >= LONG_MS;
}
