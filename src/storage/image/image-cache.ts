import type { TableImage } from './table-image.ts';

/** What a cache has to know of what it holds. */
export type Cached = Pick<TableImage, 'heapBytes'>;

/**
 * Images by storage id, within a budget of memory. Those that have not been
 * used for longest go first, and never one that is being used.
 */
export class ImageCache<T extends Cached = TableImage> {
  /** In the order of their last use. */
  readonly #imageById = new Map<string, T>();
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
    for (const id of this.#imageById.keys())
      if (!this.#usesById.has(id)) this.#imageById.delete(id);
  }

  get heapBytes(): number {
    let bytes = 0;
    for (const image of this.#imageById.values()) bytes += image.heapBytes;
    return bytes;
  }

  /** Counts as a use. */
  get(id: string): T | undefined {
    const image = this.#imageById.get(id);
    if (image) {
      this.#imageById.delete(id);
      this.#imageById.set(id, image);
    }
    return image;
  }

  /** Whether there is one. It is no use of it. */
  has(id: string): boolean {
    return this.#imageById.has(id);
  }

  /** Others make room for it. One that is larger than the whole budget is not kept unless it is pinned. */
  put(id: string, image: T): void {
    this.#imageById.delete(id);
    if (image.heapBytes > this.budgetBytes && !this.#usesById.has(id)) return;
    this.#imageById.set(id, image);
    this.trim();
  }

  delete(id: string): void {
    this.#imageById.delete(id);
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

  /** Gives up what is over the budget. Images grow by what is applied to them. */
  trim(): void {
    const { budgetBytes } = this;
    let bytes = this.heapBytes;
    for (const [id, image] of this.#imageById) {
      if (bytes <= budgetBytes) return;
      if (this.#usesById.has(id)) continue;
      bytes -= image.heapBytes;
      this.#imageById.delete(id);
    }
  }
}
