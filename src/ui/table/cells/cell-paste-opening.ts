import type { CellPlace, CellSpot } from './cell-actions.ts';
import type { PastedBlock } from './cell-block.ts';
import { findHead, isLikelyHead, takeNames } from './cell-head.ts';
import { type CellPasteModel, openCellPaste, type PasteHead } from './cell-paste-model.ts';
import { type PasteSource, placeBlock } from './cell-paste-place.ts';

/** Opens a pasted block, with its first line read in the most likely way. */
export async function openBlock(
  place: CellPlace,
  spot: CellSpot,
  block: PastedBlock,
  source: PasteSource,
): Promise<CellPasteModel> {
  const { edits } = place.cells;
  const { watch } = source;
  const texts = findHead(block);
  if (!texts) {
    return await openCellPaste(await placeBlock(place, spot, block, source), edits, { watch });
  }
  const hasNames = isLikelyHead(texts, block, namesKnown(place, spot));
  const read = (asNames: boolean) => (asNames ? takeNames(block, texts) : block);
  const head: PasteHead = {
    texts,
    hasNames,
    // The caller awaits this one: its progress is not shown.
    place: (asNames) => placeBlock(place, spot, read(asNames), { ...source, watch: undefined }),
  };
  const placed = await placeBlock(place, spot, read(hasNames), source);
  return await openCellPaste(placed, edits, { watch, head });
}

/** Returns the names of the columns, shown or hidden. A Timestamp decides nothing. */
function namesKnown({ grid }: CellPlace, { columns }: CellSpot): readonly string[] {
  return [...columns, ...grid.columns.peek()]
    .filter(({ kind }) => kind !== 'timestamp')
    .map(({ name }) => name);
}
