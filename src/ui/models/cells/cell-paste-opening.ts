import type { CellPlace, CellSpot } from './cell-actions.ts';
import type { PastedBlock } from './cell-block.ts';
import { findHead, isLikelyHead, takeNames } from './cell-head.ts';
import { type CellPasteModel, openCellPaste, type PasteHead } from './cell-paste-model.ts';
import { type PasteSource, placeBlock } from './cell-paste-place.ts';

/** What is pasted, with its first line read as what it likely is. */
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
    // Who asks for it waits for it: nobody watches how far it is.
    place: (asNames) => placeBlock(place, spot, read(asNames), { ...source, watch: undefined }),
  };
  const placed = await placeBlock(place, spot, read(hasNames), source);
  return await openCellPaste(placed, edits, { watch, head });
}

/** Of columns that are shown or hidden. What names a Timestamp is nothing to go by. */
function namesKnown({ grid }: CellPlace, { columns }: CellSpot): readonly string[] {
  return [...columns, ...grid.columns.peek()]
    .filter(({ kind }) => kind !== 'timestamp')
    .map(({ name }) => name);
}
