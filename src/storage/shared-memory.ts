import { TableCache } from './table-cache/table-cache.ts';

/** What the accounts of one engine keep of their tables in memory together: those used last, as many as have room. */
export class SharedMemory {
  /** Only for this room. */
  readonly cache: TableCache;

  constructor(bytes: number) {
    this.cache = new TableCache(bytes);
  }

  /** What there is too much of goes at once. */
  limit(bytes: number): void {
    this.cache.budgetBytes = bytes;
  }

  /** While nobody looks, half of it is enough. */
  rest(isResting: boolean): void {
    this.cache.isResting = isResting;
  }
}
