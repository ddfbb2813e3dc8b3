import { compareKeys, type Entity, type EntityKey } from '../../model/entity.ts';
import { type EntityPage, pageOf } from '../../model/entity-page.ts';
import { MAX_PAGE } from '../../model/limits.ts';
import type { TableName } from '../../model/names.ts';
import type { EntityQuery, TableService } from '../../model/table-service.ts';
import { GridPage, type GridRow } from './grid-row.ts';

export interface PageSource {
  readonly service: TableService;
  readonly table: TableName;
  /** How many entities the table had when this state of it was looked at, and their bytes. */
  readonly total: number;
  readonly bytes: number;
  readonly onPage: (pageNumber: number, page: GridPage) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Where a key stands in key order, or would stand. */
export interface Location {
  readonly ordinal: number;
  readonly isFound: boolean;
}

interface Request {
  readonly promise: Promise<GridPage>;
  readonly controller: AbortController;
  /** Somebody awaits it, so it is finished even when it has left the window. */
  isHeld: boolean;
}

/** About 60,000 rows: a few tens of megabytes with usual entities, 240 MiB at the most. */
const MAX_PAGES = 60;
/** A page of large entities has fewer rows: 1,000 of them could take a gigabyte. */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** One answers what is looked at, the other is on its way; more would only queue in the engine. */
const MAX_REQUESTS = 2;

/**
 * The pages of one state of a table, by number in key order. When the table
 * changes, a new store takes over: what still arrives for this one is lost with it.
 */
export class PageStore {
  readonly total: number;
  /** Rows of every page but the last. */
  readonly pageRows: number;
  readonly #source: PageSource;
  readonly #pages = new Map<number, GridPage>();
  /** The first key of each page that one has been seen of. */
  readonly #startByPage = new Map<number, EntityKey>();
  readonly #requests = new Map<number, Request>();
  readonly #failed = new Set<number>();
  #wanted: readonly number[] = [];
  #spare: readonly number[] = [];

  constructor(source: PageSource) {
    this.#source = source;
    this.total = source.total;
    const fitting = Math.floor((MAX_PAGE_BYTES * source.total) / Math.max(1, source.bytes));
    this.pageRows = Math.min(Math.max(fitting, 1), MAX_PAGE);
  }

  pageOf(ordinal: number): number {
    return Math.floor(ordinal / this.pageRows);
  }

  rowAt(ordinal: number): GridRow | undefined {
    return this.#pages.get(this.pageOf(ordinal))?.rowAt(ordinal % this.pageRows);
  }

  /** Loads `wanted` first, then `spare` while nothing else is to do; drops what is in neither. */
  want(wanted: readonly number[], spare: readonly number[]): void {
    this.#wanted = wanted;
    this.#spare = spare;
    for (const [pageNumber, request] of this.#requests) {
      const isWanted = wanted.includes(pageNumber) || spare.includes(pageNumber);
      if (!isWanted && !request.isHeld) request.controller.abort();
    }
    for (const pageNumber of wanted) this.#touch(pageNumber);
    this.#pump();
  }

  retry(): void {
    this.#failed.clear();
    this.#pump();
  }

  async load(pageNumber: number): Promise<GridPage> {
    const page = this.#pages.get(pageNumber);
    if (page) return page;
    const request = this.#requests.get(pageNumber) ?? this.#request(pageNumber);
    request.isHeld = true;
    return await request.promise;
  }

  /** Finds by halves on which page a key is; `hint` is a page where it is likely. */
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
    const { place, isFound } = (await this.load(low)).placeOf(key);
    return { ordinal: low * this.pageRows + place, isFound };
  }

  /** Ends what nobody awaits. */
  close(): void {
    this.#wanted = [];
    this.#spare = [];
    for (const request of this.#requests.values()) {
      if (!request.isHeld) request.controller.abort();
    }
  }

