import { type GridSelection, hasWholeRowsOnly, rowsTouched } from './grid-selection.ts';
import type { IndexRange } from './grid-windowing.ts';

/** Neighbouring rows in which the same columns are selected. */
export interface CellBand {
  readonly rows: IndexRange;
  /** The column indexes, in order. */
  readonly columns: readonly number[];
}

export interface Selected {
  readonly kind: 'cells' | 'entities';
  readonly count: number;
}

/** Returns the ranges without overlaps: each selected cell is in exactly one band. */
export function bandsOf(
  { ranges }: Pick<GridSelection, 'ranges'>,
  total: number,
  columnCount: number,
): readonly CellBand[] {
  const edges = ranges.flatMap(({ top, bottom }) => [top, Math.min(bottom + 1, total)]);
  const cuts = [...new Set(edges.map((edge) => Math.max(0, Math.min(edge, total))))];
  cuts.sort((a, b) => a - b);
  return cuts.flatMap((first, index) => {
    const end = cuts[index + 1] ?? first;
    const inRows = ranges.filter(({ top, bottom }) => top <= first && first <= bottom);
    const columns = Array.from({ length: columnCount }, (_, column) => column).filter((column) =>
      inRows.some(({ left, right }) => left <= column && column <= right),
    );
    return end > first && columns.length > 0 ? [{ rows: { first, end }, columns }] : [];
  });
}

/** Returns the number of selected cells, if that is more than the active cell. */
export function selectedOf(
  selection: GridSelection,
  total: number,
  columnCount: number,
): Selected | undefined {
  if (selection.ranges.length === 0) return undefined;
  if (hasWholeRowsOnly(selection)) {
    const rows = rowsTouched(selection, total);
    return { kind: 'entities', count: rows.reduce((sum, { first, end }) => sum + end - first, 0) };
  }
  const bands = bandsOf(selection, total, columnCount);
  const count = bands.reduce((sum, { rows, columns }) => sum + sizeOf(rows) * columns.length, 0);
  return { kind: 'cells', count };
}

function sizeOf({ first, end }: IndexRange): number {
  return end - first;
}
