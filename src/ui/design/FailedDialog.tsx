import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { CopyReport } from './CopyReport.tsx';
import { Dialog } from './Dialog.tsx';

interface FailedDialogProps {
  readonly error: unknown;
  readonly onReload: () => void;
  readonly onClose: () => void;
}

/** Stands in the place of a dialog that failed. */
export function FailedDialog({ error, onReload, onClose }: FailedDialogProps) {
  const { boundary, close } = messages.value.design;
  const name = messages.value.app.panels.dialog;
  return (
    <Dialog
      size="small"
      title={boundary.title(name)}
      onClose={onClose}
      actions={
        <>
          <CopyReport name={name} error={error} />
          <Button icon="reload" onClick={onReload}>
            {boundary.reload}
          </Button>
          <Button kind="primary" initialFocus onClick={onClose}>
            {close}
          </Button>
        </>
      }
    >
      <p>{boundary.text}</p>
      <p class="data faint">{String(error)}</p>
    </Dialog>
  );
}
