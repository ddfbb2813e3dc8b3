import { MEBIBYTE } from '../base/mebibyte.ts';

/** What an engine may take, and what it does by itself. */
export interface StorageSettings {
  /** Memory to keep tables in. */
  readonly memoryBytes: number;
  /**
   * What the journal may weigh before writers wait for it to be checkpointed, by
   * the formula of spec 1.4: ten million small entities. It may change at any time.
   */
  waitingBytes: number;
  /** What is kept of checkpointed entries, so that an engine that rests a while keeps its cached tables. */
  readonly keptBytes: number;
  /** Whether the engine answers from memory for a while after it read the tail, if it is alone. */
  readonly leases: boolean;
  /** Whether the engine checkpoints the journal in the background. One is enough, and any may. */
  readonly checkpoints: boolean;
  /** How long nobody is to have read or written before it does: what follows at once goes first. */
  readonly checkpointDelayMs: number;
  /** Entities that are checkpointed at once: some tens of milliseconds, in which nobody else reads or writes. */
  readonly checkpointEntities: number;
  /** What they may weigh together, where they are large; one at least is checkpointed. */
  readonly checkpointBytes: number;
}

export const DEFAULT_SETTINGS: StorageSettings = {
  memoryBytes: 256 * MEBIBYTE,
  waitingBytes: 2048 * MEBIBYTE,
  keptBytes: 1_000_000,
  leases: true,
  checkpoints: true,
  checkpointDelayMs: 300,
  checkpointEntities: 500,
  checkpointBytes: 1_000_000,
};