  #pump(): void {
    const isUnderWay = (pageNumber: number) => this.#requests.has(pageNumber);
    const isOpen = (pageNumber: number) =>
      !this.#pages.has(pageNumber) && !isUnderWay(pageNumber) && !this.#failed.has(pageNumber);
    const isBusy = this.#wanted.some(isUnderWay);
    const next = [...this.#wanted.filter(isOpen), ...(isBusy ? [] : this.#spare.filter(isOpen))];
    for (const pageNumber of next.slice(0, Math.max(0, MAX_REQUESTS - this.#requests.size))) {
      // A failure is told by `onFailure`; this caller awaits nothing.
      this.#request(pageNumber).promise.catch(() => {});
    }
  }

  #request(pageNumber: number): Request {
    const controller = new AbortController();
    const promise = this.#read(pageNumber, controller.signal).finally(() => {
      this.#requests.delete(pageNumber);
      this.#pump();
    });
    const request = { promise, controller, isHeld: false };
    this.#requests.set(pageNumber, request);
    return request;
  }

  async #read(pageNumber: number, signal: AbortSignal): Promise<GridPage> {
    try {
      const query = this.#planPage(pageNumber);
      const answer = await this.#readWhole(query, signal);
      const page = new GridPage(answer, query.descending ? 'descending' : 'ascending');
      if (answer.next && !query.descending) this.#startByPage.set(pageNumber + 1, answer.next);
      this.#keep(pageNumber, page);
      return page;
    } catch (error) {
      if (!signal.aborted) {
        this.#failed.add(pageNumber);
        this.#source.onFailure(error);
      }
      throw error;
    }
  }

  /** A page of very many columns may be answered in parts. */
  async #readWhole(query: EntityQuery, signal: AbortSignal): Promise<EntityPage> {
    const { service, table } = this.#source;
    const answer = await service.queryEntities(table, query, signal);
    const missing = (query.limit ?? MAX_PAGE) - answer.length;
    if (missing <= 0 || !answer.next) return answer;
    const { skip: _, ...rest } = query;
    const others = await this.#readWhole({ ...rest, limit: missing, from: answer.next }, signal);
    return pageOf([...entitiesOf(answer), ...entitiesOf(others)], others.next);
  }

  /** From the nearest start known before the page, or backwards from the end if that is nearer. */
  #planPage(pageNumber: number): EntityQuery {
    const first = pageNumber * this.pageRows;
    const limit = Math.min(this.pageRows, this.total - first);
    const after = this.total - first - limit;
    const near = Math.max(0, ...[...this.#startByPage.keys()].filter((one) => one <= pageNumber));
    const skip = first - near * this.pageRows;
    if (after < skip) return { descending: true, limit, ...(after > 0 && { skip: after }) };
    const from = this.#startByPage.get(near);
    return { limit, ...(from && { from }), ...(skip > 0 && { skip }) };
  }

  #keep(pageNumber: number, page: GridPage): void {
    this.#pages.set(pageNumber, page);
    const start = page.rowAt(0)?.key;
    if (start) this.#startByPage.set(pageNumber, start);
    for (const old of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES) break;
      if (!this.#wanted.includes(old)) this.#pages.delete(old);
    }
    this.#source.onPage(pageNumber, page);
  }

  /** Moves the page to the young end of the map, from whose other end pages are dropped. */
  #touch(pageNumber: number): void {
    const page = this.#pages.get(pageNumber);
    if (!page) return;
    this.#pages.delete(pageNumber);
    this.#pages.set(pageNumber, page);
  }

  async #startOf(pageNumber: number): Promise<EntityKey | undefined> {
    const known = this.#startByPage.get(pageNumber);
    if (known) return known;
    const { service, table } = this.#source;
    const { descending, skip = 0, ...query } = this.#planPage(pageNumber);
    // Backwards, the first of the page is the last that the page's query would read.
    const probe = descending
      ? { descending, skip: skip + (query.limit ?? 1) - 1, limit: 1 }
      : { ...query, skip, limit: 1 };
    const answer = await service.queryEntities(table, probe);
    if (answer.length === 0) return undefined;
    const start = answer.keyAt(0);
    this.#startByPage.set(pageNumber, start);
    return start;
  }
}

function entitiesOf(page: EntityPage): Entity[] {
  return Array.from({ length: page.length }, (_, row) => page.entityAt(row));
}
