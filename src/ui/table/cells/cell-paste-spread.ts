import { type GridColumn, isKeyColumn } from '../../data-grid/grid-columns.ts';
import type { CellRange } from '../../data-grid/grid-selection.ts';
import type { CellSpot } from './cell-actions.ts';
import { type PastedBlock, type PastedCell, UNTOLD } from './cell-block.ts';
import { cellAt } from './cell-paste-place.ts';
import { MOST_PASTED_ROWS } from './cell-plan.ts';

/** A pasted block and its target. */
export interface SpreadPaste {
  readonly block: PastedBlock;
  readonly spot: CellSpot;
}

/**
 * Returns a block for several ranges as one for the smallest range around them,
 * with no content in the cells between. Returns undefined if it does not fill
 * each range, if they are too far apart, or if keys are among the cells: a line
 * names its entity by them, and the lines between would name none.
 */
export function spreadBlock(
  block: PastedBlock,
  spot: CellSpot,
  total: number,
): SpreadPaste | undefined {
  const { selection, columns } = spot;
  if (selection.ranges.length < 2) return { block, spot };
  const ranges = selection.ranges.map((range) => ({
    ...range,
    bottom: Math.min(range.bottom, total - 1),
    right: Math.min(range.right, columns.length - 1),
  }));
  const around = rangeAround(ranges);
  const { rows, columns: width } = sizeOf(around);
  const isFilled = ranges.every((range) => fills(block, range));
  const isApart = rows > MOST_PASTED_ROWS || hasKeys(columns, around);
  if (block.names || !isFilled || isApart) return undefined;
  const lines = Array.from({ length: rows }, () => new Array<PastedCell>(width).fill(UNTOLD));
  for (const range of ranges) write(block, range, lines, around);
  return {
    block: { ...block, lines },
    spot: { ...spot, selection: { ...selection, ranges: [around] } },
  };
}

function hasKeys(columns: readonly GridColumn[], { left, right }: CellRange): boolean {
  return columns.slice(left, right + 1).some(isKeyColumn);
}

function rangeAround(ranges: readonly CellRange[]): CellRange {
  return {
    top: Math.min(...ranges.map(({ top }) => top)),
    bottom: Math.max(...ranges.map(({ bottom }) => bottom)),
    left: Math.min(...ranges.map(({ left }) => left)),
    right: Math.max(...ranges.map(({ right }) => right)),
  };
}

/** Returns whether the block fits into the range a whole number of times. */
function fills(block: PastedBlock, range: CellRange): boolean {
  const { rows, columns } = sizeOf(range);
  const { height, width } = sizeOfBlock(block);
  return height > 0 && width > 0 && rows % height === 0 && columns % width === 0;
}

function write(
  block: PastedBlock,
  range: CellRange,
  lines: readonly PastedCell[][],
  { top, left }: CellRange,
): void {
  const { rows, columns } = sizeOf(range);
  const { height, width } = sizeOfBlock(block);
  for (let row = 0; row < rows; row += 1) {
    const line = lines[range.top - top + row];
    const copied = block.lines[row % height];
    for (let column = 0; line && column < columns; column += 1) {
      line[range.left - left + column] = cellAt(copied, column % width);
    }
  }
}

function sizeOf({ top, bottom, left, right }: CellRange) {
  return { rows: bottom - top + 1, columns: right - left + 1 };
}

function sizeOfBlock({ lines }: PastedBlock) {
  return { height: lines.length, width: Math.max(0, ...lines.map((line) => line.length)) };
}
