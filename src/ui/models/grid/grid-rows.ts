import type { EntityKey } from '../../../model/entity.ts';
import type { Location, NumberedPage, PageCache } from './grid-page-cache.ts';
import type { GridPage, GridRow } from './grid-row.ts';
import type { IndexRange } from './grid-windowing.ts';

/** Where rows that were watched stand after the table has changed. */
export interface RowMoves {
  /** Undefined where nobody knows: the row was not loaded. */
  readonly placeOf: (row: number) => MovedRow | undefined;
}

export interface MovedRow {
  /** Of the same entity; or, when it is gone, the one that stands in its place, up to the total. */
  readonly row: number;
  readonly isFound: boolean;
}

/** While one page is read, so many more are on their way. */
const PAGES_AHEAD = 2;

/** The pages of one answer as rows: row 0 is the first one shown, from whichever end that is. */
export class GridRows {
  readonly cache: PageCache;
  readonly isReversed: boolean;

  constructor(cache: PageCache, isReversed: boolean) {
    this.cache = cache;
    this.isReversed = isReversed;
  }

  get total(): number {
    return this.cache.total;
  }

  rowAt(row: number): GridRow | undefined {
    return row < 0 || row >= this.total ? undefined : this.cache.rowAt(this.#turn(row));
  }

  /** Keeps what was drawn of these rows before, as far as they are the same. */
  keep(before: GridRows, { first, end }: IndexRange): void {
    for (let row = first; row < Math.min(end, this.total); row += 1) {
      const drawn = before.rowAt(row);
      if (drawn) this.cache.keep(this.#turn(row), drawn);
    }
  }

  /** The row, loaded if need be. */
  async loadRow(row: number): Promise<GridRow | undefined> {
    if (row < 0 || row >= this.total) return undefined;
    const ordinal = this.#turn(row);
    await this.cache.load(this.cache.pageOf(ordinal));
    return this.cache.rowAt(ordinal);
  }

  /**
   * Rows one after the other, all of the same state of the table. `rest` is called with how many
   * there are before each page that follows, and ends it by throwing.
   */
  async loadRows(
    { first, end }: IndexRange,
    rest?: (loaded: number) => Promise<void>,
  ): Promise<readonly GridRow[]> {
    const rows: GridRow[] = [];
    let known: NumberedPage | undefined;
    for (let row = first; row < end; row += 1) {
      const ordinal = this.#turn(row);
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

  /** The page of the row, while the next ones that are needed up to the end are on their way. */
  #loadAhead(row: number, end: number, known: NumberedPage | undefined): Promise<GridPage> {
    const wanted = known
      ? this.cache.loadSecondary(known, this.cache.pageOf(this.#turn(row)))
      : this.#loadPageOf(row);
    for (let ahead = 1; ahead <= PAGES_AHEAD; ahead += 1) {
      const later = row + ahead * this.cache.pageRows;
      // Whoever comes to it is told what it failed of.
      if (later < end) this.#loadPageOf(later).catch(() => {});
    }
    return wanted;
  }

  #loadPageOf(row: number): Promise<GridPage> {
    return this.cache.load(this.cache.pageOf(this.#turn(row)));
  }

  /** Reads whatever these rows lie on. */
  async load(range: IndexRange): Promise<void> {
    await Promise.all(this.#pagesOf(range).map((page) => this.cache.load(page)));
  }

  /** The row of this entity, or undefined if there is none such; it is looked for from `near`. */
  async findRow(key: EntityKey, near: number): Promise<number | undefined> {
    const hint = this.cache.pageOf(this.#turn(near));
    const { ordinal, isFound }: Location = await this.cache.locate(key, hint);
    return isFound ? this.#turn(ordinal) : undefined;
  }

  /** Says what is looked at, and which rows are kept besides. */
  want(inView: IndexRange, kept: readonly number[]): void {
    const wanted = this.#pagesOf(inView);
    for (const row of kept) wanted.push(...this.#pagesOf({ first: row, end: row + 1 }));
    const around = wanted.flatMap((page) => [page + 1, page - 1]);
    this.cache.want(
      wanted,
      around.filter((page) => page >= 0 && page * this.cache.pageRows < this.total),
    );
  }

  /** Where these rows stand in another state of the table, as far as they are loaded here. */
  async findMoves(rows: Iterable<number>, next: GridRows): Promise<Map<number, MovedRow>> {
    const moved = new Map<number, MovedRow>();
    for (const row of new Set(rows)) {
      const key = this.rowAt(row)?.key;
      if (!key) continue;
      const hint = next.cache.pageOf(this.#turn(row));
      const { ordinal, isFound } = await next.cache.locate(key, hint);
      // Backwards, the one that takes the place of a lost entity is the one before it.
      const at = isFound || !this.isReversed ? ordinal : ordinal - 1;
      moved.set(row, { row: next.#turn(at), isFound });
    }
    return moved;
  }

  #pagesOf({ first, end }: IndexRange): number[] {
    if (this.total === 0) return [];
    const clamped = [first, end - 1].map((row) => Math.max(0, Math.min(row, this.total - 1)));
    const pages = clamped.map((row) => this.cache.pageOf(this.#turn(row)));
    const low = Math.min(...pages);
    return Array.from({ length: Math.max(...pages) - low + 1 }, (_, index) => low + index);
  }

  /** A row from its ordinal in the answer, and the other way round. */
  #turn(index: number): number {
    return this.isReversed ? this.total - 1 - index : index;
  }
}
