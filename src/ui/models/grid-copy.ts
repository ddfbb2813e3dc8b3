import type { EdmValue } from '../../model/edm.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import { bandsOf, type CellBand } from './grid-selected.ts';
import type { GridSelection } from './grid-selection.ts';

/** Values of a block of cells, line by line. */
export interface CopiedBlock {
  readonly lines: readonly (readonly (EdmValue | undefined)[])[];
  /** There were more rows than are copied at once. */
  readonly isCut: boolean;
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
): Promise<CopiedBlock | undefined> {
  const cell = { top: active.row, bottom: active.row, left: active.column, right: active.column };
  const selected = ranges.length > 0 ? ranges : [cell];
  const bands = bandsOf({ ranges: selected }, grid.total.peek(), columns.length);
  if (!isBlock(bands)) return undefined;
  const lines = [];
  for (const { rows, columns: places } of bands) {
    const copied = places.flatMap((place) => columns[place] ?? []);
    for (let row = rows.first; row < rows.end; row += 1) {
      if (lines.length === MAX_COPIED_ROWS) return { lines, isCut: true };
      const loaded = grid.rowAt(row) ?? (await grid.loadRow(row));
      lines.push(copied.map((column) => loaded?.valueOf(column)));
    }
  }
  return { lines, isCut: false };
}

function isBlock(bands: readonly CellBand[]): boolean {
  const [first] = bands;
  return bands.every(({ columns }) => columns.join() === first?.columns.join());
}
