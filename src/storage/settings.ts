import { MEBIBYTE } from '../base/mebibyte.ts';

/** What an engine may take, and what it does by itself. */
export interface StorageSettings {
  /** Memory to keep tables in. */
  readonly memoryBytes: number;
  /**
   * What the journal may weigh before writers wait for it to be drained, by
   * the formula of spec 1.4: three million small entities. It may change at any time.
   */
  waitingBytes: number;
  /** What is kept of drained entries, so that an engine that rests a while keeps its images. */
  readonly keptBytes: number;
  /** Whether the engine answers from memory for a while after it read the tail, if it is alone. */
  readonly leases: boolean;
  /** Whether the engine drains the journal in the background. One is enough, and any may. */
  readonly drains: boolean;
  /** How long nobody is to have read or written before it does: what follows at once goes first. */
  readonly drainDelayMs: number;
  /** Entities that are drained at once: some tens of milliseconds, in which nobody else reads or writes. */
  readonly drainEntities: number;
  /** What they may weigh together, where they are large; one at least is drained. */
  readonly drainBytes: number;
}

export const DEFAULT_SETTINGS: StorageSettings = {
  memoryBytes: 256 * MEBIBYTE,
  waitingBytes: 768 * MEBIBYTE,
  keptBytes: 1_000_000,
  leases: true,
  drains: true,
  drainDelayMs: 300,
  drainEntities: 500,
  drainBytes: 1_000_000,
};
