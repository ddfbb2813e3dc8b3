import type { PlainBlock } from '../records/plain-block.ts';
import { putCells } from './plain-cells.ts';
import { type PropertySource, putValue } from './property-source.ts';
import type { RefusedLine } from './refused-lines.ts';
import type { RowKeyMaker } from './row-key.ts';
import type { SliceColumn } from './slice-column.ts';

/** Records of a block that are converted together. */
export interface BlockPart {
  readonly block: PlainBlock;
  readonly from: number;
  readonly to: number;
  /** The number of records of the file before the block. */
  readonly before: number;
}

/** The longest part. */
export const PART_ROWS = 500;

interface BufferedPart extends BlockPart {
  /** A buffer for the spans of a column's cells. */
  readonly room: Int32Array;
}

/** Why records are not imported, by their index in the block. */
export type Refusals = Map<number, RefusedLine>;

/** Returns the number of a record in the file, from 1. */
export function numberIn({ before }: BlockPart, index: number): number {
  return before + index + 1;
}

/** Returns one of the keys of a record. */
export function keyIn(
  maker: RowKeyMaker,
  part: BlockPart,
  index: number,
  refused: Refusals,
): string {
  const { block } = part;
  const number = numberIn(part, index);
  const fast = block.isPlain(index) ? maker.findFast(block, index, number) : undefined;
  if (fast !== undefined) return fast;
  const row = block.at(index);
  const made = row && maker.make(row, number);
  if (made?.refused) refuse(refused, index, made.refused);
  return made?.key ?? '';
}

/** Puts the values of records into a column, starting at a row of the slice. */
export function fillColumn(
  column: SliceColumn,
  first: number,
  source: PropertySource,
  { block, from, to, room }: BufferedPart,
  refused: Refusals,
): void {
  const { index, typeIndex } = source.facts;
  const cells = block.cellsOf(index, from, to, room);
  const { spans } = cells;
  const isNothing = typeIndex === undefined && !source.isEmptyText;
  const odd = source.absent
    ? Array.from({ length: to - from }, (_, cell) => cell)
    : putCells(column, first, cells, source);
  for (const cell of odd) {
    const at = from + cell;
    const isThere = spans[2 * cell] !== spans[2 * cell + 1];
    if (!isThere && isNothing && block.isPlain(at)) column.clear(first + cell);
    else putOdd(column, first + cell, source, { block, at }, refused);
  }
}

function putOdd(
  column: SliceColumn,
  row: number,
  source: PropertySource,
  { block, at }: { readonly block: PlainBlock; readonly at: number },
  refused: Refusals,
): void {
  const record = block.at(at);
  const refusal = record && putValue(column, row, record, source);
  if (refusal) refuse(refused, at, refusal);
}

/** Of several reasons the first one is kept. */
function refuse(refused: Refusals, index: number, line: RefusedLine): void {
  if (!refused.has(index)) refused.set(index, line);
}
