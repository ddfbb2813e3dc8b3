import type { SideBySide } from '../src/benchmark/figures.ts';

/** One kind of work, done by both sides in turn. */
export interface Timed extends SideBySide {
  readonly work: string;
  /** How much of it one time is, to tell a rate. */
  readonly entities: number;
  /** The most that the ratio may be. */
  readonly goal?: number;
}

/** How long something takes that a bare store has nothing like. */
export interface Latency {
  readonly work: string;
  readonly ms: readonly number[];
  /** The most that any time may take, in milliseconds. */
  readonly goal: number;
}

/** What came out of one run of the page. */
export interface Outcome {
  readonly timed: readonly Timed[];
  /** Of our own side alone: `bare` is without the history. */
  readonly history: readonly Timed[];
  /** Likewise: `bare` is without a safety copy. */
  readonly copies: readonly Timed[];
  readonly latencies: readonly Latency[];
  /** Milliseconds of each task of the page over 50 ms while it imported. */
  readonly longTasks: readonly number[];
}

export interface BenchOptions {
  readonly entities: number;
  readonly partitions: number;
  readonly rounds: number;
}
