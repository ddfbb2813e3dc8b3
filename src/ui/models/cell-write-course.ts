import type { CellWrite } from './cell-writes.ts';

/** Whoever looks on while very many entities are written, and may have enough of it. */
export interface WriteWatch {
  readonly isStopped: () => boolean;
  /** How many entities were written or refused, of how many. */
  readonly tell: (done: number, total: number) => void;
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
