import { batch, computed, createModel, effect, signal } from '@preact/signals';
import type {
  ComparedChoice,
  CompareProgress,
  CompareQuery,
  RowDifferenceKind,
  TableComparison,
} from '../../model/comparison.ts';
import { ColumnRegister, type GridColumn } from '../data-grid/grid-columns.ts';
import type { GridState } from '../data-grid/grid-model.ts';
import type { RowMoves } from '../data-grid/grid-rows.ts';
import type { IndexRange } from '../data-grid/grid-windowing.ts';
import { ROW_KINDS } from '../place/compare-route.ts';
import { type CompareRow, CompareStore, MOST_ROWS } from './compare-rows.ts';

export type CompareState =
  | { readonly status: 'running' | 'done' | 'cancelled' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The rows that are shown where no other choice is made. */
export const DIFFERENCES: readonly RowDifferenceKind[] = ['added', 'removed', 'changed'];

/** One pass over both tables: what it found is read until it is closed. */
interface Pass {
  readonly comparison: TableComparison;
  readonly columns: ColumnRegister;
  /** The most rows that are read at once. */
  readonly pageRows: number;
  /** How many works use it: it is closed after the last of them. */
  users: number;
  isLeft: boolean;
}

/** A comparison of two tables: its progress, and the chosen rows of its result. */
export const CompareModel = createModel(
  (
    open: (query: CompareQuery) => Promise<TableComparison>,
    query: CompareQuery,
    asked: ComparedChoice = {},
    findPageRows: () => Promise<number> = async () => MOST_ROWS,
  ) => {
    const state = signal<CompareState>({ status: 'running' });
    const gridState = signal<GridState>({ status: 'loading' });
    const progress = signal<CompareProgress | undefined>(undefined);
    const total = signal(0);
    const revision = signal(0);
    const found = signal<readonly GridColumn[]>([]);
    const moves = signal<RowMoves>({ placeOf: () => undefined });
    const choice = signal(asked);
    let running = new AbortController();
    let pass: Pass | undefined;
    let store: CompareStore | undefined;
    let isLeft = false;
    let inView: IndexRange = { first: 0, end: 1 };

    effect(() => () => {
      isLeft = true;
      close();
    });
    void run(running);

    function close(): void {
      running.abort();
      store?.close();
      if (pass) leave(pass);
      [pass, store] = [undefined, undefined];
    }

    async function run(own: AbortController): Promise<void> {
      try {
        const pageRows = await findPageRows();
        const comparison = await open(query);
        if (own.signal.aborted) {
          comparison.close();
          if (own === running) state.value = { status: 'cancelled' };
          return;
        }
        pass = { comparison, columns: new ColumnRegister(), pageRows, users: 0, isLeft: false };
        store = openStore(pass, choice.peek());
        for await (const next of comparison.progress(own.signal)) {
          if (own !== running) return;
          progress.value = next;
          await follow();
        }
        if (own === running) state.value = { status: 'done' };
      } catch (error) {
        if (own !== running) return;
        const isCancelled = own.signal.aborted;
        if (isCancelled) await follow().catch(() => undefined);
        state.value = isCancelled ? { status: 'cancelled' } : { status: 'failed', error };
      }
      gridState.value = { status: 'ready' };
    }

    /** Takes over how many rows there are now. */
    async function follow(): Promise<void> {
      const into = store;
      const count = (into && (await pass?.comparison.count(into.choice))) ?? 0;
      if (!into || into !== store) return;
      into.grow(count);
      batch(() => {
        total.value = count;
        gridState.value = { status: 'ready' };
        revision.value += 1;
      });
      want();
    }

    function openStore(own: Pass, of: ComparedChoice): CompareStore {
      const { comparison, columns: register, pageRows } = own;
      const listener: ConstructorParameters<typeof CompareStore>[3] = {
        onPage(pageNumber, { rows }) {
          if (opened !== store) return;
          register.note(2 * pageNumber, rows.left);
          register.note(2 * pageNumber + 1, rows.right);
          batch(() => {
            found.value = register.columns;
            revision.value += 1;
          });
        },
        onFailure(error) {
          if (opened === store) state.value = { status: 'failed', error };
        },
      };
      const rules = query.rules ?? {};
      const opened: CompareStore = new CompareStore(comparison, of, rules, listener, pageRows);
      return opened;
    }

    function want(): void {
      if (!store) return;
      const { pageRows, total: rows } = store;
      const first = store.pageOf(inView.first);
      const last = store.pageOf(Math.max(inView.first, inView.end - 1));
      const isThere = (page: number) => page >= 0 && page * pageRows < rows;
      store.want(
        [...new Set([first, last])].filter(isThere),
        [last + 1, first - 1].filter(isThere),
      );
    }

    /** Shows other rows of the same result. */
    async function choose(next: ComparedChoice): Promise<void> {
      if (isSameChoice(next, choice.peek())) return;
      choice.value = next;
      const { comparison } = pass ?? {};
      if (!pass || !comparison) return;
      const opened = openStore(pass, next);
      const count = await comparison.count(next).catch(() => 0);
      if (choice.peek() !== next || pass?.comparison !== comparison) return;
      store?.close();
      store = opened;
      opened.grow(count);
      batch(() => {
        total.value = count;
        moves.value = { placeOf: () => undefined };
        revision.value += 1;
      });
      want();
    }

    /** After the keys comes the column that was chosen, then all that differ. */
    const columns = computed(() => {
      const cells = progress.value?.counts.cells;
      const { property } = choice.value;
      const shown = found.value.filter(({ kind }) => kind !== 'timestamp');
      const rankOf = ({ kind, name }: GridColumn) => {
        if (kind !== 'property') return 0;
        if (name === property) return 1;
        return cells?.has(name) ? 2 : 3;
      };
      return shown.toSorted((one, other) => rankOf(one) - rankOf(other));
    });

    /** Returns the row; loads it if necessary. */
    async function loadRow(row: number): Promise<CompareRow | undefined> {
      const from = store;
      if (!from || row < 0 || row >= from.total) return undefined;
      await from.load(from.pageOf(row));
      return from.rowAt(row);
    }

    /** The rows as the grid shows them. */
    const grid = {
      state: computed(() => gridState.value),
      columns,
      total: computed(() => total.value),
      revision: computed(() => revision.value),
      moves: computed(() => moves.value),
      rowAt: (row: number) =>
        row < 0 || row >= (store?.total ?? 0) ? undefined : store?.rowAt(row),
      watch(range: IndexRange): void {
        inView = range;
        want();
      },
    };

    return {
      state: computed(() => state.value),
      /** The last progress; undefined before the first. */
      progress: computed(() => progress.value),
      choice: computed(() => choice.value),
      grid: computed(() => grid),
      choose,
      loadRow,
      /**
       * Runs `work` with what was found, which stays open until it ends, also when the page is left.
       * Returns undefined before the comparison is open.
       */
      async use<T>(
        work: (comparison: TableComparison, pageRows: number) => Promise<T>,
      ): Promise<T | undefined> {
        const used = pass;
        if (!used) return undefined;
        used.users += 1;
        try {
          return await work(used.comparison, used.pageRows);
        } finally {
          used.users -= 1;
          if (used.isLeft) leave(used);
        }
      },
      cancel: () => running.abort(),

      /** Compares the tables as they are now, unless the page was left meanwhile. */
      again(): void {
        if (isLeft) return;
        close();
        running = new AbortController();
        batch(() => {
          state.value = { status: 'running' };
          progress.value = undefined;
          total.value = 0;
          moves.value = { placeOf: () => undefined };
          revision.value += 1;
        });
        void run(running);
      },

      /**
       * Returns the shown row of the next entity that differs, or of the one before; undefined where
       * there is none.
       */
      async nextRow(from: number, by: 1 | -1): Promise<number | undefined> {
        const { comparison } = pass ?? {};
        const shown = choice.peek();
        const row = from + by;
        if (!comparison || row < 0 || row >= total.peek()) return undefined;
        if (!(shown.kinds ?? DIFFERENCES).includes('equal')) return row;
        const differing = { ...shown, kinds: DIFFERENCES };
        const start = await loadRow(row);
        if (!start) return undefined;
        if (start.kind !== 'equal') return row;
        const next = await comparison.placeOf(differing, start.placeKey);
        const count = await comparison.count(differing);
        const wanted = by > 0 ? next : (next ?? count) - 1;
        if (wanted === undefined || wanted < 0) return undefined;
        const { left } = await comparison.read(differing, wanted, 1);
        return left.length === 0 ? undefined : comparison.placeOf(shown, left.keyAt(0));
      },
    };
  },
);

function leave(pass: Pass): void {
  pass.isLeft = true;
  if (pass.users === 0) pass.comparison.close();
}

export type CompareModel = InstanceType<typeof CompareModel>;

function isSameChoice(one: ComparedChoice, other: ComparedChoice): boolean {
  const textOf = ({ kinds = DIFFERENCES, property }: ComparedChoice) =>
    JSON.stringify([ROW_KINDS.filter((kind) => kinds.includes(kind)), property]);
  return textOf(one) === textOf(other);
}
