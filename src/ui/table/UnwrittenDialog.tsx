import { cellMessages } from '../../i18n/cell-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeError } from '../design/describe-error.ts';
import { showInvisible } from '../design/unseen-text.ts';
import type { CellEditsModel } from './cells/cell-edits-model.ts';

interface UnwrittenDialogProps {
  readonly edits: CellEditsModel;
  readonly onClose: () => void;
}

const SHOWN = 50;

/**
 * Lists the new entities that were refused, each with its reason, until they
 * are saved or discarded.
 */
export function UnwrittenDialog({ edits, onClose }: UnwrittenDialogProps) {
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
