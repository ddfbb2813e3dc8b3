import type { CachedTable } from './cached-table.ts';

/** What a cache needs to know of a table in it. */
export type Cached = Pick<CachedTable, 'heapBytes'>;

/**
 * Cached tables by storage id, within a budget of memory. The least recently
 * used are evicted first, and never one that is in use.
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

  /** The budget while the page is visible. */
  get mostBytes(): number {
    return this.#most;
  }

  /** Takes effect at once, where it is smaller than before. */
  set budgetBytes(budgetBytes: number) {
    this.#most = budgetBytes;
    this.trim();
  }

  /** While the page is hidden half of the budget is given back. */
  set isResting(isResting: boolean) {
    this.#isResting = isResting;
    this.trim();
  }

  /** Halves the budget for good: the browser does not have as much memory. */
  halve(): void {
    this.#most /= 2;
    this.trim();
  }

  /** Evicts all tables that are not in use. */
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

  /** Returns whether a table is cached. This is no use of it. */
  has(id: string): boolean {
    return this.#tableById.has(id);
  }

  /**
   * Adds a table and evicts others for it. One that is larger than the whole
   * budget is not kept unless it is pinned.
   */
  put(id: string, cached: T): void {
    this.#tableById.delete(id);
    if (cached.heapBytes > this.budgetBytes && !this.#usesById.has(id)) return;
    this.#tableById.set(id, cached);
    this.trim();
  }

  delete(id: string): void {
    this.#tableById.delete(id);
  }

  /** Pins what is or will be cached under an id, until the returned function is called. */
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

  /** Evicts what is over the budget. Cached tables grow by the changes applied to them. */
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
