/** One kind of work, done by both sides in turn; milliseconds of each time it was done. */
export interface Timed {
  readonly work: string;
  readonly bare: readonly number[];
  readonly ours: readonly number[];
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
  readonly latencies: readonly Latency[];
  /** Milliseconds of each task of the page over 50 ms while it imported. */
  readonly longTasks: readonly number[];
}

export interface BenchOptions {
  readonly entities: number;
  readonly partitions: number;
  readonly rounds: number;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = low] = sorted.slice(sorted.length % 2 ? middle : middle - 1);
  return sorted.length % 2 ? low : (low + high) / 2;
}
