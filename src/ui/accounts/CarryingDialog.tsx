import { carryMessages } from '../../i18n/carry-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Progress } from '../design/Progress.tsx';
import type { TableCarryModel } from '../models/accounts/table-carry-model.ts';
import './dialogs.css';

interface CarryingDialogProps {
  readonly title: string;
  readonly carry: TableCarryModel;
}

/** How far a copy is, and the way to end it. */
export function CarryingDialog({ title, carry }: CarryingDialogProps) {
  const words = carryMessages.value.running;
  const { state = 'copying', done = 0, total = 0 } = carry.progress.value ?? {};
  const isCancelling = carry.isCancelling.value;
  const text = state === 'comparing' ? words.comparing(done, total) : words.copying(done, total);
  return (
    <Dialog
      title={title}
      size="small"
      onClose={carry.cancel}
      actions={
        <Button initialFocus busy={isCancelling} onClick={carry.cancel}>
          {messages.value.design.cancel}
        </Button>
      }
    >
      <Progress label={title} value={done} max={total} />
      <p class="account-progress">{isCancelling ? words.takingBack : text}</p>
    </Dialog>
  );
}
