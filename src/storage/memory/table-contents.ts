import { compareKeys, type EntityKey } from '../../model/entity.ts';
import type { EncodedPage } from '../encode-page.ts';
import { isOutOfMemory } from '../errors.ts';
import { eachKey } from '../history/packed-keys.ts';
import { type EntityChanges, isPage, unpacked } from '../journal/entity-changes.ts';
import { type EntityChange, keyOfChange } from '../journal/packed-changes.ts';
import type { StoredPage } from '../journal/stored-page.ts';
import type { EntityRecord } from '../schema.ts';
import { CachedTable } from '../table-cache/cached-table.ts';
import { lowerBound } from '../table-cache/chunk.ts';
import { keyOf } from '../table-cache/record-shape.ts';
import type { TableCache } from '../table-cache/table-cache.ts';
import type { JournalPages } from './journal-pages.ts';
import type { KeySieve } from './key-sieve.ts';
import type { LatestChange } from './latest-change.ts';
import { layerSizesIn, SortedChanges } from './sorted-changes.ts';

/** How much of a table is in memory. */
type Extent =
  /** Only what the journal has on top of the stored records. */
  | { readonly kind: 'changes' }
  /** Besides, a cached table that has everything before `next`. */
  | { readonly kind: 'loading'; readonly next: EntityKey; readonly unpin: () => void }
  /** A cached table of everything; changes are not kept beside it. */
  | { readonly kind: 'whole' }
  /** A cached table of everything was given up, and what the journal has on top of the records with it. */
  | { readonly kind: 'lost' };

/** What of the memory for cached tables one table may take for what was read lately. */
const RECENT_SHARE = 1 / 256;

const FIRST_KEY: EntityKey = { partitionKey: '', rowKey: '' };

/** What an engine has in memory of one table. All of it is as of the last journal entry it has read. */
export class TableContents {
  readonly id: string;
  readonly #cache: TableCache;
  readonly #cacheId: string;
  #extent: Extent = { kind: 'changes' };
  #changes: SortedChanges;
  /** What was last read of the stored records, with the changes on top of them then: who reads a page writes to it next. */
  #recent: readonly EntityRecord[] = [];
  /** The last entry that changed the table, and the last that removed entities of it. */
  #lastSequence = 0;
  #lastRemoval = 0;
  /** How many changes came since the last time that all of them were checkpointed. */
  #uncheckpointed = 0;
  /** The whole cached table with too many of them to lose, which stays in the cache. */
  #kept: { readonly cached: CachedTable; readonly unpin: () => void } | undefined;
  /** The pages of the journal that are all that a whole cached table has, besides stored records; undefined where it has more. */
  #pages: JournalPages | undefined;
  /** All keys that the table ever had, where an import began with it empty. */
  #sieve: KeySieve | undefined;
  /** Whether the table was empty, and nothing was put into it since. */
  #isUnwritten = false;

  constructor(id: string, cache: TableCache, cacheId: string) {
    this.id = id;
    this.#cache = cache;
    this.#cacheId = cacheId;
    this.#changes = this.emptyChanges();
  }

