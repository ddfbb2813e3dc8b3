import type { PlainBlock } from '../rows/plain-block.ts';
import { putPlain } from './plain-cells.ts';
import { type PropertySource, putValue } from './property-source.ts';
import type { RefusedLine } from './refused-line.ts';
import type { RowKeyMaker } from './row-key.ts';
import type { SliceColumn } from './slice-column.ts';

/** Records of a block that are converted at once. */
export interface BlockPart {
  readonly block: PlainBlock;
  readonly from: number;
  readonly to: number;
  /** How many records of the file come before the block. */
  readonly before: number;
}

/** Why records are not imported, by their places in the block. */
export type Refusals = Map<number, RefusedLine>;

/** The place of a record among those of the file, from 1. */
export function numberIn({ before }: BlockPart, place: number): number {
  return before + place + 1;
}

/** One of the keys of a record. */
export function keyIn(
  maker: RowKeyMaker,
  part: BlockPart,
  place: number,
  refused: Refusals,
): string {
  const { block } = part;
  const number = numberIn(part, place);
  const quick = block.isPlain(place) ? maker.findQuick(block, place, number) : undefined;
  if (quick !== undefined) return quick;
  const row = block.at(place);
  const made = row && maker.make(row, number);
  if (made?.refused) refuse(refused, place, made.refused);
  return made?.key ?? '';
}

/** Puts the values of records into a column, from a row of the slice on. */
export function fillColumn(
  column: SliceColumn,
  first: number,
  source: PropertySource,
  { block, from, to }: BlockPart,
  refused: Refusals,
): void {
  const { place, typePlace } = source.facts;
  const { source: text } = block;
  const isAbsentNothing = typePlace === undefined && !source.isEmptyText;
  for (let at = from; at < to; at += 1) {
    const row = first + at - from;
    const span = block.spanOf(at, place);
    const isThere = span !== -1 && text.spans[span] !== text.spans[span + 1];
    if (isThere && !source.absent && putPlain(column, row, text, span, source)) continue;
    if (!isThere && isAbsentNothing && block.isPlain(at)) column.clear(row);
    else putOdd(column, row, source, { block, at }, refused);
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
  const told = record && putValue(column, row, record, source);
  if (told) refuse(refused, at, told);
}

/** Of several reasons the first one is told. */
function refuse(refused: Refusals, place: number, line: RefusedLine): void {
  if (!refused.has(place)) refused.set(place, line);
}
