/** How far the work in the background is, as the databases themselves tell. */
export interface BackgroundState {
  /** Entities that are in their place. */
  readonly drained: number;
  readonly pendingEntries: number;
  /** Entities of a deleted table that are still there. */
  readonly unswept: number;
  /** Whether that table was not deleted yet, or nobody has checkpointed that it was. */
  readonly isTableThere: boolean;
  /** Of databases that were written by the first version. */
  readonly versions: readonly number[];
}
