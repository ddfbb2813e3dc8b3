import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { cellMessages } from '../../i18n/cell-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import { Banner } from '../design/Banner.tsx';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeError } from '../design/describe-error.ts';
import { useKeptFocus } from '../design/focus.ts';
import { showInvisible } from '../design/unseen-text.ts';
import type { CellEditsModel } from './cells/cell-edits-model.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

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

interface UnwrittenDialogProps {
  readonly edits: CellEditsModel;
  readonly onClose: () => void;
}

const SHOWN = 50;

/**
 * Lists the new entities that were refused, each with its reason, until they
 * are saved or discarded.
 */
function UnwrittenDialog({ edits, onClose }: UnwrittenDialogProps) {
  const words = cellMessages.value.unsaved;
  const waiting = edits.unwritten.value;
  const more = waiting.length - SHOWN;
  return (
    <Dialog
      title={words.listTitle}
      subtitle={words.unwritten(waiting.length)}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={edits.discardNew}>
            {words.discardAll}
          </Button>
          <Button onClick={onClose}>{messages.value.design.close}</Button>
          <Button kind="primary" initialFocus onClick={() => void edits.retry()}>
            {words.retryAll}
          </Button>
        </>
      }
    >
      <ul class="tables-refused">
        {waiting.slice(0, SHOWN).map(({ id, entity, error, invalid }) => (
          <li key={id}>
            <span class="data">{showInvisible(`${entity.partitionKey} / ${entity.rowKey}`)}</span>
            <span>{describeError(error).text}</span>
            {invalid.length > 0 && <span>{cellMessages.value.paste.wrong(invalid.length)}</span>}
          </li>
        ))}
        {more > 0 && <li>{tablesMessages.value.deletion.more(more)}</li>}
      </ul>
    </Dialog>
  );
}
