/** The number of rows that share one sum. */
const BLOCK = 512;

interface Block {
  /** The sum by which the known rows of the block differ from the default height. */
  sum: number;
  readonly byRow: Map<number, number>;
}

/** The heights of many rows: measured for the rows that were seen, a default for the others. */
export class RowHeights {
  readonly count: number;
  readonly usual: number;
  readonly #blocks = new Map<number, Block>();
  #sum = 0;

  constructor(count: number, usual: number) {
    this.count = count;
    this.usual = usual;
  }

  get total(): number {
    return this.count * this.usual + this.#sum;
  }

  heightOf(row: number): number {
    const known = this.#blocks.get(Math.floor(row / BLOCK))?.byRow.get(row);
    return this.usual + (known ?? 0);
  }

  learn(row: number, height: number): void {
    const at = Math.floor(row / BLOCK);
    const block = this.#blocks.get(at) ?? { sum: 0, byRow: new Map<number, number>() };
    this.#blocks.set(at, block);
    const change = height - this.usual - (block.byRow.get(row) ?? 0);
    block.byRow.set(row, height - this.usual);
    block.sum += change;
    this.#sum += change;
  }

  /** Returns the top of the row, in pixels. */
  topOf(row: number): number {
    const own = Math.floor(row / BLOCK);
    let top = row * this.usual;
    for (const [at, { sum, byRow }] of this.#blocks) {
      if (at < own) top += sum;
      else if (at === own) for (const [other, more] of byRow) top += other < row ? more : 0;
    }
    return top;
  }

  /** Returns the row at this pixel. */
  rowAt(top: number): number {
    let low = 0;
    let high = Math.max(0, this.count - 1);
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.topOf(middle) <= top) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Returns the same heights for another number of rows. */
  withCount(count: number): RowHeights {
    const next = new RowHeights(count, this.usual);
    for (const { byRow } of this.#blocks.values()) {
      for (const [row, more] of byRow) if (row < count) next.learn(row, this.usual + more);
    }
    return next;
  }
}