  /** For changes of this table, within the memory that there is. */
  emptyChanges(): SortedChanges {
    return new SortedChanges(layerSizesIn(this.#cache.mostBytes));
  }

  /**
   * What the journal has on top of the stored records; unless there is a whole
   * cached table, all of it. A read under way keeps those that it began with, also
   * when a cached table takes their place meanwhile.
   */
  get changes(): SortedChanges {
    return this.#changes;
  }

  /** The table as a whole, where it is in memory. */
  findCached(drained: number): CachedTable | undefined {
    if (this.#extent.kind !== 'whole') return undefined;
    const cached = this.#cache.get(this.#cacheId);
    if (!cached) this.#noticeEviction(drained);
    return cached;
  }

  get isLoading(): boolean {
    return this.#extent.kind === 'loading';
  }

  /** Whether `changes` have to be read from the journal again before they are used. */
  isLost(drained: number): boolean {
    this.#noticeEviction(drained);
    return this.#extent.kind === 'lost';
  }

  /** Of a table that has no entity: its cached table is whole as it is. */
  beginEmpty(): void {
    this.#forgetCached();
    this.#forgetChanges();
    this.#sieve = undefined;
    this.#isUnwritten = true;
    this.#pages = this.emptyChanges().pages;
    this.#extent = { kind: 'whole' };
    this.#cache.put(this.#cacheId, new CachedTable());
  }

  /** Of a table that came back: what the journal still has of it was forgotten here when it was deleted. */
  beginLost(sequence: number): void {
    this.drop();
    this.#lastSequence = sequence;
    this.#extent = { kind: 'lost' };
  }

  /** While an account is read in nobody waits for its rows: those of a page that would have to be unpacked are left to the journal. */
  apply(changes: EntityChanges, sequence: number, drained: number, isReadIn = true): void {
    if (changes.length === 0) return;
    this.#noticeEviction(drained);
    this.#count(changes, sequence);
    if ('packed' in changes) this.#leaveCachedFor(changes);
    const extent = this.#extent;
    if (extent.kind === 'lost' || extent.kind === 'whole') this.#recent = [];
    else if ('packed' in changes && !isReadIn) this.#noteUnread(changes, sequence);
    else this.#note(changes, sequence);
    if (extent.kind === 'lost') return;
    if (extent.kind === 'changes') return;
    if (extent.kind === 'whole') this.#notePage(changes, sequence);
    const known = knownOf(changes, extent.kind === 'whole' ? undefined : extent.next);
    if (known.length === 0) return;
    try {
      this.#cache.get(this.#cacheId)?.apply(known);
    } catch (error) {
      // What was written is written. The journal has what the cached table does not.
      if (!isOutOfMemory(error)) throw error;
      this.shedCached();
    }
    if (extent.kind === 'whole') this.#keepWhileMany();
    this.#cache.trim();
  }

  #notePage(changes: EntityChanges, sequence: number): void {
    const isNoted =
      this.#pages && isPage(changes) && this.#pages.add(changes, sequence, () => true);
    if (!isNoted) this.#pages = undefined;
  }

  /** A cached table of a few rows is not filled with what an import has put: that is read when it is asked for. */
  #leaveCachedFor({ length }: StoredPage): void {
    const cached = this.#extent.kind === 'whole' ? this.#cache.get(this.#cacheId) : undefined;
    if (cached && cached.entities < length) this.#goOnWithout(cached);
  }

  /** What a cached table has goes on as changes. It does not tell which entities were removed that still have a record: the journal does. */
  #goOnWithout(cached: CachedTable): void {
    this.#letGo();
    this.#cache.delete(this.#cacheId);
    if (this.#goesOnWithPages()) return;
    const sizes = layerSizesIn(this.#cache.mostBytes);
    if (this.#lastRemoval > 0) this.#extent = { kind: 'lost' };
    else {
      this.#changes = SortedChanges.of(cached, this.#lastSequence, sizes);
      this.#extent = { kind: 'changes' };
    }
  }

  /** Whether the pages of the journal have all that there is besides the records. */
  #goesOnWithPages(): boolean {
    const pages = this.#pages;
    this.#pages = undefined;
    if (!pages || this.#lastRemoval > 0) return false;
    this.#changes = new SortedChanges(layerSizesIn(this.#cache.mostBytes), pages);
    this.#extent = { kind: 'changes' };
    return true;
  }

  #count(changes: EntityChanges, sequence: number): void {
    this.#lastSequence = sequence;
    this.#uncheckpointed += changes.length;
    if ('page' in changes && this.#isUnwritten) this.#sieve = changes.createSieve();
    this.#isUnwritten = false;
    const sieve = this.#sieve;
    if ('packed' in changes) {
      if (sieve) for (const key of eachKey(changes.packed.keys)) sieve.add(key);
      return;
    }
    if ('page' in changes) {
      for (let row = 0; sieve && row < changes.length; row += 1) sieve.add(changes.keyAt(row));
      return;
    }
    for (const change of changes) {
      if (change.kind === 'remove') this.#lastRemoval = sequence;
      else sieve?.add(keyOfChange(change));
    }
  }

  #noteUnread(page: StoredPage, sequence: number): void {
    if (this.#changes.notePage(page, sequence)) return;
    this.#forgetCached();
    this.#forgetChanges();
    this.#extent = { kind: 'lost' };
  }

  /** Where there is no memory for them, the journal has them. */
  #note(changes: EntityChanges, sequence: number): void {
    try {
      this.#changes.note(changes, sequence);
    } catch (error) {
      if (!isOutOfMemory(error)) throw error;
      this.shedCached();
      this.#forgetChanges();
      this.#extent = { kind: 'lost' };
    }
  }

  /**
   * Keeps a cached table with many changes that are not checkpointed until they are, also where its memory is wanted:
   * to read them from the journal again takes seconds. One that outgrows the cache goes on as the oldest of them.
   */
  #keepWhileMany(): void {
    const cached = this.#cache.get(this.#cacheId);
    const sizes = layerSizesIn(this.#cache.mostBytes);
    if (!cached || this.#uncheckpointed < sizes.loose) return;
    this.#kept ??= { cached, unpin: this.#cache.pin(this.#cacheId) };
    if (cached.heapBytes <= this.#cache.mostBytes) return;
    this.#goOnWithout(cached);
  }

  #letGo(): void {
    this.#kept?.unpin();
    this.#kept = undefined;
  }

  /** Whether the key was never in the table, as far as is known: then it need not be looked up. */
  isFree(key: EntityKey): boolean {
    return this.#sieve !== undefined && !this.#sieve.mayHave(key);
  }

  /** Forgets changes that are in the stored records by now. */
  settle(drained: number, pendingEntities: number): void {
    this.#pages?.dropUpTo(drained);
    if (this.#lastSequence <= drained) {
      this.#uncheckpointed = 0;
      this.#lastRemoval = 0;
      this.#letGo();
      if (this.#changes.size > 0 || this.#changes.pages.size > 0) this.#forgetChanges();
      if (this.#extent.kind === 'lost') this.#extent = { kind: 'changes' };
      if (this.#extent.kind === 'whole') this.#pages = this.emptyChanges().pages;
    } else if (this.changes.size > 2 * pendingEntities + 1000) {
      this.#recent = [];
      this.changes.dropUpTo(drained);
    } else if (this.changes.dropLayersUpTo(drained)) this.#recent = [];
  }

  /** Whether nothing is kept here that could not be made up again at once. */
  isIdle(drained: number): boolean {
    return this.#extent.kind === 'changes' && this.#lastSequence <= drained;
  }

  /** Keeps records that were read, in key order, and weigh so much, unless there is little memory. */
  remember(records: readonly EntityRecord[], bytes: number): void {
    if (bytes <= this.#cache.budgetBytes * RECENT_SHARE) this.#recent = records;
  }

  /** What stood under a key when it was last read: newer are the changes alone. */
  recall(key: EntityKey): Pick<LatestChange, 'record'> | undefined {
    const recent = this.#recent;
    const place = lowerBound(recent.length, (at) => {
      const record = recent[at];
      return record !== undefined && compareKeys(keyOf(record), key) < 0;
    });
    const record = recent[place];
    return record && compareKeys(keyOf(record), key) === 0 ? { record } : undefined;
  }

  /** Takes in what was lost: of all entries that are not checkpointed. */
  recover(changes: SortedChanges): void {
    this.#forgetChanges();
    this.#changes = changes;
    this.#extent = { kind: 'changes' };
  }

  beginLoading(): void {
    this.#forgetCached();
    const unpin = this.#cache.pin(this.#cacheId);
    this.#cache.put(this.#cacheId, new CachedTable());
    this.#extent = { kind: 'loading', next: FIRST_KEY, unpin };
  }

  /** Where the load goes on; undefined where there is none under way. */
  get nextToLoad(): EntityKey | undefined {
    return this.#extent.kind === 'loading' ? this.#extent.next : undefined;
  }

  /** What there is already of a cached table that is being loaded. */
  get loadedPart(): CachedTable | undefined {
    return this.isLoading ? this.#cache.get(this.#cacheId) : undefined;
  }

  /** Takes over the next records, as they are with all changes. Without a `next` they are the last. */
  load(records: readonly EntityRecord[], next: EntityKey | undefined): void {
    if (this.#extent.kind !== 'loading') return;
    const { unpin } = this.#extent;
    this.#cache.get(this.#cacheId)?.load(records);
    if (next) {
      this.#extent = { kind: 'loading', next, unpin };
      return;
    }
    this.#extent = { kind: 'whole' };
    this.#forgetChanges();
    unpin();
  }

  /** Gives up a cached table that is being loaded. */
  cancelLoading(): void {
    if (this.#extent.kind === 'loading') this.#forgetCached();
  }

  /** Makes room. What is still being read goes on without the cached table, as after any eviction. */
  releaseCached(): void {
    this.#letGo();
    if (this.#extent.kind === 'loading') this.#forgetCached();
    else this.#cache.delete(this.#cacheId);
  }

  /** There is no memory for it: makes room, and takes less from now on. */
  shedCached(): void {
    this.#cache.halve();
    this.releaseCached();
  }

  /** Gives up whatever there is. Nobody may use it afterwards. */
  drop(): void {
    this.#forgetCached();
    this.#forgetChanges();
    this.#sieve = undefined;
    this.#isUnwritten = false;
  }

  /** What was read before them is the truth only together with them. */
  #forgetChanges(): void {
    this.#changes = this.emptyChanges();
    this.#recent = [];
  }

  #forgetCached(): void {
    const extent = this.#extent;
    this.#letGo();
    this.#pages = undefined;
    this.#extent = { kind: 'changes' };
    this.#cache.delete(this.#cacheId);
    if (extent.kind === 'loading') extent.unpin();
  }

  /** A whole cached table may have been given up for others at any time. */
  #noticeEviction(drained: number): void {
    if (this.#extent.kind !== 'whole' || this.#cache.get(this.#cacheId)) return;
    if (this.#goesOnWithPages()) return;
    this.#extent = { kind: this.#lastSequence > drained ? 'lost' : 'changes' };
  }
}

/** Those before a key, as a cached table takes them. */
function knownOf(
  changes: EntityChanges,
  before: EntityKey | undefined,
): readonly EntityChange[] | EncodedPage {
  if (!before) return unpacked(changes);
  return [...changes].filter((change) => compareKeys(keyOfChange(change), before) < 0);
}
