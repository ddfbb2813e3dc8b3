import { createRest } from '../../data-grid/page-turns.ts';
import type { CellWrite } from './cell-writes.ts';

/** Watches the write or lookup of many entities, and may stop it. */
export interface WriteWatch {
  readonly isStopped: () => boolean;
  /**
   * Reports how many entities were written, refused or looked up, of how many;
   * the total is absent while unknown.
   */
  readonly notify: (done: number, total?: number) => void;
}

/**
 * Returns a function that yields to the main thread; it throws an AbortError
 * once the work was stopped.
 */
export function createWatchedRest(watch?: WriteWatch): () => Promise<void> {
  const rest = createRest();
  return async () => {
    await rest();
    if (watch?.isStopped()) throw new DOMException('It was stopped.', 'AbortError');
  };
}

/** The progress of a write of many entities. */
export class WriteCourse {
  readonly #watch: WriteWatch | undefined;
  readonly #total: number;
  #done = 0;

  constructor(total: number, watch?: WriteWatch) {
    this.#total = total;
    this.#watch = watch;
    watch?.notify(0, total);
  }

  get isStopped(): boolean {
    return this.#watch?.isStopped() ?? false;
  }

  /** Counts these writes as finished. */
  end(writes: readonly CellWrite[]): void {
    this.#done += writes.length;
    this.#watch?.notify(this.#done, this.#total);
  }
}
