import { MEBIBYTE } from '../../base/mebibyte.ts';

/** The memory and room that an engine may take, and what it does by itself. */
export interface StorageSettings {
  /** The memory for cached tables, in bytes. */
  readonly memoryBytes: number;
  /**
   * The most bytes in the journal, by the formula of spec 1.4, before writes
   * wait for a checkpoint. It may change at any time.
   */
  waitingBytes: number;
  /**
   * The bytes of checkpointed entries that are kept, so that an engine that
   * rests a while keeps its cached tables.
   */
  readonly keptBytes: number;
  /**
   * Whether the engine, while it is alone, answers from memory for a while
   * after it read the tail.
   */
  readonly leases: boolean;
  /**
   * Whether the engine checkpoints the journal in the background. One engine is
   * enough, and any may.
   */
  readonly checkpoints: boolean;
  /** How long no read or write may have come before a checkpoint, in milliseconds. */
  readonly checkpointDelayMs: number;
  /** The entities of a slice: some tens of milliseconds, in which no other call reads or writes. */
  readonly checkpointEntities: number;
  /** The bytes of a slice, where entities are large; at least one entity is checkpointed. */
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
