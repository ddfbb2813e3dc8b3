import type { EdmValue } from '../../model/edm.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import type { GridRow } from './grid-row.ts';
import { bandsOf, type CellBand } from './grid-selected.ts';
import type { GridSelection } from './grid-selection.ts';

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
): Promise<CopiedBlock | undefined> {
  const cell = { top: active.row, bottom: active.row, left: active.column, right: active.column };
  const selected = ranges.length > 0 ? ranges : [cell];
  const bands = bandsOf({ ranges: selected }, grid.total.peek(), columns.length);
  if (!isBlock(bands)) return undefined;
  const lines = [];
  const keys: EntityKey[] = [];
  const [first] = bands;
  const taken = (first?.columns ?? []).flatMap((place) => columns[place] ?? []);
  for (const { rows } of bands) {
    for (let row = rows.first; row < rows.end; row += 1) {
      if (lines.length === MAX_COPIED_ROWS) {
        return { lines, columns: taken, keys, isCut: true };
      }
      const loaded = grid.rowAt(row) ?? (await grid.loadRow(row));
      if (!loaded) continue;
      keys.push(loaded.key);
      lines.push(taken.map((column) => shownIn(loaded, column)));
    }
  }
  return { lines, columns: taken, keys, isCut: false };
}

function isBlock(bands: readonly CellBand[]): boolean {
  const [first] = bands;
  return bands.every(({ columns }) => columns.join() === first?.columns.join());
}
