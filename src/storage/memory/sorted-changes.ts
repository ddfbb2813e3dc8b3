import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { type EntityChanges, isPage, type NewPage } from '../journal/entity-changes.ts';
import { type EntityChange, keyOfChange } from '../records/packed-changes.ts';
import type { CachedTable } from '../table-cache/cached-table.ts';
import { ChangeLayer } from './change-layer.ts';
import { JournalPages, type JournalRun } from './journal-pages.ts';
import { LooseChanges } from './loose-changes.ts';
import type { LatestChange } from './merge-layers.ts';
import { compareBackwards, mergeLayers } from './merge-layers.ts';

/** The most changes that are kept as objects, and about how many one layer has. */
export interface LayerSizes {
  readonly loose: number;
  readonly layer: number;
  /** Bytes of pages of the journal, by the formula of spec 1.4. */
  readonly pages?: number;
}

const MOST: LayerSizes = { loose: 20_000, layer: 250_000 };
const LEAST_LOOSE = 16;

/**
 * The approximate memory of a change as an object, and the share of the memory
 * for tables that one table's objects may take.
 */
const LOOSE_BYTES = 800;
const LOOSE_SHARE = 1 / 16;

/** The share that pages read last may weigh. They take a third of their weight in memory. */
const PAGES_SHARE = 3 / 8;

/** An entry with this share of the changes that may be objects is packed at once. */
const BULK_SHARE = 1 / 40;

/** Returns the sizes for a memory for tables, in bytes. */
export function layerSizesIn(bytes: number): LayerSizes {
  const fitting = Math.floor((bytes * LOOSE_SHARE) / LOOSE_BYTES);
  const loose = Math.max(LEAST_LOOSE, Math.min(MOST.loose, fitting));
  const layer = Math.ceil((loose * MOST.layer) / MOST.loose);
  return { loose, layer, pages: bytes * PAGES_SHARE };
}

/**
 * The latest change of each entity in key order. The newest few are objects;
 * all others are in layers of packed columns, which take a sixth of the memory,
 * each layer newer than the one before it. A layer is dropped as a whole once
 * all of it is checkpointed.
 */
export class SortedChanges {
  /**
   * New rows that lie in the journal and are not among the changes: they come
   * under those, and above the records.
   */
  readonly pages: JournalPages;
  readonly #sizes: LayerSizes;
  readonly #loose = new LooseChanges();
  /** Oldest first. */
  #layers: ChangeLayer[] = [];
  #lastSequence = 0;

  constructor(sizes: LayerSizes = MOST, pages = new JournalPages(sizes.pages)) {
    this.#sizes = sizes;
    this.pages = pages;
  }

  /**
   * Returns the changes up to an entry from a cached table that has all of
   * them, where none removed a row.
   */
  static of(table: CachedTable, sequence: number, sizes: LayerSizes): SortedChanges {
    const changes = new SortedChanges(sizes);
    changes.#layers = [new ChangeLayer(table, sequence)];
    changes.#lastSequence = sequence;
    return changes;
  }

  /** Counts an entity once for each layer that changes it. */
  get size(): number {
    return this.#layers.reduce((sum, layer) => sum + layer.size, this.#loose.size);
  }

  /** The approximate memory of the layers, in bytes. */
  get heapBytes(): number {
    return this.#layers.reduce((sum, layer) => sum + layer.heapBytes, 0);
  }

  set(change: LatestChange): void {
    this.#lastSequence = Math.max(this.#lastSequence, change.sequence);
    this.#loose.set(change);
    if (this.#loose.size > this.#sizes.loose) this.#pack();
  }

  /** Adds the changes of an entry, which are in key order. */
  note(changes: EntityChanges, sequence: number): void {
    if (isPage(changes) && this.notePage(changes, sequence)) return;
    if (changes.length >= this.#sizes.loose * BULK_SHARE) {
      this.#pack();
      this.#newestLayer().apply(changes, sequence);
      this.#lastSequence = sequence;
      return;
    }
    for (const change of changes) {
      const record = change.kind === 'put' ? change.record : undefined;
      this.set({ key: keyOfChange(change), record, sequence });
    }
  }

  /**
   * Adds a page whose rows are read in the journal. Returns false where its
   * keys lie between those of changes.
   */
  notePage(page: NewPage, sequence: number): boolean {
    return this.pages.add(page, sequence, (run) => this.#isFreeFor(run));
  }

  /**
   * Returns whether no change has a key among those of a run: an older change
   * would hide its rows.
   */
  #isFreeFor({ first, last }: JournalRun): boolean {
    const [next] = this.from(first);
    return !next || compareKeys(next.key, last) > 0;
  }

  find(key: EntityKey): LatestChange | undefined {
    const found = this.#loose.find(key);
    if (found) return found;
    for (let at = this.#layers.length - 1; at >= 0; at -= 1) {
      const change = this.#layers[at]?.find(key);
      if (change) return change;
    }
    return undefined;
  }

  /** Yields the changes from the first key that is not before `from`, in key order. */
  from(from?: EntityKey): Generator<LatestChange, void, undefined> {
    return this.#merge((layer) => layer.from(from), compareKeys);
  }

  /**
   * Yields the changes from the last key backwards; with `to`, from the last
   * key that is not behind it.
   */
  backwards(to?: EntityKey): Generator<LatestChange, void, undefined> {
    return this.#merge((layer) => layer.backwards(to), compareBackwards);
  }

  /** Drops the changes of entries up to this one, except in layers that have later ones as well. */
  dropUpTo(sequence: number): void {
    this.#loose.dropUpTo(sequence);
    this.dropLayersUpTo(sequence);
  }

  /** Drops layers and pages without later entries. Returns whether there were any. */
  dropLayersUpTo(sequence: number): boolean {
    const before = this.#layers.length;
    this.#layers = this.#layers.filter((layer) => layer.sequence > sequence);
    const hadPages = this.pages.dropUpTo(sequence);
    return hadPages || this.#layers.length < before;
  }

  #merge(
    read: (layer: ChangeLayer | LooseChanges) => Generator<LatestChange, void, undefined>,
    compare: typeof compareKeys,
  ): Generator<LatestChange, void, undefined> {
    const loose = read(this.#loose);
    if (this.#layers.length === 0) return loose;
    return mergeLayers([loose, ...this.#layers.toReversed().map(read)], compare);
  }

  #newestLayer(): ChangeLayer {
    const last = this.#layers.at(-1);
    if (last && last.size < this.#sizes.layer) return last;
    const layer = new ChangeLayer();
    this.#layers.push(layer);
    return layer;
  }

  #pack(): void {
    if (this.#loose.size === 0) return;
    const changes = Array.from(this.#loose.from(), asChange);
    this.#newestLayer().apply(changes, this.#lastSequence);
    this.#loose.clear();
  }
}

function asChange({ key, record }: LatestChange): EntityChange {
  return record ? { kind: 'put', record } : { kind: 'remove', key };
}
