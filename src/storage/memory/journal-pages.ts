import { compareKeys, type EntityKey } from '../../model/entity.ts';
import { findPlace } from '../image/chunk.ts';
import type { PackedRows } from '../journal/packed-rows.ts';

/** New rows of one entry of the journal, in key order, that are read there when they are asked for. */
export interface JournalPage {
  readonly sequence: number;
  readonly length: number;
  readonly first: EntityKey;
  readonly last: EntityKey;
}

/** Its rows, as they were read. */
export type PageOfJournal = Pick<PackedRows, 'length' | 'keyAt' | 'recordAt'>;

/** Pages whose rows are kept, those read last: who reads on in a table, or back and forth, reads them again. */
const MOST_KEPT = 4;

/**
 * Which pages of the journal a table has that are not checkpointed. Of the rows themselves few are in memory,
 * so that the journal may hold more than that. No page has a key between those of another.
 */
export class JournalPages {
  /** In the order of their keys. */
  #pages: JournalPage[] = [];
  readonly #rowsBySequence = new Map<number, PageOfJournal>();

  get size(): number {
    return this.#pages.length;
  }

  /** False where it has keys between those of another. */
  add(page: JournalPage): boolean {
    const place = this.#placeOf(page.first);
    const next = this.#pages[place];
    if (next && compareKeys(next.first, page.last) <= 0) return false;
    this.#pages.splice(place, 0, page);
    return true;
  }

  /** The page among whose keys this one would be. */
  find(key: EntityKey): JournalPage | undefined {
    const page = this.#pages[this.#placeOf(key)];
    return page && compareKeys(page.first, key) <= 0 ? page : undefined;
  }

  /** Those of which the last key is not before a stretch, and the first is not behind it. */
  between(
    isBefore: (last: EntityKey) => boolean,
    isNotBehind: (first: EntityKey) => boolean,
  ): readonly JournalPage[] {
    const start = findPlace(this.#pages.length, (at) =>
      this.#has(at, ({ last }) => isBefore(last)),
    );
    const end = findPlace(this.#pages.length, (at) =>
      this.#has(at, ({ first }) => isNotBehind(first)),
    );
    return this.#pages.slice(start, Math.max(start, end));
  }

  /** Drops those of entries up to this one. Returns whether there were any. */
  dropUpTo(sequence: number): boolean {
    const before = this.#pages.length;
    if (this.#pages.some((page) => page.sequence <= sequence)) {
      this.#pages = this.#pages.filter((page) => page.sequence > sequence);
    }
    for (const known of this.#rowsBySequence.keys()) {
      if (known <= sequence) this.#rowsBySequence.delete(known);
    }
    return this.#pages.length < before;
  }

  rowsOf({ sequence }: JournalPage): PageOfJournal | undefined {
    const rows = this.#rowsBySequence.get(sequence);
    if (rows) this.keep(sequence, rows);
    return rows;
  }

  /** Keeps the rows of a page, in the place of those that were not asked for longest. */
  keep(sequence: number, rows: PageOfJournal): void {
    this.#rowsBySequence.delete(sequence);
    this.#rowsBySequence.set(sequence, rows);
    const [oldest] = this.#rowsBySequence.keys();
    if (oldest !== undefined && this.#rowsBySequence.size > MOST_KEPT) {
      this.#rowsBySequence.delete(oldest);
    }
  }

  /** The first page whose last key is not before this one. */
  #placeOf(key: EntityKey): number {
    return findPlace(this.#pages.length, (at) =>
      this.#has(at, ({ last }) => compareKeys(last, key) < 0),
    );
  }

  #has(at: number, what: (page: JournalPage) => boolean): boolean {
    const page = this.#pages[at];
    return page !== undefined && what(page);
  }
}
