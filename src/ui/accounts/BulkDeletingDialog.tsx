import { copyingMessages } from '../../i18n/copying-messages.ts';
import { messages } from '../../i18n/messages.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Progress } from '../design/Progress.tsx';
import type { BulkDeleteModel, BulkDeletePhase } from './bulk-delete-model.ts';
import './dialogs.css';

interface BulkDeletingDialogProps {
  readonly title: string;
  readonly bulkDelete: BulkDeleteModel;
  readonly phase: Extract<BulkDeletePhase, { kind: 'running' }>;
  readonly total: number;
}

/** Shows how many tables are done, and the button that stops before the others. */
export function BulkDeletingDialog({ title, bulkDelete, phase, total }: BulkDeletingDialogProps) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={bulkDelete.cancel}
      actions={
        <Button initialFocus busy={phase.isCancelling} onClick={bulkDelete.cancel}>
          {messages.value.design.cancel}
        </Button>
      }
    >
      <Progress label={title} value={phase.done} max={total} />
      <p class="account-progress">{copyingMessages.value.running.tables(phase.done, total)}</p>
    </Dialog>
  );
}
