import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { isRefusal } from '../../model/storage-error.ts';
import type { TableDescription, TableService } from '../../model/table-service.ts';
import { ColumnRegister, FIRST_VIEW_PAGE, type GridColumn } from './grid-columns.ts';
import { type GridOrder, ORDER_OF_KEYS } from './grid-order.ts';
import { type EntityCache, fittingRows, type PageListener } from './grid-page-cache.ts';
import { PageStore } from './grid-page-store.ts';
import {
  EVERYTHING_BY_KEY,
  type FilterOutcome,
  type GridQuery,
  isByKeys,
  isReversed,
  isSameQuery,
  viewQueryOf,
} from './grid-query.ts';
import type { GridRow } from './grid-row.ts';
import { GridRows, type MovedRow, type RowMoves } from './grid-rows.ts';
import { ViewStore } from './grid-view-store.ts';
import type { IndexRange } from './grid-windowing.ts';

/**
 * Calls the listener whenever the table may have changed, until the returned
 * function is called.
 */
export type WatchTable = (listener: () => void) => () => void;

export type GridState =
  | { readonly status: 'loading' | 'ready' | 'gone' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The rows read to find the table's columns if none of it was read before a view. */
const LOOK_ROWS = 200;

/** The refusals that say that a table or snapshot is gone. */
const GONE = ['tableMissing', 'tableResourceMissing', 'snapshotMissing'] as const;

/**
 * The entities of one table as rows: row 0 is the first one shown, ascending or
 * descending. Rows are loaded on demand; `revision` is incremented whenever
 * some arrive.
 */
export const GridModel = createModel(
  (
    service: TableService,
    table: TableName,
    watchTable: WatchTable,
    asked: GridQuery = EVERYTHING_BY_KEY,
  ) => {
    const state = signal<GridState>({ status: 'loading' });
    const total = signal(0);
    const entities = signal(0);
    const query = signal(asked);
    /** The outcome of a view's query; none if the table itself answers. */
    const outcome = signal<FilterOutcome | undefined>(undefined);
    /** The query of the loaded rows, which may still be the previous one. */
    const shown = signal(EVERYTHING_BY_KEY);
    const columns = signal<readonly GridColumn[]>([]);
    const revision = signal(0);
    const moves = signal<RowMoves>({ placeOf: () => undefined });

    const register = new ColumnRegister();
    columns.value = register.columns;
    let rows = new GridRows(openStore({ entities: 0, bytes: 0 }), isReversed(shown.peek()));
    let inView: IndexRange = { first: 0, end: 1 };
    let followed: readonly number[] = [];
    let running = new AbortController();
    let isDisposed = false;
    const renewals = new Renewals(async () => {
      if (!isDisposed) await renew();
    });

    effect(() => {
      const stop = watchTable(() => void renewals.request());
      return () => {
        stop();
        isDisposed = true;
        running.abort();
        rows.cache.close();
      };
    });
    void renewals.request();

    /** Reads the visible rows again and shows them in one step, so that nothing flickers. */
    async function renew(): Promise<void> {
      const answered = query.peek();
      running = new AbortController();
      const { signal: ending } = running;
      let next: EntityCache | undefined;
      try {
        const described = await service.getTable(table);
        entities.value = described.entities;
        next = isByKeys(answered)
          ? openStore(described)
          : await openView(answered, described, ending);
        if (next !== rows.cache) await change(next, answered);
      } catch (error) {
        if (next !== rows.cache) next?.close();
        if (!ending.aborted) fail(error);
      }
    }

    async function change(cache: EntityCache, answered: GridQuery): Promise<void> {
      const next = new GridRows(cache, isReversed(answered));
      const isFresh = !isSameQuery(answered, shown.peek());
      const watched = () => [inView.first, ...followed];
      const moved = isFresh ? new Map<number, MovedRow>() : await rows.findMoves(watched(), next);
      const shift = isFresh ? 0 : (moved.get(inView.first)?.row ?? inView.first);
      // They are read before the old rows are dropped, so that no row is without its entity.
      await next.load({ first: shift, end: shift + inView.end - inView.first });
      // Rows selected meanwhile are followed too; those without a match are dropped.
      while (!isFresh && followed.some((row) => rows.rowAt(row) && !moved.has(row))) {
        for (const [row, place] of await rows.findMoves(watched(), next)) moved.set(row, place);
      }
      if (isDisposed || running.signal.aborted) cache.close();
      else show(next, answered, moved);
    }

    /** Queries other entities, or the same ones in another order. */
    function ask(next: GridQuery): void {
      const before = query.peek();
      if (isSameQuery(before, next)) return;
      query.value = next;
      const isReversal = isByKeys(next) && isByKeys(shown.peek()) && isByKeys(before);
      if (isReversal && state.peek().status === 'ready') reverse(next);
      // A running refresh would show the rows of the previous query.
      running.abort();
      void renewals.hurry();
    }

    /** Shows the same rows from the other end. */
    function reverse(next: GridQuery): void {
      rows = new GridRows(rows.cache, isReversed(next));
      batch(() => {
        shown.value = next;
        revision.value += 1;
      });
      want();
    }

    /**
     * Runs the query. Shows the rows of a new query as soon as there are enough
     * to fill the view.
     */
    async function openView(
      answered: GridQuery,
      described: TableDescription,
      ending: AbortSignal,
    ): Promise<EntityCache> {
      const query = viewQueryOf(answered);
      const view = service.viewEntities(table, query);
      const next: ViewStore = new ViewStore(
        view,
        fittingRows(described),
        listenerFor(() => next, FIRST_VIEW_PAGE),
      );
      const isFresh = !isSameQuery(answered, shown.peek());
      try {
        if (!register.hasTable) {
          register.note(0, await service.queryEntities(table, { limit: LOOK_ROWS }, ending));
        }
        for await (const progress of view.progress(ending)) {
          if (isFresh || progress.isComplete) outcome.value = progress;
          if (!progress.isComplete && (!isFresh || query.orderBy)) continue;
          next.grow(progress.matched);
          if (next === rows.cache) follow();
          else if (progress.matched >= inView.end && !progress.isComplete) {
            await change(next, answered);
          }
        }
        return next;
      } catch (error) {
        if (next !== rows.cache) next.close();
        throw error;
      }
    }

    /** Shows that there are more rows now. */
    function follow(): void {
      batch(() => {
        total.value = rows.total;
        revision.value += 1;
      });
      want();
    }

    function show(next: GridRows, answered: GridQuery, moved: ReadonlyMap<number, MovedRow>): void {
      next.keep(rows, inView);
      rows.cache.close();
      rows = next;
      const { cache } = next;
      const firstPage = isByKeys(answered) ? 0 : FIRST_VIEW_PAGE;
      register.truncate(firstPage + cache.pageOf(cache.total - 1) + 1);
      batch(() => {
        shown.value = answered;
        if (isByKeys(answered)) outcome.value = undefined;
        total.value = next.total;
        columns.value = register.columns;
        state.value = { status: 'ready' };
        moves.value = { placeOf: (row) => moved.get(row) };
        revision.value += 1;
      });
      want();
    }

    function openStore({
      entities,
      bytes,
    }: Pick<TableDescription, 'entities' | 'bytes'>): PageStore {
      const source = { service, table, total: entities, bytes };
      const opened: PageStore = new PageStore({ ...source, ...listenerFor(() => opened, 0) });
      return opened;
    }

    function listenerFor(opened: () => EntityCache, firstPage: number): PageListener {
      return {
        onPage(pageNumber, page) {
          register.note(firstPage + pageNumber, page.entities);
          if (opened() !== rows.cache) return;
          batch(() => {
            columns.value = register.columns;
            revision.value += 1;
          });
        },
        onFailure(error) {
          if (opened() === rows.cache) fail(error);
        },
      };
    }

    function fail(error: unknown): void {
      if (isDisposed) return;
      const isGone = GONE.some((reason) => isRefusal(error, reason));
      state.value = isGone ? { status: 'gone' } : { status: 'failed', error };
    }

    function retry(): void {
      state.value = { status: total.peek() > 0 ? 'ready' : 'loading' };
      rows.cache.retry();
      void renewals.hurry();
    }

    function want(): void {
      rows.want(inView, followed);
    }

    return {
      state: computed(() => state.value),
      /** The number of rows. */
      total: computed(() => total.value),
      /** The number of entities in the table, shown or not. */
      entities: computed(() => entities.value),
      query: computed(() => query.value),
      /** The columns by which the loaded rows are sorted, and their directions. */
      sorted: computed(() => shown.value.order ?? ORDER_OF_KEYS),
      /** The query that the loaded rows answer. */
      answered: computed(() => shown.value),
      /** Whether the rows are the result of a view, rather than the table itself. */
      isView: computed(() => !isByKeys(shown.value)),
      outcome: computed(() => outcome.value),
      /** Whether more rows may come, because the query of a view is still running. */
      isPartial: computed(() => outcome.value?.isComplete === false),
      columns: computed(() => columns.value),
      revision: computed(() => revision.value),
      moves: computed(() => moves.value),

      rowAt: (row: number) => rows.rowAt(row),

      /** Sets which rows are visible, and which others are kept and followed. */
      watch(range: IndexRange, kept: readonly number[]): void {
        inView = range;
        followed = kept;
        want();
      },

      /** Returns the row; loads it if necessary. */
      loadRow: (row: number) => rows.loadRow(row),
      /** Returns consecutive rows, all of the same state of the table. */
      loadRows: (range: IndexRange, rest?: (loaded: number) => Promise<void>) =>
        rows.loadRows(range, rest),
      /** Returns the row of this entity, or undefined if there is none. */
      findRow: (key: EntityKey) => rows.findRow(key, inView.first),

      ask,
      sort(order: GridOrder): void {
        ask({ ...query.peek(), order });
      },

      /** Reads the shown rows again on request; a load that is still running is fresh already. */
      again(): void {
        if (state.peek().status === 'failed') {
          retry();
          return;
        }
        if (!isSameQuery(query.peek(), shown.peek())) return;
        const before = outcome.peek();
        if (before) outcome.value = { ...before, isComplete: false };
        void renewals.hurry();
      },

      /**
       * Reads the shown rows again without a pause, after this window wrote or
       * undid. Resolves when they are shown.
       */
      refresh: () => renewals.hurry(),

      retry,
    };
  },
);

export type GridModel = InstanceType<typeof GridModel>;

/** What the viewport and the selection know of rows: of a table, or of others that are shown alike. */
export interface ShownRows
  extends Pick<GridModel, 'state' | 'columns' | 'total' | 'moves' | 'revision' | 'watch'> {
  readonly rowAt: (row: number) => Pick<GridRow, 'valueOf'> | undefined;
}

/**
 * The shortest pause between two refreshes, in milliseconds: during an import,
 * changes come in bursts.
 */
const LEAST_PAUSE = 250;

/** Refreshes a table repeatedly: one refresh after the other, with a pause between them. */
class Renewals {
  readonly #look: () => Promise<void>;
  #running: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;
  #pause = LEAST_PAUSE;
  #isUrgent = false;
  #endPause = () => {};

  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Resolves after a refresh that began later than this call. */
  request(): Promise<void> {
    this.#waiting ??= this.#lookInTurn();
    return this.#waiting;
  }

  /** Refreshes without a pause, because the result is awaited. */
  hurry(): Promise<void> {
    this.#isUrgent = true;
    this.#endPause();
    return this.request();
  }

  async #lookInTurn(): Promise<void> {
    await this.#running;
    await this.#rest();
    this.#waiting = undefined;
    this.#isUrgent = false;
    const began = performance.now();
    this.#running = this.#look();
    await this.#running;
    this.#endedAt = performance.now();
    // A slow refresh is followed by a longer pause while others write.
    this.#pause = Math.max(LEAST_PAUSE, 2 * (this.#endedAt - began));
  }

  async #rest(): Promise<void> {
    const left = this.#endedAt + this.#pause - performance.now();
    if (left <= 0 || this.#isUrgent) return;
    await new Promise<void>((resolve) => {
      this.#endPause = resolve;
      setTimeout(resolve, left);
    });
  }
}
