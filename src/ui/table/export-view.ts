import type { ViewQuery } from '../../model/table-service.ts';
import { addToHash, NO_KEYS } from '../../transfer/columns/key-hashes.ts';
import type { ExportRows } from '../../transfer/export/source.ts';
import type { GridModel } from '../data-grid/grid-model.ts';
import { viewQueryOf } from '../data-grid/grid-query.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

/** The view of a table at the start of its export. */
export interface ExportView {
  readonly query: ViewQuery;
  readonly isFiltered: boolean;
  /** The number of rows, as soon as it is known. */
  readonly count: number | undefined;
  /** The columns that are shown, in their order. */
  readonly columns: readonly string[];
  readonly selected?: SelectedRows;
}

export interface SelectedRows {
  readonly count: number;
  /** Finds the selected entities, also those never loaded; reports how many were read. */
  readonly find: (
    signal: AbortSignal,
    onProgress: (rows: number) => void,
  ) => Promise<readonly ExportRows[]>;
}

export function readExportView({ grid, selection, viewport }: GridTableModel): ExportView {
  const question = grid.query.peek();
  const isFiltered = question.filter !== '';
  const isCounted = !isFiltered || grid.outcome.peek()?.isComplete === true;
  const hasSelected = selection.selection.peek().ranges.length > 0;
  const ranges = hasSelected ? selection.touched.peek() : [];
  const count = ranges.reduce((sum, { first, end }) => sum + end - first, 0);
  return {
    query: viewQueryOf(question),
    isFiltered,
    count: isCounted ? grid.total.peek() : undefined,
    columns: viewport.columns.peek().map(({ name }) => name),
    ...(count > 0 && {
      selected: {
        count,
        find: (signal, onProgress) => findRows(grid, ranges, signal, onProgress),
      },
    }),
  };
}

interface Range {
  readonly first: number;
  readonly end: number;
}

/** The number of rows that are read before it is checked whether to continue. */
const PORTION = 1000;

/** Finds rows by index; their keys show later whether they are still the same. */
async function findRows(
  grid: GridModel,
  ranges: readonly Range[],
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<readonly ExportRows[]> {
  const found: ExportRows[] = [];
  let before = 0;
  for (const { first, end } of ranges) {
    const ends = await Promise.all([grid.loadRow(first), grid.loadRow(end - 1)]);
    let hash = NO_KEYS;
    for (let from = first; from < end; from += PORTION) {
      signal.throwIfAborted();
      const rows = await grid.loadRows({ first: from, end: Math.min(end, from + PORTION) });
      for (const { key } of rows) hash = addToHash(hash, key);
      before += rows.length;
      onProgress(before);
    }
    const [top, bottom] = ends;
    if (top && bottom) found.push({ first, end, firstKey: top.key, lastKey: bottom.key, hash });
  }
  return found;
}
