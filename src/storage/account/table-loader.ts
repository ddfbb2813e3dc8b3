import type { Activity } from '../connection/activity.ts';
import { isOfBrowser, isOutOfMemory } from '../connection/errors.ts';
import type { TableLoading } from '../memory/load-table.ts';
import type { SharedReads } from '../memory/shared-reads.ts';
import type { TableRecord } from '../records/schema.ts';
import type { TableCache } from '../table-cache/table-cache.ts';
import { loadBackground } from './load-background.ts';
import { onCorruption } from './on-corruption.ts';

/** Reads of single entities after which a table is worth loading. */
const MANY_READS = 20;

type Ask = (work: () => Promise<void>) => Promise<void>;

export interface TableLoaderOptions {
  readonly reads: SharedReads;
  readonly cache: TableCache;
  readonly writes: Activity;
  /** Runs a call that reads: background work waits meanwhile. */
  readonly ask: Ask;
}

/**
 * Loads tables into the cache in the background: those that are read as a
 * whole, or again and again.
 */
export class TableLoader {
  readonly #cache: TableCache;
  readonly #ask: Ask;
  readonly #loading: TableLoading;
  readonly #readsById = new Map<string, number>();
  /**
   * The tables that did not fit, with their entities then: they are tried again
   * once they are smaller.
   */
  readonly #tooLarge = new Map<string, number>();
  readonly #wanted = new Set<string>();
  #isRunning = false;
  #isStopped = false;

  constructor({ reads, cache, writes, ask }: TableLoaderOptions) {
    this.#cache = cache;
    this.#ask = ask;
    this.#loading = { reads, cache, writes, isStopped: () => this.#isStopped };
  }

  /** Counts a read of a table from the store; `isWide` says that it read much of it. */
  noteRead(table: TableRecord, isWide: boolean): void {
    const { id } = table;
    if (this.#isStopped || this.#wanted.has(id)) return;
    if (table.bytes > 2 * this.#cache.budgetBytes) return;
    if (table.entities >= (this.#tooLarge.get(id) ?? Number.POSITIVE_INFINITY)) return;
    const reads = (this.#readsById.get(id) ?? 0) + 1;
    this.#readsById.set(id, reads);
    if (!isWide && reads < MANY_READS) return;
    this.#readsById.delete(id);
    this.#wanted.add(id);
    if (!this.#isRunning) void this.#run();
  }

  get isLoading(): boolean {
    return this.#isRunning;
  }

  stop(): void {
    this.#isStopped = true;
    this.#wanted.clear();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    // The read that has just been counted has not asked the store yet, and
    // would wait for all that is loaded at once.
    await new Promise((resolve) => setTimeout(resolve));
    for (const id of this.#wanted) {
      try {
        // A checkpoint between its slices would double the time for which calls
        // are answered from the store.
        await this.#ask(async () => {
          // Where the code does not load, records answer.
          const parts = await loadBackground().catch(() => undefined);
          const unfit = await parts?.loadTable(id, this.#loading);
          if (unfit) this.#tooLarge.set(id, unfit.entities);
        });
      } catch (error) {
        // The connection has ended or the browser gave up. No call waits for a cached table.
        if (isOutOfMemory(error)) this.#cache.halve();
        else if (!((await onCorruption(error)) || isOfBrowser(error))) reportError(error);
      }
      this.#wanted.delete(id);
    }
    this.#isRunning = false;
  }
}
