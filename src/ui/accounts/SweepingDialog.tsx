import { messages } from '../../i18n/messages.ts';
import { tableCopyMessages } from '../../i18n/table-copy-messages.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Progress } from '../design/Progress.tsx';
import type { SweepPhase, TableSweepModel } from '../models/accounts/table-sweep-model.ts';
import './dialogs.css';

interface SweepingDialogProps {
  readonly title: string;
  readonly sweep: TableSweepModel;
  readonly phase: Extract<SweepPhase, { kind: 'running' }>;
  readonly total: number;
}

/** How many tables are done, and the way to leave the others. */
export function SweepingDialog({ title, sweep, phase, total }: SweepingDialogProps) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={sweep.cancel}
      actions={
        <Button initialFocus busy={phase.isCancelling} onClick={sweep.cancel}>
          {messages.value.design.cancel}
        </Button>
      }
    >
      <Progress label={title} value={phase.done} max={total} />
      <p class="account-progress">{tableCopyMessages.value.running.tables(phase.done, total)}</p>
    </Dialog>
  );
}
