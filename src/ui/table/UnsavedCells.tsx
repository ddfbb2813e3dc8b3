import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { useKeptFocus } from '../design/use-kept-focus.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';
import { UnwrittenDialog } from './UnwrittenDialog.tsx';

interface UnsavedCellsProps {
  readonly model: GridTableModel;
}

/** Shows how many cells and new entities are unsaved, with the commands for them. */
export function UnsavedCells({ model }: UnsavedCellsProps) {
  const { edits } = model.cells;
  const place = useRef<HTMLDivElement>(null);
  useKeptFocus(place);
  const isListed = useSignal(false);
  const words = cellMessages.value.unsaved;
  const cells = edits.unsaved.value;
  const entities = edits.unwritten.value.length;
  if (!edits.hasUnsaved.value) return null;
  return (
    <div ref={place}>
      <Banner
        kind="danger"
        actions={
          <>
            {cells > 0 && (
              <Button size="small" onClick={() => void model.showUnsaved()}>
                {words.show}
              </Button>
            )}
            {entities > 0 && (
              <Button size="small" onClick={() => (isListed.value = true)}>
                {words.list}
              </Button>
            )}
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
        {joinSentences(cells > 0 && words.count(cells), entities > 0 && words.unwritten(entities))}
      </Banner>
      {isListed.value && <UnwrittenDialog edits={edits} onClose={() => (isListed.value = false)} />}
    </div>
  );
}
