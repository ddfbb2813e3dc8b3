import { cellMessages } from '../../i18n/cell-messages.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import type { GridTableModel } from '../models/grid-table-model.ts';

interface UnsavedCellsProps {
  readonly model: GridTableModel;
}

/** How many cells wait for a decision, and the ways to one. */
export function UnsavedCells({ model }: UnsavedCellsProps) {
  const { edits } = model.cells;
  const words = cellMessages.value.unsaved;
  const count = edits.unsaved.value;
  if (count === 0) return null;
  return (
    <Banner
      kind="danger"
      actions={
        <>
          <Button size="small" onClick={() => void model.showUnsaved()}>
            {words.show}
          </Button>
          {edits.hasFailed.value && (
            <Button size="small" onClick={() => void edits.retry()}>
              {words.retryAll}
            </Button>
          )}
          <Button size="small" kind="quiet" onClick={() => edits.discard()}>
            {words.discardAll}
          </Button>
        </>
      }
    >
      {words.count(count)}
    </Banner>
  );
}
