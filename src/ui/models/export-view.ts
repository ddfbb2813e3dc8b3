import type { ViewQuery } from '../../model/table-service.ts';
import type { ExportRows, KnownRows } from '../../transfer/export-source.ts';
import { addToHash, NO_KEYS } from '../../transfer/key-hash.ts';
import type { GridModel } from './grid-model.ts';
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

/** Rows are known by their places; their keys say later whether these are still the same. */
async function readSelected({ grid, selection }: GridTableModel): Promise<readonly ExportRows[]> {
  const loaded = selection.touched.peek().map(async ({ first, end }) => {
    const [top, bottom] = await Promise.all([grid.loadRow(first), grid.loadRow(end - 1)]);
    if (!top || !bottom) return [];
    const known = knownRows(grid, first, end);
    return [{ first, end, firstKey: top.key, lastKey: bottom.key, known }];
  });
  return (await Promise.all(loaded)).flat();
}

/** No more are at hand at a time. */
const MOST_LOOKED_AT = 100_000;

/** What the grid has at hand of them, which is all that somebody can have seen: the rest is not read for this. */
function knownRows(grid: GridModel, first: number, end: number): readonly KnownRows[] {
  const known: KnownRows[] = [];
  let begun = first;
  let hash = NO_KEYS;
  const last = Math.min(end, first + MOST_LOOKED_AT);
  for (let row = first; row <= last; row += 1) {
    const key = row < last ? grid.rowAt(row)?.key : undefined;
    if (key) {
      hash = addToHash(hash, key);
      continue;
    }
    if (row > begun) known.push({ first: begun, end: row, hash });
    begun = row + 1;
    hash = NO_KEYS;
  }
  return known;
}
