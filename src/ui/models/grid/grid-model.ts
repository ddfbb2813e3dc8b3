import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { EntityKey } from '../../../model/entity.ts';
import type { TableName } from '../../../model/names.ts';
import { StorageError } from '../../../model/storage-error.ts';
import type { TableDescription, TableService } from '../../../model/table-service.ts';
import type { FilterOutcome } from '../filter/filter-outcome.ts';
import { ColumnRegister, FIRST_VIEW_PAGE, type GridColumn } from './grid-columns.ts';
import { type GridOrder, ORDER_OF_KEYS } from './grid-order.ts';
import { fittingRows, type PageCache, type PageListener } from './grid-page-cache.ts';
import { PageStore } from './grid-page-store.ts';
import {
  EVERYTHING_BY_KEY,
  type GridQuestion,
  isByKeys,
  isReversed,
  isSameQuestion,
  viewQueryOf,
} from './grid-question.ts';
import { Renewals } from './grid-renewals.ts';
import { GridRows, type MovedRow, type RowMoves } from './grid-rows.ts';
import { ViewStore } from './grid-view-store.ts';
import type { IndexRange } from './grid-windowing.ts';

/** Calls the listener whenever the table may have changed, until the answer is called. */
export type WatchTable = (listener: () => void) => () => void;

export type GridState =
  | { readonly status: 'loading' | 'ready' | 'gone' }
  | { readonly status: 'failed'; readonly error: unknown };

/** So many rows tell which columns the table has where none of it was read before a view. */
const LOOK_ROWS = 200;

/**
 * The entities of one table as rows: row 0 is the first one shown, whichever
 * way the keys are sorted. Rows are there when they have come; `revision`
 * counts whenever some did.
 */
export const GridModel = createModel(
  (
    service: TableService,
    table: TableName,
    watchTable: WatchTable,
    asked: GridQuestion = EVERYTHING_BY_KEY,
  ) => {
    const state = signal<GridState>({ status: 'loading' });
    const total = signal(0);
    const entities = signal(0);
    const question = signal(asked);
    /** How the question of a view goes; none while the table itself answers. */
    const outcome = signal<FilterOutcome | undefined>(undefined);
    /** Of the rows that are there: they may still answer the question before. */
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

    /** Reads what is in view anew and shows it in one step, so that nothing flickers. */
    async function renew(): Promise<void> {
      const answered = question.peek();
      running = new AbortController();
      const { signal: ending } = running;
      let next: PageCache | undefined;
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

    async function change(cache: PageCache, answered: GridQuestion): Promise<void> {
      const next = new GridRows(cache, isReversed(answered));
      const isFresh = !isSameQuestion(answered, shown.peek());
      const watched = () => [inView.first, ...followed];
      const moved = isFresh ? new Map<number, MovedRow>() : await rows.findMoves(watched(), next);
      const shift = isFresh ? 0 : (moved.get(inView.first)?.row ?? inView.first);
      // Read before the old rows go, so that there is none without its entity.
      await next.load({ first: shift, end: shift + inView.end - inView.first });
      // Rows that were selected meanwhile are followed too: what is not is let go.
      while (!isFresh && followed.some((row) => rows.rowAt(row) && !moved.has(row))) {
        for (const [row, place] of await rows.findMoves(watched(), next)) moved.set(row, place);
      }
      if (isDisposed || running.signal.aborted) cache.close();
      else show(next, answered, moved);
    }

    /** Asks for other entities, or the same in another order. */
    function ask(next: GridQuestion): void {
      const before = question.peek();
      if (isSameQuestion(before, next)) return;
      question.value = next;
      const isTurned = isByKeys(next) && isByKeys(shown.peek()) && isByKeys(before);
      if (isTurned && state.peek().status === 'ready') turn(next);
      // A look that is under way would show the rows as they were asked for before.
      running.abort();
      void renewals.hurry();
    }

    /** The same rows from the other end. */
    function turn(next: GridQuestion): void {
      rows = new GridRows(rows.cache, isReversed(next));
      batch(() => {
        shown.value = next;
        revision.value += 1;
      });
      want();
    }

    /** Finds the result. Rows of a new question are shown as soon as there are some to look at. */
    async function openView(
      answered: GridQuestion,
      described: TableDescription,
      ending: AbortSignal,
    ): Promise<PageCache> {
      const query = viewQueryOf(answered);
      const view = service.viewEntities(table, query);
      const next: ViewStore = new ViewStore(
        view,
        fittingRows(described),
        listenerFor(() => next, FIRST_VIEW_PAGE),
      );
      const isFresh = !isSameQuestion(answered, shown.peek());
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

    /** Shows that the rows have become more. */
    function follow(): void {
      batch(() => {
        total.value = rows.total;
        revision.value += 1;
      });
      want();
    }

    function show(
      next: GridRows,
      answered: GridQuestion,
      moved: ReadonlyMap<number, MovedRow>,
    ): void {
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

    function listenerFor(opened: () => PageCache, firstPage: number): PageListener {
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
      const isGone = error instanceof StorageError && error.reason === 'tableMissing';
      const isGoneItself = error instanceof StorageError && error.reason === 'tableResourceMissing';
      state.value = isGone || isGoneItself ? { status: 'gone' } : { status: 'failed', error };
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
      /** How many rows there are. */
      total: computed(() => total.value),
      /** How many entities the table has, shown or not. */
      entities: computed(() => entities.value),
      question: computed(() => question.value),
      /** By which columns the rows are sorted that are there now, and which way. */
      sorted: computed(() => shown.value.order ?? ORDER_OF_KEYS),
      /** The question that they answer. */
      answered: computed(() => shown.value),
      /** Whether they are some result, rather than the table as it is. */
      isView: computed(() => !isByKeys(shown.value)),
      outcome: computed(() => outcome.value),
      /** Whether more rows may come, as the question of a view still reads. */
      isPartial: computed(() => outcome.value?.isComplete === false),
      columns: computed(() => columns.value),
      revision: computed(() => revision.value),
      moves: computed(() => moves.value),

      rowAt: (row: number) => rows.rowAt(row),

      /** Says which rows are looked at, and which others are to be kept and followed. */
      watch(range: IndexRange, kept: readonly number[]): void {
        inView = range;
        followed = kept;
        want();
      },

      /** The row, loaded if need be. */
      loadRow: (row: number) => rows.loadRow(row),
      /** Rows one after the other, all of the same state of the table. */
      loadRows: (range: IndexRange, rest?: (loaded: number) => Promise<void>) =>
        rows.loadRows(range, rest),
      /** The row of this entity, or undefined if there is none such. */
      findRow: (key: EntityKey) => rows.findRow(key, inView.first),

      ask,
      sort(order: GridOrder): void {
        ask({ ...question.peek(), order });
      },

      /** Reads what is shown once more, for somebody who asks for it; what is still on its way is new as it is. */
      again(): void {
        if (state.peek().status === 'failed') {
          retry();
          return;
        }
        if (!isSameQuestion(question.peek(), shown.peek())) return;
        const before = outcome.peek();
        if (before) outcome.value = { ...before, isComplete: false };
        void renewals.hurry();
      },

      /** Reads what is shown once more without a pause, for what this window wrote or undid. Fulfils when it is shown. */
      refresh: () => renewals.hurry(),

      retry,
    };
  },
);

export type GridModel = InstanceType<typeof GridModel>;
