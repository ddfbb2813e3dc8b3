import type { ViewQuery } from '../../model/table-service.ts';
import type { ExportRows } from '../../transfer/export-source.ts';
import { viewQueryOf } from './grid-question.ts';
import type { GridTableModel } from './grid-table-model.ts';

/** What somebody sees of a table as they ask for its export. */
export interface ExportView {
  readonly query: ViewQuery;
  readonly isFiltered: boolean;
  /** How many it has, as soon as that is known. */
  readonly count: number | undefined;
  /** The columns that are shown, in their order. */
  readonly columns: readonly string[];
  readonly selected?: { readonly rows: readonly ExportRows[]; readonly count: number };
}

export async function readExportView(model: GridTableModel): Promise<ExportView> {
  const { grid, selection, viewport } = model;
  const question = grid.question.peek();
  const isFiltered = question.filter !== '';
  const hasSelected = selection.selection.peek().ranges.length > 0;
  const rows = hasSelected ? await readSelected(model) : [];
  const count = rows.reduce((sum, { first, end }) => sum + end - first, 0);
  const isCounted = !isFiltered || grid.outcome.peek()?.isComplete === true;
  return {
    query: viewQueryOf(question),
    isFiltered,
    count: isCounted ? grid.total.peek() : undefined,
    columns: viewport.columns.peek().map(({ name }) => name),
    ...(count > 0 && { selected: { rows, count } }),
  };
}

/** Rows are known by their places; the keys at both ends say later whether these are still the same. */
async function readSelected({ grid, selection }: GridTableModel): Promise<readonly ExportRows[]> {
  const loaded = selection.touched.peek().map(async ({ first, end }) => {
    const [top, bottom] = await Promise.all([grid.loadRow(first), grid.loadRow(end - 1)]);
    return top && bottom ? [{ first, end, firstKey: top.key, lastKey: bottom.key }] : [];
  });
  return (await Promise.all(loaded)).flat();
}
