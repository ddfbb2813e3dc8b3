import { createRest } from '../grid/page-turns.ts';
import type { CellWrite } from './cell-writes.ts';

/** Whoever looks on while very many entities are written or looked up, and may have enough of it. */
export interface WriteWatch {
  readonly isStopped: () => boolean;
  /** How many entities were written, refused or looked up, of how many; absent where nobody knows yet. */
  readonly tell: (done: number, total?: number) => void;
}

/** Lets the page have its turns, and ends the work there for whoever has enough of it. */
export function createWatchedRest(watch?: WriteWatch): () => Promise<void> {
  const rest = createRest();
  return async () => {
    await rest();
    if (watch?.isStopped()) throw new DOMException('It was stopped.', 'AbortError');
  };
}

/** How far a write of many is. */
export class WriteCourse {
  readonly #watch: WriteWatch | undefined;
  readonly #total: number;
  #done = 0;

  constructor(total: number, watch?: WriteWatch) {
    this.#total = total;
    this.#watch = watch;
    watch?.tell(0, total);
  }

  get isStopped(): boolean {
    return this.#watch?.isStopped() ?? false;
  }

  /** Nothing more becomes of these. */
  end(writes: readonly CellWrite[]): void {
    this.#done += writes.length;
    this.#watch?.tell(this.#done, this.#total);
  }
}
