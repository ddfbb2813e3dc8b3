import { HEAD_ROW } from '../data-grid/grid-selection.ts';
import type { CompareParts } from './CompareGrid.tsx';

/** Goes to the next cell that differs, or to the one before. Returns false if there is none. */
export async function goToDifference(
  { compare, viewport, selection }: CompareParts,
  by: 1 | -1,
): Promise<boolean> {
  const { active } = selection.selection.peek();
  const own = await differingColumns(active.row);
  const beside = by > 0 ? own.find((column) => column > active.column) : before(own);
  if (active.row !== HEAD_ROW && beside !== undefined) {
    selection.goTo({ row: active.row, column: beside });
    return true;
  }
  const row = await compare.nextRow(active.row, by);
  if (row === undefined) return false;
  const columns = await differingColumns(row);
  const column = columns.at(by > 0 ? 0 : -1) ?? 0;
  selection.goTo({ row, column });
  return true;

  function before(columns: readonly number[]): number | undefined {
    return columns.findLast((column) => column < active.column);
  }

  /** Of an entity that only one side has, the keys stand for all of it. */
  async function differingColumns(at: number): Promise<readonly number[]> {
    const found = await compare.loadRow(at);
    if (found?.kind !== 'changed') return [];
    return viewport.columns
      .peek()
      .flatMap((column, index) =>
        column.kind === 'property' && found.cellOf(column).kind !== undefined ? [index] : [],
      );
  }
}
