import { lowerBoundIn } from '../../base/lower-bound.ts';
import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { isOutOfMemory } from '../connection/errors.ts';
import { type EntityChanges, isPage, unpacked } from '../journal/entity-changes.ts';
import type { StoredPage } from '../journal/stored-page.ts';
import { type EntityChange, keyOfChange } from '../records/packed-changes.ts';
import { eachKey } from '../records/packed-keys.ts';
import type { EntityRecord } from '../records/schema.ts';
import { CachedTable } from '../table-cache/cached-table.ts';
import type { EncodedPage } from '../table-cache/encode-page.ts';
import type { KeySieve } from '../table-cache/key-sieve.ts';
import { keyOf } from '../table-cache/record-shape.ts';
import type { TableCache } from '../table-cache/table-cache.ts';
import type { JournalPages } from './journal-pages.ts';
import type { LatestChange } from './merge-layers.ts';
import { layerSizesIn, SortedChanges } from './sorted-changes.ts';

/** How much of a table is in memory. */
type Extent =
  /** Only the journal's changes on top of the stored records. */
  | { readonly kind: 'changes' }
  /** Those, and a cached table that has everything before `next`. */
  | { readonly kind: 'loading'; readonly next: EntityKey; readonly unpin: () => void }
  /** A whole cached table; changes are not kept beside it. */
  | { readonly kind: 'whole' }
  /** A whole cached table was evicted, and the journal's changes with it. */
  | { readonly kind: 'lost' };

/** The share of the memory for cached tables that recently read records of one table may take. */
const RECENT_SHARE = 1 / 256;

const FIRST_KEY: EntityKey = { partitionKey: '', rowKey: '' };

/** What an engine has in memory of one table, as of the last journal entry that it has read. */
export class TableContents {
  readonly id: string;
  readonly #cache: TableCache;
  readonly #cacheId: string;
  #extent: Extent = { kind: 'changes' };
  #changes: SortedChanges;
  /**
   * The stored records that were last read, with the changes on top of them:
   * writes often follow the read of a page.
   */
  #recent: readonly EntityRecord[] = [];
  /** The last entry that changed the table, and the last that removed entities of it. */
  #lastSequence = 0;
  #lastRemoval = 0;
  /** How many changes came since all of them were last checkpointed. */
  #uncheckpointed = 0;
  /** A whole cached table that stays in the cache, as it has too many such changes to lose. */
  #kept: { readonly cached: CachedTable; readonly unpin: () => void } | undefined;
  /**
   * The pages of the journal that are all that a whole cached table has besides
   * stored records; undefined where it has more.
   */
  #pages: JournalPages | undefined;
  /** All keys that the table ever had, where an import began with it empty. */
  #sieve: KeySieve | undefined;
  /** Whether the table was empty and nothing has been put into it since. */
  #isUnwritten = false;

  constructor(id: string, cache: TableCache, cacheId: string) {
    this.id = id;
    this.#cache = cache;
    this.#cacheId = cacheId;
    this.#changes = this.emptyChanges();
  }

