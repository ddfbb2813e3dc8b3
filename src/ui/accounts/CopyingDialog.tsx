import { copyingMessages } from '../../i18n/copying-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Progress } from '../design/Progress.tsx';
import type { TableCopyModel } from './table-copy-model.ts';
import './dialogs.css';

interface CopyingDialogProps {
  readonly title: string;
  readonly tableCopy: TableCopyModel;
}

/** Shows the progress of a copy, and the button that cancels it. */
export function CopyingDialog({ title, tableCopy }: CopyingDialogProps) {
  const words = copyingMessages.value.running;
  const { state = 'copying', done = 0, total = 0 } = tableCopy.progress.value ?? {};
  const isCancelling = tableCopy.isCancelling.value;
  const text = state === 'comparing' ? words.comparing(done, total) : words.copying(done, total);
  return (
    <Dialog
      title={title}
      size="small"
      onClose={tableCopy.cancel}
      actions={
        <Button initialFocus busy={isCancelling} onClick={tableCopy.cancel}>
          {messages.value.design.cancel}
        </Button>
      }
    >
      <Progress label={title} value={done} max={total} />
      <p class="account-progress">{isCancelling ? words.takingBack : text}</p>
    </Dialog>
  );
}
