import type { EntityKey } from '../../model/entity.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridModel } from './grid-model.ts';
import { type CellRange, OPEN } from './grid-selection.ts';
import { MAX_RANGES } from './view-limits.ts';

/**
 * Selected cells, named by the keys and columns at their edges: the names stay
 * valid when rows move.
 */
export interface NamedRange {
  /** The rows; absent if whole columns are selected. */
  readonly rows?: { readonly from: EntityKey; readonly to: EntityKey };
  /** The columns; absent if whole rows are selected. */
  readonly columns?: { readonly from: string; readonly to: string };
}

/** Returns the named ranges, as far as their rows are loaded; none if there are too many. */
export function nameRanges(
  ranges: readonly CellRange[],
  { rowAt }: Pick<GridModel, 'rowAt'>,
  columns: readonly GridColumn[],
): readonly NamedRange[] {
  if (ranges.length > MAX_RANGES) return [];
  return ranges.flatMap(({ top, bottom, left, right }) => {
    const [from, to] = [rowAt(top)?.key, rowAt(bottom)?.key];
    const [first, last] = [columns[left]?.name, columns[Math.min(right, columns.length - 1)]?.name];
    const isWhole = { rows: right === OPEN, columns: bottom === OPEN };
    if (!isWhole.columns && !(from && to)) return [];
    if (!isWhole.rows && (first === undefined || last === undefined)) return [];
    return {
      ...(!isWhole.columns && from && to && { rows: { from, to } }),
      ...(!isWhole.rows &&
        first !== undefined &&
        last !== undefined && {
          columns: { from: first, to: last },
        }),
    };
  });
}

/** Returns the current position of named ranges. Leaves out what no longer exists. */
export async function findRanges(
  named: readonly NamedRange[],
  { findRow }: Pick<GridModel, 'findRow'>,
  columns: readonly GridColumn[],
): Promise<readonly CellRange[]> {
  const found: CellRange[] = [];
  for (const { rows, columns: across } of named) {
    const edges = rows ? [await findRow(rows.from), await findRow(rows.to)] : [0, OPEN];
    const sides = across ? [indexOf(columns, across.from), indexOf(columns, across.to)] : [0, OPEN];
    const [top, bottom] = inOrder(edges);
    const [left, right] = inOrder(sides);
    if (top === undefined || bottom === undefined) continue;
    if (left === undefined || right === undefined) continue;
    found.push({ top, bottom, left, right });
  }
  return found;
}

function indexOf(columns: readonly GridColumn[], wanted: string): number | undefined {
  const index = columns.findIndex(({ name }) => name === wanted);
  return index < 0 ? undefined : index;
}

/** Returns both of them, the smaller first, or none. */
function inOrder([one, other]: readonly (number | undefined)[]): readonly number[] {
  if (one === undefined || other === undefined) return [];
  return one <= other ? [one, other] : [other, one];
}
