import type { TakenRow } from '../../model/comparison.ts';
import type { GridColumn } from '../data-grid/grid-columns.ts';
import { bandsOf } from '../data-grid/grid-selected.ts';
import { type GridSelection, HEAD_ROW } from '../data-grid/grid-selection.ts';

/**
 * Returns the selected rows, or the active one: whole where a key of theirs is selected, else the
 * cells. Each row is there once.
 */
export function chosenRows(
  { active, ranges }: GridSelection,
  total: number,
  columns: readonly GridColumn[],
): readonly TakenRow[] {
  const here = { top: active.row, bottom: active.row, left: active.column, right: active.column };
  const own = active.row === HEAD_ROW ? [] : [here];
  const bands = bandsOf({ ranges: ranges.length > 0 ? ranges : own }, total, columns.length);
  return bands.map(({ rows: { first, end }, columns: indexes }) => {
    const chosen = indexes.flatMap((index) => columns[index] ?? []);
    const isWhole = chosen.some(({ kind }) => kind !== 'property');
    return {
      row: first,
      count: end - first,
      ...(!isWhole && { properties: chosen.map(({ name }) => name) }),
    };
  });
}

export interface ChosenSize {
  /** Whole rows. */
  readonly rows: number;
  /** Cells of other rows. */
  readonly cells: number;
}

export function sizeOf(rows: readonly TakenRow[]): ChosenSize {
  let [whole, cells] = [0, 0];
  for (const { count = 1, properties } of rows) {
    if (properties) cells += count * properties.length;
    else whole += count;
  }
  return { rows: whole, cells };
}
