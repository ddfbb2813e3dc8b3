import type { TableName } from '../../../model/names.ts';
import type { TableService } from '../../../model/table-service.ts';
import type { GridColumn } from '../../data-grid/grid-columns.ts';
import type { GridModel } from '../../data-grid/grid-model.ts';
import { isKeyOrder } from '../../data-grid/grid-order.ts';
import type { CellBand } from '../../data-grid/grid-selected.ts';
import type { IndexRange } from '../../data-grid/grid-windowing.ts';
import { filterByKeys } from './grid-key-range.ts';
import { StatisticsTally } from './grid-statistics.ts';

/** The source of the statistics. */
export interface StatisticsSource {
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
export function tallyLoaded(
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
export async function tallyBands(
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
