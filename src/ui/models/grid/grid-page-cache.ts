import type { EntityKey } from '../../../model/entity.ts';
import { MAX_PAGE } from '../../../model/limits.ts';
import type { TableDescription } from '../../../model/table-service.ts';
import type { GridPage, GridRow } from './grid-row.ts';

export interface PageListener {
  readonly onPage: (pageNumber: number, page: GridPage) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface NumberedPage {
  readonly pageNumber: number;
  readonly page: GridPage;
}

/** Where a key stands in the order of the rows, or would stand. */
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

/** How many rows a page should have, going by the usual size of the table's entities. */
export function fittingRows({ entities, bytes }: Pick<TableDescription, 'entities' | 'bytes'>) {
  const fitting = Math.floor((MAX_PAGE_BYTES * entities) / Math.max(1, bytes));
  return Math.min(Math.max(fitting, 1), MAX_PAGE);
}

/** Rows in pages that are read when they are looked at, and dropped when there are too many. */
export abstract class PageCache {
  abstract readonly total: number;
  /** Rows of every page but the last. */
  readonly pageRows: number;
  readonly #listener: PageListener;
  readonly #pages = new Map<number, GridPage>();
  readonly #requests = new Map<number, Request>();
  readonly #failed = new Set<number>();
  #wanted: readonly number[] = [];
  #spare: readonly number[] = [];

  constructor(pageRows: number, listener: PageListener) {
    this.pageRows = pageRows;
    this.#listener = listener;
  }

  /** Finds the place of a key; `hint` is a page where it is likely. */
  abstract locate(key: EntityKey, hint: number): Promise<Location>;

  protected abstract readPage(pageNumber: number, signal: AbortSignal): Promise<GridPage>;

  pageOf(ordinal: number): number {
    return Math.floor(ordinal / this.pageRows);
  }

  rowAt(ordinal: number): GridRow | undefined {
    return this.#pages.get(this.pageOf(ordinal))?.rowAt(ordinal % this.pageRows);
  }

  /** See `GridPage.keep`. */
  keep(ordinal: number, drawn: GridRow): void {
    this.#pages.get(this.pageOf(ordinal))?.keep(ordinal % this.pageRows, drawn);
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
    return this.#pages.get(pageNumber) ?? (await this.#hold(pageNumber));
  }

  /** The page as it goes on from the one before or behind it. */
  loadSecondary(_known: NumberedPage, pageNumber: number): Promise<GridPage> {
    return this.load(pageNumber);
  }

  /** Reads it anew, unless somebody has done so; the old one is there until then. */
  protected async reload(pageNumber: number, old: GridPage): Promise<GridPage> {
    const page = this.#pages.get(pageNumber);
    return page && page !== old ? page : await this.#hold(pageNumber);
  }

  #hold(pageNumber: number): Promise<GridPage> {
    const request = this.#requests.get(pageNumber) ?? this.#request(pageNumber);
    request.isHeld = true;
    return request.promise;
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

  /** Forgets a page that has become another. */
  protected drop(pageNumber: number): void {
    this.#pages.delete(pageNumber);
    this.#requests.get(pageNumber)?.controller.abort();
  }

  #keep(pageNumber: number, page: GridPage): void {
    this.#pages.set(pageNumber, page);
    for (const old of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES) break;
      if (!this.#wanted.includes(old)) this.#pages.delete(old);
    }
    this.#listener.onPage(pageNumber, page);
  }

  /** Moves the page to the young end of the map, from whose other end pages are dropped. */
  #touch(pageNumber: number): void {
    const page = this.#pages.get(pageNumber);
    if (!page) return;
    this.#pages.delete(pageNumber);
    this.#pages.set(pageNumber, page);
  }
}
