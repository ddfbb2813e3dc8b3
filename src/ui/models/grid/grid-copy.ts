import type { EdmValue } from '../../../model/edm.ts';
import type { EntityKey } from '../../../model/entity.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import type { GridRow } from './grid-row.ts';
import { bandsOf, type CellBand } from './grid-selected.ts';
import { countRows, type GridSelection } from './grid-selection.ts';
import type { IndexRange } from './grid-windowing.ts';

/** Values of a block of cells, line by line. */
export interface CopiedBlock {
  readonly lines: readonly (readonly (EdmValue | undefined)[])[];
  /** Of the values of each line. */
  readonly columns: readonly GridColumn[];
  /** Of the entity of each line. */
  readonly keys: readonly EntityKey[];
  /** There were more rows than are copied at once. */
  readonly isCut: boolean;
}

export interface CopiedRows extends CopiedBlock {
  /** From which each line was taken. */
  readonly rows: readonly GridRow[];
}

/** More than fits well on a clipboard; an export is for more. */
export const MAX_COPIED_ROWS = 10_000;

/**
 * The values of what is selected, or of the active cell. Rows that are not
 * there are loaded. Ranges that lie apart are put together where they have
 * their rows or their columns in common; undefined where they make no block.
 */
export async function readBlock(
  grid: GridModel,
  columns: readonly GridColumn[],
  { active, ranges }: GridSelection,
  shownIn: (row: GridRow, column: GridColumn) => EdmValue | undefined,
): Promise<CopiedRows | undefined> {
  const cell = { top: active.row, bottom: active.row, left: active.column, right: active.column };
  const selected = ranges.length > 0 ? ranges : [cell];
  const bands = bandsOf({ ranges: selected }, grid.total.peek(), columns.length);
  if (!isBlock(bands)) return undefined;
  const [first] = bands;
  const taken = (first?.columns ?? []).flatMap((index) => columns[index] ?? []);
  // Asked for at once, so that all of them are of the same state of the table.
  const wanted = takeRows(bands, MAX_COPIED_ROWS);
  const loaded = await Promise.all(wanted.map((range) => grid.loadRows(range)));
  const rows = loaded.flat();
  return {
    lines: rows.map((row) => taken.map((column) => shownIn(row, column))),
    columns: taken,
    keys: rows.map(({ key }) => key),
    rows,
    isCut: countRows(wanted) < countRows(bands.map((band) => band.rows)),
  };
}

/** The rows of the bands, up to so many. */
function takeRows(bands: readonly CellBand[], most: number): readonly IndexRange[] {
  const taken: IndexRange[] = [];
  for (const { rows } of bands) {
    const end = Math.min(rows.end, rows.first + most - countRows(taken));
    if (end > rows.first) taken.push({ first: rows.first, end });
  }
  return taken;
}

function isBlock(bands: readonly CellBand[]): boolean {
  const [first] = bands;
  return bands.every(({ columns }) => columns.join() === first?.columns.join());
}
