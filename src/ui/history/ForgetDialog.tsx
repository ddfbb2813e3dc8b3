import { useModel } from '@preact/signals';
import { historyMessages } from '../../i18n/history-messages.ts';
import { useApp } from '../app-context.ts';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { ActionModel } from '../jobs/action-model.ts';
import { deleteUnusedReceipts } from '../undo/delete-unused-receipts.ts';
import type { HistoryModel } from './history-model.ts';

interface ForgetDialogProps {
  readonly history: HistoryModel;
  /** The newest step to forget, with all older ones; without it, everything is forgotten. */
  readonly step?: string;
  readonly onClose: () => void;
}

export function ForgetDialog({ history, step, onClose }: ForgetDialogProps) {
  const { toasts, kept, service } = useApp();
  const action = useModel(ActionModel);
  const words = historyMessages.value.forget;

  async function forget() {
    if (!(await action.run(() => history.forget(step)))) return;
    deleteUnusedReceipts(kept, service).catch(() => {});
    onClose();
    toasts.show({ kind: 'success', text: words.done });
  }

  return (
    <ConfirmDialog
      title={step === undefined ? words.titleAll : words.title}
      confirm={words.confirm}
      busy={action.isBusy.value}
      onConfirm={() => void forget()}
      onClose={onClose}
    >
      <p>{words.text}</p>
      {action.state.value.status === 'failed' && <ErrorNote error={action.state.value.error} />}
    </ConfirmDialog>
  );
}
