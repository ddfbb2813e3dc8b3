/** The progress of background work, read from the databases. */
export interface BackgroundState {
  /** Entities that are checkpointed. */
  readonly drained: number;
  readonly pendingEntries: number;
  /** Entities of a deleted table that are not swept yet. */
  readonly unswept: number;
  /** Whether the table still exists: it is not deleted, or its deletion is not checkpointed. */
  readonly isTableThere: boolean;
  /** The versions of databases that the first version wrote. */
  readonly versions: readonly number[];
}