  /** Returns an empty set of changes of this table, within the memory that there is. */
  emptyChanges(): SortedChanges {
    return new SortedChanges(layerSizesIn(this.#cache.mostBytes));
  }

  /**
   * The journal's changes on top of the stored records: all of them, unless
   * there is a whole cached table. A read under way keeps the object that it
   * began with, even when a cached table replaces it meanwhile.
   */
  get changes(): SortedChanges {
    return this.#changes;
  }

  /** Returns the whole cached table, where it is in memory. */
  findCached(drained: number): CachedTable | undefined {
    if (this.#extent.kind !== 'whole') return undefined;
    const cached = this.#cache.get(this.#cacheId);
    if (!cached) this.#noticeEviction(drained);
    return cached;
  }

  get isLoading(): boolean {
    return this.#extent.kind === 'loading';
  }

  /** Returns whether `changes` have to be read from the journal again before they are used. */
  isLost(drained: number): boolean {
    this.#noticeEviction(drained);
    return this.#extent.kind === 'lost';
  }

  /** Begins as a table without entities: its cached table is whole as it is. */
  beginEmpty(): void {
    this.#forgetCached();
    this.#forgetChanges();
    this.#sieve = undefined;
    this.#isUnwritten = true;
    this.#pages = this.emptyChanges().pages;
    this.#extent = { kind: 'whole' };
    this.#cache.put(this.#cacheId, new CachedTable());
  }

  /**
   * Begins as a restored table: its changes in the journal were dropped here
   * when it was deleted.
   */
  beginLost(sequence: number): void {
    this.drop();
    this.#lastSequence = sequence;
    this.#extent = { kind: 'lost' };
  }

  /**
   * Applies the changes of an entry. While an account is loaded no call waits
   * for its rows: long pages are left to the journal.
   */
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
      // The write is committed. The journal has what the cached table lacks.
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

  /**
   * Drops a cached table of few rows rather than filling it with those of an
   * import, which are read in the journal when they are asked for.
   */
  #leaveCachedFor({ length }: StoredPage): void {
    const cached = this.#extent.kind === 'whole' ? this.#cache.get(this.#cacheId) : undefined;
    if (cached && cached.entities < length) this.#goOnWithout(cached);
  }

  /**
   * Keeps what a cached table has as changes. It does not know which entities
   * were removed that still have a record: the journal does.
   */
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

  /** Returns whether the pages of the journal have everything besides the records. */
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

  /** Where there is no memory for changes, the journal has them. */
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
   * Keeps a cached table with many changes that are not checkpointed in the
   * cache, as reading them from the journal again takes seconds. One that
   * outgrows the cache becomes the oldest layer of changes.
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

  /**
   * Returns whether the key is known never to have been in the table, so that
   * it need not be looked up.
   */
  isFree(key: EntityKey): boolean {
    return this.#sieve !== undefined && !this.#sieve.mayHave(key);
  }

  /** Drops changes that are in the stored records by now. */
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

  /** Returns whether everything kept here could be read again at once. */
  isIdle(drained: number): boolean {
    return this.#extent.kind === 'changes' && this.#lastSequence <= drained;
  }

  /** Keeps records that were read, in key order, unless there is little memory. */
  remember(records: readonly EntityRecord[], bytes: number): void {
    if (bytes <= this.#cache.budgetBytes * RECENT_SHARE) this.#recent = records;
  }

  /** Returns what a key had when it was last read. Only `changes` are newer. */
  recall(key: EntityKey): Pick<LatestChange, 'record'> | undefined {
    const recent = this.#recent;
    const index = lowerBoundIn(recent, (record) => compareKeys(keyOf(record), key) < 0);
    const record = recent[index];
    return record && compareKeys(keyOf(record), key) === 0 ? { record } : undefined;
  }

  /** Takes over changes that were dropped: those of all entries that are not checkpointed. */
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

  /** The key at which loading goes on; undefined where no load is under way. */
  get nextToLoad(): EntityKey | undefined {
    return this.#extent.kind === 'loading' ? this.#extent.next : undefined;
  }

  /** The loaded part of a cached table. */
  get loadedPart(): CachedTable | undefined {
    return this.isLoading ? this.#cache.get(this.#cacheId) : undefined;
  }

  /** Takes over the next records, with all changes applied. Without a `next` they are the last. */
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

  /** Drops a cached table that is being loaded. */
  cancelLoading(): void {
    if (this.#extent.kind === 'loading') this.#forgetCached();
  }

  /** Drops the cached table. A read under way goes on without it, as after any eviction. */
  releaseCached(): void {
    this.#letGo();
    if (this.#extent.kind === 'loading') this.#forgetCached();
    else this.#cache.delete(this.#cacheId);
  }

  /** Drops the cached table for lack of memory, and keeps less from now on. */
  shedCached(): void {
    this.#cache.halve();
    this.releaseCached();
  }

  /** Drops everything. The object may not be used afterwards. */
  drop(): void {
    this.#forgetCached();
    this.#forgetChanges();
    this.#sieve = undefined;
    this.#isUnwritten = false;
  }

  /** Recently read records are valid only together with the changes. */
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

  /** Notices that a whole cached table was evicted, which may happen at any time. */
  #noticeEviction(drained: number): void {
    if (this.#extent.kind !== 'whole' || this.#cache.get(this.#cacheId)) return;
    if (this.#goesOnWithPages()) return;
    this.#extent = { kind: this.#lastSequence > drained ? 'lost' : 'changes' };
  }
}

/** Returns the changes before a key, as a cached table takes them. */
function knownOf(
  changes: EntityChanges,
  before: EntityKey | undefined,
): readonly EntityChange[] | EncodedPage {
  if (!before) return unpacked(changes);
  return [...changes].filter((change) => compareKeys(keyOfChange(change), before) < 0);
}
