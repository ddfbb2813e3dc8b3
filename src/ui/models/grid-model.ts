import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { Order, TableDescription, TableService } from '../../model/table-service.ts';
import type { FilterOutcome } from './filter-outcome.ts';
import { ColumnRegister, FIRST_VIEW_PAGE, type GridColumn } from './grid-columns.ts';
import {
  fittingRows,
  type Location,
  type PageCache,
  type PageListener,
} from './grid-page-cache.ts';
import { PageStore } from './grid-page-store.ts';
import {
  EVERYTHING_BY_KEY,
  type GridQuestion,
  isByKeys,
  isDescending,
  isSameQuestion,
  viewQueryOf,
} from './grid-question.ts';
import { Renewals } from './grid-renewals.ts';
import type { GridRow } from './grid-row.ts';
import { ViewStore } from './grid-view-store.ts';
import type { Stretch } from './grid-windowing.ts';

/** Calls the listener whenever the table may have changed, until the answer is called. */
export type WatchTable = (listener: () => void) => () => void;

export type GridState =
  | { readonly status: 'loading' | 'ready' | 'gone' }
  | { readonly status: 'failed'; readonly error: unknown };

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
    let store: PageCache = openStore({ entities: 0, bytes: 0 });
    let inView: Stretch = { first: 0, end: 1 };
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
        store.close();
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
        if (next !== store) await change(next, answered);
      } catch (error) {
        if (next !== store) next?.close();
        if (!ending.aborted) fail(error);
      }
    }

    async function change(next: PageCache, answered: GridQuestion): Promise<void> {
      const isFresh = !isSameQuestion(answered, shown.peek());
      const moved = isFresh ? new Map<number, MovedRow>() : await findMoves(next);
      const shift = isFresh ? 0 : (moved.get(inView.first)?.row ?? inView.first);
      const isBackwards = isReversed(answered);
      // Read before the old rows go, so that there is none without its entity.
      const pages = pagesOf(next, shift, shift + inView.end - inView.first, isBackwards);
      await Promise.all(pages.map(load(next)));
      // Rows that were selected meanwhile are followed too: what is not is let go.
      while (!isFresh && followed.some((row) => rowAt(row) && !moved.has(row))) {
        for (const [row, place] of await findMoves(next)) moved.set(row, place);
      }
      if (isDisposed || running.signal.aborted) next.close();
      else show(next, answered, moved);
    }

    /** Asks for other entities, or the same in another order. */
    function ask(next: GridQuestion): void {
      const before = question.peek();
      if (isSameQuestion(before, next)) return;
      question.value = next;
      const isTurned = isByKeys(next) && isByKeys(shown.peek()) && isByKeys(before);
      if (isTurned && state.peek().status === 'ready') {
        turn(next);
      } else {
        running.abort();
        void renewals.hurry();
      }
    }

    /** The same rows from the other end. */
    function turn(next: GridQuestion): void {
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
        listenerFor(() => next),
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
          if (next === store) follow();
          else if (progress.matched >= inView.end && !progress.isComplete) {
            await change(next, answered);
          }
        }
        return next;
      } catch (error) {
        if (next !== store) next.close();
        throw error;
      }
    }

    /** Shows that the rows have become more. */
    function follow(): void {
      batch(() => {
        total.value = store.total;
        revision.value += 1;
      });
      want();
    }

    function show(
      next: PageCache,
      answered: GridQuestion,
      moved: ReadonlyMap<number, MovedRow>,
    ): void {
      store.close();
      store = next;
      const firstPage = isByKeys(answered) ? 0 : FIRST_VIEW_PAGE;
      register.truncate(firstPage + next.pageOf(next.total - 1) + 1);
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

    async function findMoves(next: PageCache): Promise<Map<number, MovedRow>> {
      const moved = new Map<number, MovedRow>();
      for (const row of new Set([inView.first, ...followed])) {
        const key = rowAt(row)?.key;
        if (!key) continue;
        const hint = next.pageOf(ordinalOf(row, store.total));
        const { ordinal, isFound } = await next.locate(key, hint);
        // Backwards, the one that takes the place of a lost entity is the one before it.
        const at = isFound || !isReversed(shown.peek()) ? ordinal : ordinal - 1;
        moved.set(row, { row: ordinalOf(at, next.total), isFound });
      }
      return moved;
    }

    function openStore({
      entities,
      bytes,
    }: Pick<TableDescription, 'entities' | 'bytes'>): PageStore {
      const source = { service, table, total: entities, bytes };
      const opened: PageStore = new PageStore({ ...source, ...listenerFor(() => opened) });
      return opened;
    }

    function listenerFor(opened: () => PageCache, firstPage = 0): PageListener {
      return {
        onPage(pageNumber, page) {
          register.note(firstPage + pageNumber, page.entities);
          if (opened() !== store) return;
          batch(() => {
            columns.value = register.columns;
            revision.value += 1;
          });
        },
        onFailure(error) {
          if (opened() === store) fail(error);
        },
      };
    }

    function fail(error: unknown): void {
      if (isDisposed) return;
      const isGone = error instanceof StorageError && error.reason === 'tableMissing';
      const isGoneItself = error instanceof StorageError && error.reason === 'tableResourceMissing';
      state.value = isGone || isGoneItself ? { status: 'gone' } : { status: 'failed', error };
    }

    function want(): void {
      const wanted = pagesOf(store, inView.first, inView.end);
      for (const row of followed) wanted.push(...pagesOf(store, row, row + 1));
      const around = wanted.flatMap((page) => [page + 1, page - 1]);
      store.want(
        wanted,
        around.filter((page) => page >= 0 && page * store.pageRows < store.total),
      );
    }

    /** A row is the ordinal in key order, or counted from the other end. */
    function ordinalOf(row: number, count: number, isBackwards = isReversed(shown.peek())): number {
      return isBackwards ? count - 1 - row : row;
    }

    function rowAt(row: number): GridRow | undefined {
      return row < 0 || row >= store.total ? undefined : store.rowAt(ordinalOf(row, store.total));
    }

    function pagesOf(
      of: PageCache,
      first: number,
      end: number,
      isBackwards = isReversed(shown.peek()),
    ): number[] {
      if (of.total === 0) return [];
      const clamped = [first, end - 1].map((row) => Math.max(0, Math.min(row, of.total - 1)));
      const pages = clamped.map((row) => of.pageOf(ordinalOf(row, of.total, isBackwards)));
      const low = Math.min(...pages);
      return Array.from({ length: Math.max(...pages) - low + 1 }, (_, place) => low + place);
    }

    return {
      state: computed(() => state.value),
      /** How many rows there are. */
      total: computed(() => total.value),
      /** How many entities the table has, shown or not. */
      entities: computed(() => entities.value),
      question: computed(() => question.value),
      /** By which column the rows are sorted that are there now, and which way. */
      sorted: computed(() => shown.value.order ?? { property: 'PartitionKey' }),
      /** Whether they are some result, rather than the table as it is. */
      isView: computed(() => !isByKeys(shown.value)),
      outcome: computed(() => outcome.value),
      columns: computed(() => columns.value),
      revision: computed(() => revision.value),
      moves: computed(() => moves.value),

      rowAt,

      /** Says which rows are looked at, and which others are to be kept and followed. */
      watch(rows: Stretch, kept: readonly number[]): void {
        inView = rows;
        followed = kept;
        want();
      },

      /** The row, loaded if need be. */
      async loadRow(row: number): Promise<GridRow | undefined> {
        const asked = store;
        const ordinal = ordinalOf(row, asked.total);
        if (ordinal < 0 || ordinal >= asked.total) return undefined;
        await asked.load(asked.pageOf(ordinal));
        return asked.rowAt(ordinal);
      },

      /** The row of this entity, or undefined if the table has none such. */
      async findRow(key: EntityKey): Promise<number | undefined> {
        const asked = store;
        const hint = asked.pageOf(ordinalOf(inView.first, asked.total));
        const found: Location = await asked.locate(key, hint);
        return found.isFound ? ordinalOf(found.ordinal, asked.total) : undefined;
      },

      /** Rows one after the other, all of the same state of the table. */
      async loadRows({ first, end }: Stretch): Promise<readonly GridRow[]> {
        const asked = store;
        const rows: GridRow[] = [];
        for (let row = first; row < end; row += 1) {
          const ordinal = ordinalOf(row, asked.total);
          const loaded =
            asked.rowAt(ordinal) ??
            (await asked.load(asked.pageOf(ordinal))).rowAt(ordinal % asked.pageRows);
          if (loaded) rows.push(loaded);
        }
        return rows;
      },

      ask,
      sort(order: Order): void {
        ask({ ...question.peek(), order });
      },

      /** Fulfils after a look at the table that began later than this call. */
      refresh: () => renewals.request(),

      retry(): void {
        state.value = { status: total.peek() > 0 ? 'ready' : 'loading' };
        store.retry();
        void renewals.hurry();
      },
    };
  },
);

export type GridModel = InstanceType<typeof GridModel>;

/** Rows of the table itself are read from the end; those of a view lie as they are wanted. */
function isReversed(question: GridQuestion): boolean {
  return isByKeys(question) && isDescending(question);
}

function load(store: PageCache): (pageNumber: number) => Promise<unknown> {
  return (pageNumber) => store.load(pageNumber);
}
