import { compareKeys, type Entity, type EntityKey } from '../../model/entity.ts';
import { type EntityPage, pageOf } from '../../model/entity-page.ts';
import { MAX_PAGE } from '../../model/limits.ts';
import type { TableName } from '../../model/names.ts';
import type { EntityQuery, TableService } from '../../model/table-service.ts';
import {
  fittingRows,
  type Location,
  type NumberedPage,
  PageCache,
  type PageListener,
} from './grid-page-cache.ts';
import { GridPage, type GridRow } from './grid-row.ts';

export interface PageSource extends PageListener {
  readonly service: TableService;
  readonly table: TableName;
  /** The number of entities in this state of the table, and their bytes. */
  readonly total: number;
  readonly bytes: number;
}

/**
 * The pages of one state of a table, by number in key order. When the table
 * changes, a new store replaces this one, and what still arrives for it is
 * dropped.
 */
export class PageStore extends PageCache<GridRow, GridPage> {
  readonly total: number;
  readonly #source: PageSource;
  /** The first key of each page for which it is known. */
  readonly #startByPage = new Map<number, EntityKey>();
  /** The queries of the pages that continue the page beside them. */
  readonly #queryByPage = new Map<number, EntityQuery>();

  constructor(source: PageSource) {
    super(fittingRows({ entities: source.total, bytes: source.bytes }), source);
    this.#source = source;
    this.total = source.total;
  }

  /** Finds the page of a key by binary search; `hint` is a page that is likely to hold it. */
  async locate(key: EntityKey, hint: number): Promise<Location> {
    let low = 0;
    let high = Math.max(0, this.pageOf(this.total - 1));
    let middle = Math.min(hint, high);
    while (low < high) {
      const start = await this.#startOf(middle);
      if (start && compareKeys(start, key) <= 0) low = middle;
      else high = Math.max(low, middle - 1);
      const isNeighbourUnknown = middle === hint && low === hint;
      middle = isNeighbourUnknown ? hint + 1 : Math.ceil((low + high) / 2);
    }
    if (this.total === 0) return { ordinal: 0, isFound: false };
    const { index, isFound } = (await this.load(low)).placeOf(key);
    return { ordinal: low * this.pageRows + index, isFound };
  }

  /**
   * Writes between two queries by index shift rows between the pages: then the
   * second page is read again by key, from the end of the first.
   */
  override async loadSecondary(known: NumberedPage, pageNumber: number): Promise<GridPage> {
    const page = await this.load(pageNumber);
    const descending = pageNumber < known.pageNumber;
    const [low, high] = descending ? [page, known.page] : [known.page, page];
    if (isJoined(low, high)) return page;
    const from = await this.#keyBeside(known.page, descending);
    if (!from) return new GridPage(pageOf([]), 'ascending');
    const index = descending ? page.length - 1 : 0;
    if (isSameKey(page.rowAt(index)?.key, from)) return page;
    const limit = this.#lengthOf(pageNumber);
    this.#queryByPage.set(pageNumber, { from, limit, ...(descending && { descending }) });
    return await this.reload(pageNumber, page);
  }

  /**
   * Returns the key beside the page, as its own answer reports it; reads that
   * key if the page was read in the other direction.
   */
  async #keyBeside(page: GridPage, descending: boolean): Promise<EntityKey | undefined> {
    if (page.isReversed === descending) return page.entities.next;
    const from = page.rowAt(descending ? 0 : page.length - 1)?.key;
    if (!from) return undefined;
    const query = { from, limit: 2, ...(descending && { descending }) };
    const answer = await this.#ask(query);
    const keys = Array.from({ length: answer.length }, (_, row) => answer.keyAt(row));
    return keys.find((key) => !isSameKey(key, from));
  }

  protected async readPage(pageNumber: number, signal: AbortSignal): Promise<GridPage> {
    const query = this.#queryByPage.get(pageNumber) ?? this.#planPage(pageNumber);
    const answer = await this.#readWhole(query, signal);
    const page = new GridPage(answer, query.descending ? 'descending' : 'ascending');
    if (answer.next && !query.descending) this.#startByPage.set(pageNumber + 1, answer.next);
    const start = page.rowAt(0)?.key;
    if (start) this.#startByPage.set(pageNumber, start);
    return page;
  }

  /** Damaged entities keep their rows, so that every row behind them keeps its index. */
  #ask(query: EntityQuery, signal?: AbortSignal): Promise<EntityPage> {
    const { service, table } = this.#source;
    return service.queryEntities(table, { ...query, keepsDamaged: true }, signal);
  }

  /** Reads the page in parts if needed: a page of very many columns may be answered in parts. */
  async #readWhole(query: EntityQuery, signal: AbortSignal): Promise<EntityPage> {
    const answer = await this.#ask(query, signal);
    const missing = (query.limit ?? MAX_PAGE) - answer.length;
    if (missing <= 0 || !answer.next) return answer;
    const { skip: _, ...rest } = query;
    const others = await this.#readWhole({ ...rest, limit: missing, from: answer.next }, signal);
    return pageOf([...entitiesOf(answer), ...entitiesOf(others)], others.next);
  }

  #lengthOf(pageNumber: number): number {
    return Math.min(this.pageRows, this.total - pageNumber * this.pageRows);
  }

  /**
   * Plans from the nearest known start before the page, or backwards from the
   * end if that is nearer.
   */
  #planPage(pageNumber: number): EntityQuery {
    const first = pageNumber * this.pageRows;
    const limit = this.#lengthOf(pageNumber);
    const after = this.total - first - limit;
    const near = Math.max(0, ...[...this.#startByPage.keys()].filter((one) => one <= pageNumber));
    const skip = first - near * this.pageRows;
    if (after < skip) return { descending: true, limit, ...(after > 0 && { skip: after }) };
    const from = this.#startByPage.get(near);
    return { limit, ...(from && { from }), ...(skip > 0 && { skip }) };
  }

  async #startOf(pageNumber: number): Promise<EntityKey | undefined> {
    const known = this.#startByPage.get(pageNumber);
    if (known) return known;
    const { descending, skip = 0, ...query } = this.#planPage(pageNumber);
    // Backwards, the first entity of the page is the last that the page's query would read.
    const probe = descending
      ? { descending, skip: skip + (query.limit ?? 1) - 1, limit: 1 }
      : { ...query, skip, limit: 1 };
    const answer = await this.#ask(probe);
    if (answer.length === 0) return undefined;
    const start = answer.keyAt(0);
    this.#startByPage.set(pageNumber, start);
    return start;
  }
}

/** Returns whether either page reports that the other one is next to it. */
function isJoined(low: GridPage, high: GridPage): boolean {
  const isReported = !low.isReversed && isSameKey(low.entities.next, high.rowAt(0)?.key);
  const last = low.rowAt(low.length - 1)?.key;
  return isReported || (high.isReversed && isSameKey(high.entities.next, last));
}

function isSameKey(one: EntityKey | undefined, other: EntityKey | undefined): boolean {
  return one !== undefined && other !== undefined && compareKeys(one, other) === 0;
}

function entitiesOf(page: EntityPage): Entity[] {
  return Array.from({ length: page.length }, (_, row) => page.entityAt(row));
}
