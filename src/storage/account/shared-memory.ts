import { TableCache } from '../table-cache/table-cache.ts';

/**
 * The tables that the accounts of one engine have in memory: those used last,
 * as many as have room.
 */
export class SharedMemory {
  /** For storage alone. */
  readonly cache: TableCache;

  constructor(bytes: number) {
    this.cache = new TableCache(bytes);
  }

  /** What is over the new bound is evicted at once. */
  limit(bytes: number): void {
    this.cache.budgetBytes = bytes;
  }

  /** While the page is hidden, half of the memory is enough. */
  rest(isResting: boolean): void {
    this.cache.isResting = isResting;
  }
}
