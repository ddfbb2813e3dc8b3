import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { Button } from './Button.tsx';
import { CopyReport } from './CopyReport.tsx';
import { Dialog } from './Dialog.tsx';

interface DialogBoundaryProps {
  /** Leaves nothing open of what failed. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Keeps a failure inside a dialog: what is beneath it, and the work in that, goes on. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  const [error, reset] = useErrorBoundary();
  if (error === undefined) return <>{children}</>;
  const { boundary, close: closeWord } = messages.value.kit;
  const name = messages.value.app.panels.dialog;

  function close() {
    onClose();
    reset();
  }

  return (
    <Dialog
      size="small"
      title={boundary.title(name)}
      onClose={close}
      actions={
        <>
          <CopyReport name={name} error={error} />
          <Button icon="reload" onClick={reset}>
            {boundary.reload}
          </Button>
          <Button kind="primary" initialFocus onClick={close}>
            {closeWord}
          </Button>
        </>
      }
    >
      <p>{boundary.text}</p>
      <p class="kit-data kit-faint">{String(error)}</p>
    </Dialog>
  );
}
