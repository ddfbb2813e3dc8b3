import { computed, createModel, effect, signal } from '@preact/signals';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import { bandsOf } from '../../data-grid/grid-selected.ts';
import type { GridSelectionModel } from '../../data-grid/grid-selection-model.ts';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import type { Statistics } from './grid-statistics.ts';
import { type StatisticsSource, tallyBands, tallyLoaded } from './grid-statistics-source.ts';

export type StatisticsState =
  /** Nothing with statistics is selected: no cells, or whole entities. */
  | { readonly status: 'none' }
  /** Part of the selection is not loaded: the whole result is read only on request. */
  | { readonly status: 'offered' }
  /** The previous statistics stay while the table has changed under the same selection. */
  | { readonly status: 'computing'; readonly statistics?: Statistics }
  | { readonly status: 'ready'; readonly statistics: Statistics; readonly cost?: StatisticsCost }
  | { readonly status: 'stopped' }
  | { readonly status: 'tooMany'; readonly columns: number }
  | { readonly status: 'failed'; readonly error: unknown };

/** The cost of statistics that had to be read. */
export interface StatisticsCost {
  readonly read: number;
  readonly elapsedMs: number;
}

/** The delay before anything is read for a selection, in milliseconds. */
const REST = 150;
/**
 * The most columns: statistics of many columns together say little, and each
 * column stores its values separately.
 */
export const MOST_COLUMNS = 16;

/** The statistics of the selection: computed at once if it is loaded, otherwise by the service. */
export const GridStatisticsModel = createModel(
  (
    service: TableService,
    table: TableName,
    grid: GridModel,
    viewport: GridViewportModel,
    selection: GridSelectionModel,
  ) => {
    const source: StatisticsSource = { service, table, grid };
    const state = signal<StatisticsState>({ status: 'none' });
    const resumes = signal(0);
    let running = new AbortController();
    let shown = '';
    /** The selection whose statistics were requested. */
    let wanted: string | undefined;

    const bands = computed(() =>
      selection.hasWholeRowsOnly.value
        ? []
        : bandsOf(selection.selection.value, grid.total.value, viewport.columns.value.length),
    );

    effect(() => {
      // The visible rows were read again.
      void grid.moves.value;
      void resumes.value;
      void bands.value;
      const asked = JSON.stringify([grid.answered.value, selection.selection.value.ranges]);
      const isSame = asked === shown;
      shown = asked;
      return start(isSame);
    });

    function start(isSame: boolean): () => void {
      const ending = new AbortController();
      running = ending;
      const stop = () => ending.abort();
      const selected = bands.peek();
      const columns = Math.max(0, ...selected.map((band) => band.columns.length));
      if (selected.length === 0) state.value = { status: 'none' };
      else if (columns > MOST_COLUMNS) state.value = { status: 'tooMany', columns };
      else {
        const tally = tallyLoaded(source, selected, viewport.columns.peek());
        if (tally) {
          state.value = { status: 'ready', statistics: tally.statistics() };
          return stop;
        }
        if (wanted !== shown) {
          state.value = { status: 'offered' };
          return stop;
        }
        const before = state.peek();
        const statistics = isSame && 'statistics' in before ? before.statistics : undefined;
        state.value = { status: 'computing', ...(statistics && { statistics }) };
        const timer = setTimeout(() => void compute(ending.signal), REST);
        ending.signal.addEventListener('abort', () => clearTimeout(timer));
      }
      return stop;
    }

    async function compute(ending: AbortSignal): Promise<void> {
      const began = performance.now();
      try {
        const { tally, read } = await tallyBands(
          source,
          bands.peek(),
          viewport.columns.peek(),
          ending,
        );
        if (ending.aborted) return;
        const cost = { read, elapsedMs: performance.now() - began };
        state.value = { status: 'ready', statistics: tally.statistics(), cost };
      } catch (error) {
        if (!ending.aborted) state.value = { status: 'failed', error };
      }
    }

    return {
      state: computed(() => state.value),

      /** Stops the computation; it starts again on request. */
      stop(): void {
        running.abort();
        state.value = { status: 'stopped' };
      },

      /** Computes what is offered, was stopped, or failed. */
      resume(): void {
        wanted = shown;
        resumes.value += 1;
      },
    };
  },
);

export type GridStatisticsModel = InstanceType<typeof GridStatisticsModel>;
