import { computed, createModel, effect, signal } from '@preact/signals';
import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import { isKeyOrder } from '../../data-grid/grid-order.ts';
import { bandsOf, type CellBand } from '../../data-grid/grid-selected.ts';
import type { GridSelectionModel } from '../../data-grid/grid-selection-model.ts';
import type { GridViewportModel } from '../../data-grid/grid-viewport-model.ts';
import type { IndexRange } from '../../data-grid/grid-windowing.ts';
import { filterByKeys } from './grid-key-range.ts';
import { type Statistics, StatisticsTally } from './grid-statistics.ts';

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

/** The source of the statistics. */
interface StatisticsSource {
  readonly service: TableService;
  readonly table: TableName;
  readonly grid: Pick<
    GridModel,
    'answered' | 'total' | 'rowAt' | 'loadRow' | 'loadRows' | 'columns'
  >;
}

/** The most cells that are processed between two frames. */
const MOST_AT_ONCE = 20_000;
const SLICE_ROWS = 1000;

/** Returns the statistics of a few loaded cells; undefined if they are many or not all loaded. */
function tallyLoaded(
  { grid }: StatisticsSource,
  bands: readonly CellBand[],
  columns: readonly GridColumn[],
): StatisticsTally | undefined {
  const cells = bands.reduce((sum, band) => sum + sizeOf(band.rows) * band.columns.length, 0);
  if (cells > MOST_AT_ONCE) return undefined;
  const tally = new StatisticsTally();
  for (const { rows, columns: indexes } of bands) {
    const chosen = columnsAt(columns, indexes);
    for (let row = rows.first; row < rows.end; row += 1) {
      const loaded = grid.rowAt(row);
      if (!loaded) return undefined;
      for (const column of chosen) tally.add(loaded.valueOf(column));
    }
  }
  return tally;
}

/** Returns the statistics of any number of cells, and how many entities were read for them. */
async function tallyBands(
  source: StatisticsSource,
  bands: readonly CellBand[],
  columns: readonly GridColumn[],
  signal: AbortSignal,
): Promise<{ readonly tally: StatisticsTally; readonly read: number }> {
  const tally = new StatisticsTally();
  let read = 0;
  for (const { rows, columns: indexes } of bands) {
    const chosen = columnsAt(columns, indexes);
    const query = await findQuery(source, rows);
    if (query === undefined) read += await tallyRows(source, { rows, chosen, tally, signal });
    else {
      const { service, table } = source;
      const properties = chosen.map(({ name }) => name);
      const summary = await service.summarizeEntities(table, { ...query, properties }, signal);
      read += summary.read;
      for (const property of summary.properties) tally.addSummary(summary.count, property);
    }
  }
  return { tally, read };
}

/**
 * Returns a query for just these rows: the whole result, or a key range of it.
 * Returns undefined if they are in another order.
 */
async function findQuery(
  { grid }: StatisticsSource,
  { first, end }: IndexRange,
): Promise<{ filter?: string; local?: boolean } | undefined> {
  const answered = grid.answered.peek();
  const { filter } = answered;
  if (first === 0 && end === grid.total.peek()) return filter === '' ? {} : { filter, local: true };
  if (!isKeyOrder(answered.order)) return undefined;
  const [one, other] = await Promise.all([grid.loadRow(first), grid.loadRow(end - 1)]);
  return one && other && { filter: filterByKeys(filter, one.key, other.key), local: true };
}

interface RowsToTally {
  readonly rows: IndexRange;
  readonly chosen: readonly GridColumn[];
  readonly tally: StatisticsTally;
  readonly signal: AbortSignal;
}

/** Processes the rows slice by slice, and yields to the main thread between slices. */
async function tallyRows({ grid }: StatisticsSource, { rows, chosen, tally, signal }: RowsToTally) {
  for (let first = rows.first; first < rows.end; first += SLICE_ROWS) {
    const slice = await grid.loadRows({ first, end: Math.min(rows.end, first + SLICE_ROWS) });
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    for (const row of slice) for (const column of chosen) tally.add(row.valueOf(column));
  }
  return sizeOf(rows);
}

function columnsAt(columns: readonly GridColumn[], indexes: readonly number[]): GridColumn[] {
  return indexes.flatMap((index) => columns[index] ?? []);
}

function sizeOf({ first, end }: IndexRange): number {
  return end - first;
}
