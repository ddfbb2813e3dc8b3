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
