import type { EdmValue } from '../../model/edm.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import type { GridSelection } from './grid-selection.ts';

/** Values of a block of cells, line by line. */
export interface CopiedBlock {
  readonly lines: readonly (readonly (EdmValue | undefined)[])[];
  /** There were more rows than are copied at once. */
  readonly isCut: boolean;
}

/** More than fits well on a clipboard; an export is for more. */
export const MAX_COPIED_ROWS = 10_000;

/** The values of the last range selected, or of the active cell. Rows that are not there are loaded. */
export async function readBlock(
  grid: GridModel,
  columns: readonly GridColumn[],
  { active, ranges }: GridSelection,
): Promise<CopiedBlock> {
  const cell = { top: active.row, bottom: active.row, left: active.column, right: active.column };
  const { top, bottom, left, right } = ranges.at(-1) ?? cell;
  const copied = columns.slice(left, right + 1);
  const end = Math.min(bottom + 1, grid.total.peek());
  const last = Math.min(end, top + MAX_COPIED_ROWS);
  const lines = [];
  for (let row = Math.max(0, top); row < last; row += 1) {
    const loaded = grid.rowAt(row) ?? (await grid.loadRow(row));
    lines.push(copied.map((column) => loaded?.valueOf(column)));
  }
  return { lines, isCut: last < end };
}
