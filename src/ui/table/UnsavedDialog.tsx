import { tablesMessages } from '../../i18n/tables-messages.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import type { GridTableModel } from './cells/grid-table-model.ts';

interface UnsavedDialogProps {
  readonly model: GridTableModel;
  readonly onStay: () => void;
}

/** Asks about unsaved work in the editor when another entity is to open. */
export function UnsavedDialog({ model, onStay }: UnsavedDialogProps) {
  const { editing } = model;
  const words = tablesMessages.value.unsaved;
  if (!editing.isAsking.value) return null;
  const key = editing.openKey.value;
  const isSaving = editing.opened.value?.editor.state.value.status === 'saving';
  return (
    <Dialog
      size="small"
      title={words.title}
      onClose={onStay}
      actions={
        <>
          <Button kind="quiet" onClick={editing.discardAndGo}>
            {words.discard}
          </Button>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button
            kind="primary"
            initialFocus
            busy={isSaving}
            onClick={() => void model.saveAndGo()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <p>
        {key ? words.text(showInvisible(`${key.partitionKey} / ${key.rowKey}`)) : words.textNew}
      </p>
    </Dialog>
  );
}
