import type { EntityKey } from '../../model/entity.ts';
import { MAX_PAGE } from '../../model/limits.ts';
import type { TableDescription } from '../../model/table-service.ts';
import type { GridPage, GridRow } from './grid-row.ts';

/** A page of rows as a cache keeps it. */
interface CachedPage<Row> {
  rowAt(index: number): Row | undefined;
  keep(index: number, drawn: Row): void;
}

export interface PageListener<Page = GridPage> {
  readonly onPage: (pageNumber: number, page: Page) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface NumberedPage<Page = GridPage> {
  readonly pageNumber: number;
  readonly page: Page;
}

/** The position of a key in the order of the rows: its own, or else its lower bound; in a view, a guess. */
export interface Location {
  readonly ordinal: number;
  readonly isFound: boolean;
}

interface Request<Page> {
  readonly promise: Promise<Page>;
  readonly controller: AbortController;
  /** Whether a caller awaits it, so that it is finished even after it has left the window. */
  isHeld: boolean;
}

/** About 60,000 rows: tens of megabytes with usual entities, 240 MiB at the most. */
const MAX_PAGES = 60;
/**
 * The target size of a page: 1,000 large entities could take a gigabyte, so
 * their pages have fewer rows.
 */
const MAX_PAGE_BYTES = 4 * 1024 * 1024;
/** One request for the visible rows, one ahead; more would only queue in the engine. */
const MAX_REQUESTS = 2;

/** Returns how many rows a page should have, by the average size of the table's entities. */
export function fittingRows({ entities, bytes }: Pick<TableDescription, 'entities' | 'bytes'>) {
  const fitting = Math.floor((MAX_PAGE_BYTES * entities) / Math.max(1, bytes));
  return Math.min(Math.max(fitting, 1), MAX_PAGE);
}

/** The entities of one table or view. */
export type EntityCache = PageCache<GridRow, GridPage>;

/** Rows in pages that are read when they are visible, and dropped when there are too many. */
export abstract class PageCache<Row, Page extends CachedPage<Row>> {
  abstract readonly total: number;
  /** The number of rows of every page but the last. */
  readonly pageRows: number;
  readonly #listener: PageListener<Page>;
  readonly #pages = new Map<number, Page>();
  readonly #requests = new Map<number, Request<Page>>();
  readonly #failed = new Set<number>();
  #wanted: readonly number[] = [];
  #spare: readonly number[] = [];

  constructor(pageRows: number, listener: PageListener<Page>) {
    this.pageRows = pageRows;
    this.#listener = listener;
  }

  /** Returns the position of a key; `hint` is a page that is likely to hold it. */
  abstract locate(key: EntityKey, hint: number): Promise<Location>;

  protected abstract readPage(pageNumber: number, signal: AbortSignal): Promise<Page>;

  pageOf(ordinal: number): number {
    return Math.floor(ordinal / this.pageRows);
  }

  rowAt(ordinal: number): Row | undefined {
    return this.#pages.get(this.pageOf(ordinal))?.rowAt(ordinal % this.pageRows);
  }

  /** See `GridPage.keep`. */
  keep(ordinal: number, drawn: Row): void {
    this.#pages.get(this.pageOf(ordinal))?.keep(ordinal % this.pageRows, drawn);
  }

  /** Loads `wanted` first, then `spare` while nothing else is loading; drops pages in neither. */
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

  async load(pageNumber: number): Promise<Page> {
    return this.#pages.get(pageNumber) ?? (await this.#hold(pageNumber));
  }

  /** Loads the page as the continuation of the page before or behind it. */
  loadSecondary(_known: NumberedPage<Page>, pageNumber: number): Promise<Page> {
    return this.load(pageNumber);
  }

  /** Reads it again, unless that was done already; the old page stays until then. */
  protected async reload(pageNumber: number, old: Page): Promise<Page> {
    const page = this.#pages.get(pageNumber);
    return page && page !== old ? page : await this.#hold(pageNumber);
  }

  #hold(pageNumber: number): Promise<Page> {
    const request = this.#requests.get(pageNumber) ?? this.#request(pageNumber);
    request.isHeld = true;
    return request.promise;
  }

  /** Aborts the requests that no caller awaits. */
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
      // `onFailure` reports a failure; this caller awaits nothing.
      this.#request(pageNumber).promise.catch(() => {});
    }
  }

  #request(pageNumber: number): Request<Page> {
    const controller = new AbortController();
    const promise = this.#read(pageNumber, controller.signal).finally(() => {
      this.#requests.delete(pageNumber);
      this.#pump();
    });
    const request = { promise, controller, isHeld: false };
    this.#requests.set(pageNumber, request);
    return request;
  }

  async #read(pageNumber: number, signal: AbortSignal): Promise<Page> {
    try {
      const page = await this.readPage(pageNumber, signal);
      this.#keep(pageNumber, page);
      return page;
    } catch (error) {
      if (!signal.aborted) {
        this.#failed.add(pageNumber);
        this.#listener.onFailure(error);
      }
      throw error;
    }
  }

  /** Removes a page whose content has changed. */
  protected drop(pageNumber: number): void {
    this.#pages.delete(pageNumber);
    this.#requests.get(pageNumber)?.controller.abort();
  }

  #keep(pageNumber: number, page: Page): void {
    this.#pages.set(pageNumber, page);
    for (const old of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES) break;
      if (!this.#wanted.includes(old)) this.#pages.delete(old);
    }
    this.#listener.onPage(pageNumber, page);
  }

  /** Moves the page to the young end of the map; pages are dropped from the other end. */
  #touch(pageNumber: number): void {
    const page = this.#pages.get(pageNumber);
    if (!page) return;
    this.#pages.delete(pageNumber);
    this.#pages.set(pageNumber, page);
  }
}
