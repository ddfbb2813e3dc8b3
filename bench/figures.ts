import type { SideBySide } from '../src/benchmark/figures.ts';

/** One kind of work, timed on both sides in turn. */
export interface Timed extends SideBySide {
  readonly work: string;
  /** The entities of one time, from which a rate is made. */
  readonly entities: number;
  /** The highest ratio that meets the goal. */
  readonly goal?: number;
}

/** Times of an operation for which a bare store has no counterpart. */
export interface Latency {
  readonly work: string;
  readonly ms: readonly number[];
  /** The highest time, in milliseconds, that meets the goal. */
  readonly goal: number;
}

/** The result of one run of the page. */
export interface Outcome {
  readonly timed: readonly Timed[];
  /** Our own side alone: `bare` is an account without history. */
  readonly history: readonly Timed[];
  /** Our own side alone: `bare` is an account without a safety copy. */
  readonly copies: readonly Timed[];
  readonly latencies: readonly Latency[];
  /** Milliseconds of each task of the page over 50 ms during the import. */
  readonly longTasks: readonly number[];
}

export interface BenchOptions {
  readonly entities: number;
  readonly partitions: number;
  readonly rounds: number;
}
