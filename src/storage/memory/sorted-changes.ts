import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { type EntityChanges, isPage, type NewPage } from '../journal/entity-changes.ts';
import { type EntityChange, keyOfChange } from '../journal/packed-changes.ts';
import type { CachedTable } from '../table-cache/cached-table.ts';
import { ChangeLayer } from './change-layer.ts';
import { JournalPages, type JournalRun } from './journal-pages.ts';
import type { LatestChange } from './latest-change.ts';
import { LooseChanges } from './loose-changes.ts';
import { compareBackwards, mergeLayers } from './merge-layers.ts';

/** How many changes are kept as objects, at most, and how many in one layer, about. */
export interface LayerSizes {
  readonly loose: number;
  readonly layer: number;
  /** Bytes of pages of the journal, by the formula of spec 1.4. */
  readonly pages?: number;
}

const MOST: LayerSizes = { loose: 20_000, layer: 250_000 };
const LEAST_LOOSE = 16;

/** What a change takes as an object, about, and what part of the memory for tables those of one table may take. */
const LOOSE_BYTES = 800;
const LOOSE_SHARE = 1 / 16;

/** What part of it those pages of the journal may weigh that were read last. They take a third of what they weigh. */
const PAGES_SHARE = 3 / 8;

/** An entry with this part of the changes that may be objects is packed at once. */
const BULK_SHARE = 1 / 40;

/** The sizes for so much memory for tables. */
export function layerSizesIn(bytes: number): LayerSizes {
  const fitting = Math.floor((bytes * LOOSE_SHARE) / LOOSE_BYTES);
  const loose = Math.max(LEAST_LOOSE, Math.min(MOST.loose, fitting));
  const layer = Math.ceil((loose * MOST.layer) / MOST.loose);
  return { loose, layer, pages: bytes * PAGES_SHARE };
}

/**
 * The latest change of each entity, in the order of keys. The newest few are objects; all others are
 * in layers of packed columns, which take a sixth of the memory, each of them newer than the one
 * before it. A layer goes as a whole once all of it is checkpointed.
 */
export class SortedChanges {
  /** New rows that lie in the journal, which are not among the changes here: under those, and above the records. */
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

  /** The changes up to an entry, as a table that has all of them and in which none of them removed a row. */
  static of(table: CachedTable, sequence: number, sizes: LayerSizes): SortedChanges {
    const changes = new SortedChanges(sizes);
    changes.#layers = [new ChangeLayer(table, sequence)];
    changes.#lastSequence = sequence;
    return changes;
  }

  /** Of an entity that was changed again in another layer, each is counted. */
  get size(): number {
    return this.#layers.reduce((sum, layer) => sum + layer.size, this.#loose.size);
  }

  /** The memory that the layers take, about. */
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

  /** Adds a page that is to be read in the journal; false where its keys lie between those of others. */
  notePage(page: NewPage, sequence: number): boolean {
    return this.pages.add(page, sequence, (run) => this.#isFreeFor(run));
  }

  /** Whether nothing is known of keys between those of a run: what came before it would hide its rows. */
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

  /** From the first key that is not before `from`, in key order. */
  from(from?: EntityKey): Generator<LatestChange, void, undefined> {
    return this.#merge((layer) => layer.from(from), compareKeys);
  }

  /** From the last key backwards; with `to`, from the last key that is not behind it. */
  backwards(to?: EntityKey): Generator<LatestChange, void, undefined> {
    return this.#merge((layer) => layer.backwards(to), compareBackwards);
  }

  /** Drops what came from entries up to this one, but for layers that have later ones too. */
  dropUpTo(sequence: number): void {
    this.#loose.dropUpTo(sequence);
    this.dropLayersUpTo(sequence);
  }

  /** Drops the layers and pages that have nothing of later entries. Returns whether there were any. */
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
