import type { Activity } from '../activity.ts';
import { meetDamage } from '../damage/meet-damage.ts';
import { isOfBrowser, isOutOfMemory } from '../errors.ts';
import type { ImageCache } from '../image/image-cache.ts';
import type { TableRecord } from '../schema.ts';
import type { SharedRead, SharedReads } from '../shared-reads.ts';
import { layersOf } from './layers.ts';
import { readRecords } from './merged-reads.ts';

/** Entities that are read at once: some milliseconds, in which nobody else is answered. */
const SLICE = 2000;

/**
 * A write waits for the slice that is being read, so that the next one comes after a pause of the writes, or
 * after the longer time all the same: a strict write took nine times as long beside a load that did not wait.
 */
const QUIET_MS = 20;
const PATIENCE_MS = 250;

/** Reads of single entities after which a table is worth having in memory. */
const MANY_READS = 20;

/** How much larger the first entities of a table may be than its others. */
const UNEVEN = 2;

type Ask = (work: () => Promise<void>) => Promise<void>;

export interface ImageLoaderOptions {
  readonly reads: SharedReads;
  readonly images: ImageCache;
  readonly writes: Activity;
  /** Runs what is done for questions: background work waits meanwhile. */
  readonly ask: Ask;
}

/** Loads images in the background: of tables that are read as a whole, or again and again. */
export class ImageLoader {
  readonly #reads: SharedReads;
  readonly #images: ImageCache;
  readonly #writes: Activity;
  readonly #ask: Ask;
  readonly #readsById = new Map<string, number>();
  /** What was tried in vain, with its entities then: worth another try when it has become smaller. */
  readonly #tooLarge = new Map<string, number>();
  readonly #wanted = new Set<string>();
  #isRunning = false;
  #isStopped = false;

  constructor({ reads, images, writes, ask }: ImageLoaderOptions) {
    this.#reads = reads;
    this.#images = images;
    this.#writes = writes;
    this.#ask = ask;
  }

  /** Hears that a table was read from the store: so much of it as `isWide` says. */
  noteRead(table: TableRecord, isWide: boolean): void {
    const { id } = table;
    if (this.#isStopped || this.#wanted.has(id)) return;
    if (table.bytes > 2 * this.#images.budgetBytes) return;
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
    // Whoever reads just now has not asked the store yet, and would wait for all that is loaded at once.
    await new Promise((resolve) => setTimeout(resolve));
    for (const id of this.#wanted) {
      try {
        // A checkpoint between its slices would double the time for which questions are answered from the store.
        await this.#ask(() => this.#load(id));
      } catch (error) {
        // The connection has ended or the browser gave up. Nobody waits for an image.
        if (isOutOfMemory(error)) this.#images.halve();
        else if (!((await meetDamage(error)) || isOfBrowser(error))) reportError(error);
      }
      this.#wanted.delete(id);
    }
    this.#isRunning = false;
  }

  async #load(id: string): Promise<void> {
    let turn = await this.#reads.join();
    const { memory } = turn;
    if (!memory.catalog.hasId(id)) return;
    const contents = memory.contentsOf(id);
    if (contents.findImage(memory.drained) || contents.isLoading) return;
    const { changes } = await layersOf(turn, id);
    // What is not checkpointed takes more by itself than the whole table may.
    if (changes.heapBytes > this.#images.budgetBytes) {
      this.#giveUp(turn, id);
      return;
    }
    const isCurrent = () => contents.isLoading && memory.contentsOf(id) === contents;
    contents.beginLoading();
    try {
      while (!this.#isStopped && isCurrent()) {
        await this.#loadSlice(turn, id);
        if (!isCurrent()) return;
        if (!this.#makesRoom(turn, id)) {
          this.#giveUp(turn, id);
          return;
        }
        // Others have their turn.
        await new Promise((resolve) => setTimeout(resolve));
        await this.#writes.whenQuiet(QUIET_MS, PATIENCE_MS);
        turn = await this.#reads.join();
      }
    } finally {
      contents.cancelLoading();
    }
  }

  /** Nothing happens between the answer of the request and its being taken over. */
  async #loadSlice(turn: SharedRead, id: string): Promise<void> {
    const contents = turn.memory.contentsOf(id);
    const from = contents.nextToLoad;
    if (!from) return;
    const records = await readRecords(await layersOf(turn, id), { from }, SLICE + 1, 0);
    const next = records[SLICE];
    contents.load(records.slice(0, SLICE), next && { partitionKey: next[0], rowKey: next[1] });
  }

  /** Others are given up for it, those first that were not used for longest; but none where it will not fit alone. */
  #makesRoom({ memory }: SharedRead, id: string): boolean {
    const { budgetBytes } = this.#images;
    const { heapBytes = 0, entities = 0 } = memory.contentsOf(id).loadedImage ?? {};
    const whole =
      (heapBytes * (memory.catalog.findById(id)?.entities ?? 0)) / Math.max(1, entities);
    if (Math.max(heapBytes, whole / UNEVEN) > budgetBytes) return false;
    this.#images.trim();
    return this.#images.heapBytes <= budgetBytes;
  }

  #giveUp({ memory }: SharedRead, id: string): void {
    const table = memory.catalog.findById(id);
    if (table) this.#tooLarge.set(id, table.entities);
  }
}
