import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type { EntityKey } from '../../model/entity.ts';
import type { TableName } from '../../model/names.ts';
import { StorageError } from '../../model/storage-error.ts';
import type { TableDescription, TableService } from '../../model/table-service.ts';
import { ColumnRegister, type GridColumn } from './grid-columns.ts';
import { type Location, PageStore } from './grid-page-store.ts';
import type { GridRow } from './grid-row.ts';
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

/** Changes come in bursts during an import: so often, in milliseconds, they are looked at. */
const REFRESH_PAUSE = 250;

/**
 * The entities of one table as rows: row 0 is the first one shown, whichever
 * way the keys are sorted. Rows are there when they have come; `revision`
 * counts whenever some did.
 */
export const GridModel = createModel(
  (service: TableService, table: TableName, watchTable: WatchTable) => {
    const state = signal<GridState>({ status: 'loading' });
    const total = signal(0);
    const isDescending = signal(false);
    const columns = signal<readonly GridColumn[]>([]);
    const revision = signal(0);
    const moves = signal<RowMoves>({ placeOf: () => undefined });

    const register = new ColumnRegister();
    columns.value = register.columns;
    let store = openStore({ entities: 0, bytes: 0 });
    let inView: Stretch = { first: 0, end: 1 };
    let followed: readonly number[] = [];
    let renewing: Promise<void> | undefined;
    let waiting: Promise<void> | undefined;
    let renewedAt = Number.NEGATIVE_INFINITY;
    let isDisposed = false;

    effect(() => {
      const stop = watchTable(() => void refresh());
      return () => {
        stop();
        isDisposed = true;
        store.close();
      };
    });
    void refresh();

    /** Fulfils after a look at the table that began later than this call. */
    function refresh(): Promise<void> {
      waiting ??= renewInTurn();
      return waiting;
    }

    async function renewInTurn(): Promise<void> {
      await renewing;
      const pause = renewedAt + REFRESH_PAUSE - performance.now();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      waiting = undefined;
      renewing = isDisposed ? undefined : renew();
      await renewing;
      renewedAt = performance.now();
    }

    /** Reads what is in view anew and shows it in one step, so that nothing flickers. */
    async function renew(): Promise<void> {
      let next: PageStore | undefined;
      try {
        next = openStore(await service.getTable(table));
        const moved = await findMoves(next);
        const shift = moved.get(inView.first)?.row ?? inView.first;
        // Read before the old rows go, so that there is none without its entity.
        await Promise.all(pagesOf(next, shift, shift + inView.end - inView.first).map(load(next)));
        if (isDisposed) next.close();
        else show(next, moved);
      } catch (error) {
        next?.close();
        fail(error);
      }
    }

    function show(next: PageStore, moved: ReadonlyMap<number, MovedRow>): void {
      store.close();
      store = next;
      register.truncate(next.pageOf(next.total - 1) + 1);
      batch(() => {
        total.value = next.total;
        columns.value = register.columns;
        state.value = { status: 'ready' };
        moves.value = { placeOf: (row) => moved.get(row) };
        revision.value += 1;
      });
      want();
    }

    async function findMoves(next: PageStore): Promise<Map<number, MovedRow>> {
      const moved = new Map<number, MovedRow>();
      for (const row of new Set([inView.first, ...followed])) {
        const key = rowAt(row)?.key;
        if (!key) continue;
        const hint = next.pageOf(ordinalOf(row, store.total));
        const { ordinal, isFound } = await next.locate(key, hint);
        // Backwards, the one that takes the place of a lost entity is the one before it.
        const at = isFound || !isDescending.peek() ? ordinal : ordinal - 1;
        moved.set(row, { row: ordinalOf(at, next.total), isFound });
      }
      return moved;
    }

    function openStore({
      entities,
      bytes,
    }: Pick<TableDescription, 'entities' | 'bytes'>): PageStore {
      const opened: PageStore = new PageStore({
        service,
        table,
        total: entities,
        bytes,
        onPage(pageNumber, page) {
          register.note(pageNumber, page.entities);
          if (opened !== store) return;
          batch(() => {
            columns.value = register.columns;
            revision.value += 1;
          });
        },
        onFailure(error) {
          if (opened === store) fail(error);
        },
      });
      return opened;
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
    function ordinalOf(row: number, count: number): number {
      return isDescending.peek() ? count - 1 - row : row;
    }

    function rowAt(row: number): GridRow | undefined {
      return row < 0 || row >= store.total ? undefined : store.rowAt(ordinalOf(row, store.total));
    }

    function pagesOf(of: PageStore, first: number, end: number): number[] {
      if (of.total === 0) return [];
      const clamped = [first, end - 1].map((row) => Math.max(0, Math.min(row, of.total - 1)));
      const pages = clamped.map((row) => of.pageOf(ordinalOf(row, of.total)));
      const low = Math.min(...pages);
      return Array.from({ length: Math.max(...pages) - low + 1 }, (_, place) => low + place);
    }

    return {
      state: computed(() => state.value),
      /** How many rows there are. */
      total: computed(() => total.value),
      isDescending: computed(() => isDescending.value),
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

      sort(direction: 'ascending' | 'descending'): void {
        batch(() => {
          isDescending.value = direction === 'descending';
          revision.value += 1;
        });
        want();
      },

      refresh,

      retry(): void {
        state.value = { status: total.peek() > 0 ? 'ready' : 'loading' };
        store.retry();
        void refresh();
      },
    };
  },
);

export type GridModel = InstanceType<typeof GridModel>;

function load(store: PageStore): (pageNumber: number) => Promise<unknown> {
  return (pageNumber) => store.load(pageNumber);
}
