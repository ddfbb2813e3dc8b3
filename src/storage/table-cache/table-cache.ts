import type { CachedTable } from './cached-table.ts';

/** What a cache has to know of what it holds. */
export type Cached = Pick<CachedTable, 'heapBytes'>;

/**
 * Cached tables by storage id, within a budget of memory. Those that have not been
 * used for longest go first, and never one that is being used.
 */
export class TableCache<T extends Cached = CachedTable> {
  /** In the order of their last use. */
  readonly #tableById = new Map<string, T>();
  readonly #usesById = new Map<string, number>();
  #most: number;
  #isResting = false;

  constructor(budgetBytes: number) {
    this.#most = budgetBytes;
  }

  get budgetBytes(): number {
    return this.#isResting ? this.#most / 2 : this.#most;
  }

  /** The budget while somebody looks. */
  get mostBytes(): number {
    return this.#most;
  }

  /** At once, where there is less of it than before. */
  set budgetBytes(budgetBytes: number) {
    this.#most = budgetBytes;
    this.trim();
  }

  /** Half of it is given back for as long as nobody looks. */
  set isResting(isResting: boolean) {
    this.#isResting = isResting;
    this.trim();
  }

  /** Half of it is more than the browser has: it stays with the other half. */
  halve(): void {
    this.#most /= 2;
    this.trim();
  }

  /** Gives up all that nobody uses. */
  clear(): void {
    for (const id of this.#tableById.keys())
      if (!this.#usesById.has(id)) this.#tableById.delete(id);
  }

  get heapBytes(): number {
    let bytes = 0;
    for (const cached of this.#tableById.values()) bytes += cached.heapBytes;
    return bytes;
  }

  /** Counts as a use. */
  get(id: string): T | undefined {
    const cached = this.#tableById.get(id);
    if (cached) {
      this.#tableById.delete(id);
      this.#tableById.set(id, cached);
    }
    return cached;
  }

  /** Whether there is one. It is no use of it. */
  has(id: string): boolean {
    return this.#tableById.has(id);
  }

  /** Others make room for it. One that is larger than the whole budget is not kept unless it is pinned. */
  put(id: string, cached: T): void {
    this.#tableById.delete(id);
    if (cached.heapBytes > this.budgetBytes && !this.#usesById.has(id)) return;
    this.#tableById.set(id, cached);
    this.trim();
  }

  delete(id: string): void {
    this.#tableById.delete(id);
  }

  /** Keeps what is or comes under an id until the answer is called, once. */
  pin(id: string): () => void {
    this.#usesById.set(id, (this.#usesById.get(id) ?? 0) + 1);
    let isPinned = true;
    return () => {
      if (!isPinned) return;
      isPinned = false;
      const uses = (this.#usesById.get(id) ?? 0) - 1;
      if (uses > 0) this.#usesById.set(id, uses);
      else this.#usesById.delete(id);
      this.trim();
    };
  }

  /** Gives up what is over the budget. Cached tables grow by what is applied to them. */
  trim(): void {
    const { budgetBytes } = this;
    let bytes = this.heapBytes;
    for (const [id, cached] of this.#tableById) {
      if (bytes <= budgetBytes) return;
      if (this.#usesById.has(id)) continue;
      bytes -= cached.heapBytes;
      this.#tableById.delete(id);
    }
  }
}
