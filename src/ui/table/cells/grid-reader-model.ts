import { computed, createModel, effect, signal } from '@preact/signals';
import type { GridModel } from '../../data-grid/grid-model.ts';
import type { GridRow } from '../../data-grid/grid-row.ts';

/** The rows of a page: as many as fit on a few sheets of paper. */
const READER_ROWS = 100;

export type ReaderState =
  | { readonly status: 'loading' | 'ready' }
  | { readonly status: 'failed'; readonly error: unknown };

/** The rows of the grid, page by page. The previous rows stay until the next ones are loaded. */
export const GridReaderModel = createModel((grid: GridModel, startRow: number) => {
  const wanted = signal(Math.floor(Math.max(0, startRow) / READER_ROWS));
  const rows = signal<readonly GridRow[]>([]);
  /** The index of the first loaded row. */
  const first = signal(0);
  const state = signal<ReaderState>({ status: 'loading' });
  const pages = computed(() => Math.max(1, Math.ceil(grid.total.value / READER_ROWS)));
  const page = computed(() => Math.min(wanted.value, pages.value - 1));

  effect(() => {
    // The rows may have changed.
    void grid.moves.value;
    const start = page.value * READER_ROWS;
    const end = Math.min(grid.total.value, start + READER_ROWS);
    let isStale = false;
    grid.loadRows({ first: start, end }).then(
      (loaded) => !isStale && show(loaded, start),
      (error: unknown) => {
        if (!isStale) state.value = { status: 'failed', error };
      },
    );
    return () => {
      isStale = true;
    };
  });

  function show(loaded: readonly GridRow[], start: number): void {
    rows.value = loaded;
    first.value = start;
    wanted.value = start / READER_ROWS;
    state.value = { status: 'ready' };
  }

  return {
    state: computed(() => state.value),
    rows: computed(() => rows.value),
    first: computed(() => first.value),
    /** The page number, from 0. */
    page,
    pages,
    goTo(wish: number): void {
      wanted.value = Math.max(0, Math.min(Math.round(wish) || 0, pages.peek() - 1));
    },
  };
});

export type GridReaderModel = InstanceType<typeof GridReaderModel>;
