import type { EntityKey } from '../../model/entity.ts';
import type { EntityCache, Location, NumberedPage } from './grid-page-cache.ts';
import type { GridPage, GridRow } from './grid-row.ts';
import type { IndexRange } from './grid-windowing.ts';

/** The new positions of watched rows after the table has changed. */
export interface RowMoves {
  /**
   * Returns the new position of a row; undefined if it is unknown because the
   * row was not loaded.
   */
  readonly placeOf: (row: number) => MovedRow | undefined;
}

export interface MovedRow {
  /** The row of the same entity or, if that is gone, of the one in its place, up to the total. */
  readonly row: number;
  readonly isFound: boolean;
}

/** The number of pages that are loaded ahead while one is read. */
const PAGES_AHEAD = 2;

/** The pages of one result as rows: row 0 is the first one shown, in either direction. */
export class GridRows {
  readonly cache: EntityCache;
  readonly isReversed: boolean;

  constructor(cache: EntityCache, isReversed: boolean) {
    this.cache = cache;
    this.isReversed = isReversed;
  }

  get total(): number {
    return this.cache.total;
  }

  rowAt(row: number): GridRow | undefined {
    return row < 0 || row >= this.total ? undefined : this.cache.rowAt(this.#ordinalOf(row));
  }

  /** Keeps the drawn objects of these rows, as far as their versions are the same. */
  keep(before: GridRows, { first, end }: IndexRange): void {
    for (let row = first; row < Math.min(end, this.total); row += 1) {
      const drawn = before.rowAt(row);
      if (drawn) this.cache.keep(this.#ordinalOf(row), drawn);
    }
  }

  /** Returns the row; loads it if necessary. */
  async loadRow(row: number): Promise<GridRow | undefined> {
    if (row < 0 || row >= this.total) return undefined;
    const ordinal = this.#ordinalOf(row);
    await this.cache.load(this.cache.pageOf(ordinal));
    return this.cache.rowAt(ordinal);
  }

  /**
   * Returns consecutive rows, all of the same state of the table. Calls `rest`
   * with the number loaded before each further page; it ends the work by
   * throwing.
   */
  async loadRows(
    { first, end }: IndexRange,
    rest?: (loaded: number) => Promise<void>,
  ): Promise<readonly GridRow[]> {
    const rows: GridRow[] = [];
    let known: NumberedPage | undefined;
    for (let row = first; row < end; row += 1) {
      const ordinal = this.#ordinalOf(row);
      const pageNumber = this.cache.pageOf(ordinal);
      if (known?.pageNumber !== pageNumber) {
        if (rest) await rest(rows.length);
        known = { pageNumber, page: await this.#loadAhead(row, end, known) };
      }
      const loaded = known.page.rowAt(ordinal % this.cache.pageRows);
      if (loaded) rows.push(loaded);
    }
    return rows;
  }

  /** Returns the page of the row, while the next pages up to the end are being loaded. */
  #loadAhead(row: number, end: number, known: NumberedPage | undefined): Promise<GridPage> {
    const wanted = known
      ? this.cache.loadSecondary(known, this.cache.pageOf(this.#ordinalOf(row)))
      : this.#loadPageOf(row);
    for (let ahead = 1; ahead <= PAGES_AHEAD; ahead += 1) {
      const later = row + ahead * this.cache.pageRows;
      // The failure is reported when that page is requested.
      if (later < end) this.#loadPageOf(later).catch(() => {});
    }
    return wanted;
  }

  #loadPageOf(row: number): Promise<GridPage> {
    return this.cache.load(this.cache.pageOf(this.#ordinalOf(row)));
  }

  /** Reads the pages of these rows. */
  async load(range: IndexRange): Promise<void> {
    await Promise.all(this.#pagesOf(range).map((page) => this.cache.load(page)));
  }

  /** Returns the row of this entity, or undefined if there is none; starts the search at `near`. */
  async findRow(key: EntityKey, near: number): Promise<number | undefined> {
    const hint = this.cache.pageOf(this.#ordinalOf(near));
    const { ordinal, isFound }: Location = await this.cache.locate(key, hint);
    return isFound ? this.#ordinalOf(ordinal) : undefined;
  }

  /** Sets which rows are visible, and which others are kept. */
  want(inView: IndexRange, kept: readonly number[]): void {
    const wanted = this.#pagesOf(inView);
    for (const row of kept) wanted.push(...this.#pagesOf({ first: row, end: row + 1 }));
    const around = wanted.flatMap((page) => [page + 1, page - 1]);
    this.cache.want(
      wanted,
      around.filter((page) => page >= 0 && page * this.cache.pageRows < this.total),
    );
  }

  /**
   * Returns the positions of these rows in another state of the table, as far
   * as they are loaded here.
   */
  async findMoves(rows: Iterable<number>, next: GridRows): Promise<Map<number, MovedRow>> {
    const moved = new Map<number, MovedRow>();
    for (const row of new Set(rows)) {
      const key = this.rowAt(row)?.key;
      if (!key) continue;
      const hint = next.cache.pageOf(this.#ordinalOf(row));
      const { ordinal, isFound } = await next.cache.locate(key, hint);
      // In descending order, the entity before a lost one takes its place.
      const at = isFound || !this.isReversed ? ordinal : ordinal - 1;
      moved.set(row, { row: next.#ordinalOf(at), isFound });
    }
    return moved;
  }

  #pagesOf({ first, end }: IndexRange): number[] {
    if (this.total === 0) return [];
    const clamped = [first, end - 1].map((row) => Math.max(0, Math.min(row, this.total - 1)));
    const pages = clamped.map((row) => this.cache.pageOf(this.#ordinalOf(row)));
    const low = Math.min(...pages);
    return Array.from({ length: Math.max(...pages) - low + 1 }, (_, index) => low + index);
  }

  /** Returns the row of an ordinal in the result, and the other way round. */
  #ordinalOf(index: number): number {
    return this.isReversed ? this.total - 1 - index : index;
  }
}
