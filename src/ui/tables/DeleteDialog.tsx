import { messages } from '../../i18n/messages.ts';
import type { TableName } from '../../model/names.ts';
import { Button } from '../kit/Button.tsx';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { describeError } from '../kit/describe-error.ts';
import { Progress } from '../kit/Progress.tsx';
import type { GridDeletionModel } from '../models/grid-deletion-model.ts';
import { showUnseen } from '../models/unseen-text.ts';

interface DeleteDialogProps {
  readonly deletion: GridDeletionModel;
  readonly table: TableName;
  readonly onConfirm: () => void;
}

/** Asks, shows how far deleting is, and lists what was refused. */
export function DeleteDialog({ deletion, table, onConfirm }: DeleteDialogProps) {
  const words = messages.value.tables.deletion;
  const total = deletion.total.value;
  switch (deletion.state.value.status) {
    case 'idle':
      return null;
    case 'asking':
      return (
        <ConfirmDialog
          title={words.title(total)}
          confirm={words.confirm(total)}
          onConfirm={onConfirm}
          onClose={deletion.close}
        >
          <p>{total === 1 ? words.textOne(table) : words.text(table)}</p>
        </ConfirmDialog>
      );
    case 'running':
      return <RunningDialog deletion={deletion} />;
    case 'done':
    case 'cancelled':
    case 'failed':
      return <ResultDialog deletion={deletion} />;
  }
}

function RunningDialog({ deletion }: Pick<DeleteDialogProps, 'deletion'>) {
  const words = messages.value.tables.deletion;
  const done = deletion.deleted.value;
  const total = deletion.total.value;
  return (
    <Dialog
      size="small"
      title={words.confirm(total)}
      onClose={deletion.cancel}
      actions={
        <Button initialFocus onClick={deletion.cancel}>
          {words.stop}
        </Button>
      }
    >
      <p>{words.running(done, total)}</p>
      <Progress label={words.progress} value={done} max={total} />
    </Dialog>
  );
}

function ResultDialog({ deletion }: Pick<DeleteDialogProps, 'deletion'>) {
  const words = messages.value.tables.deletion;
  const state = deletion.state.value;
  const refused = deletion.refused.value;
  const more = deletion.refusedCount.value - refused.length;
  const count = deletion.deleted.value;
  const outcome = { done: words.done, cancelled: words.stopped, failed: words.failed };
  const told = state.status in outcome ? outcome[state.status as keyof typeof outcome] : words.done;
  return (
    <Dialog
      title={words.resultTitle}
      subtitle={told(count)}
      onClose={deletion.close}
      actions={
        <Button kind="primary" onClick={deletion.close}>
          {words.close}
        </Button>
      }
    >
      {state.status === 'failed' && <p>{describeError(state.error).text}</p>}
      {refused.length > 0 && <p>{words.refused(deletion.refusedCount.value)}</p>}
      <ul class="tables-refused">
        {refused.map(({ key, error }) => (
          <li key={`${key.partitionKey}\n${key.rowKey}`}>
            <span class="kit-data">{showUnseen(`${key.partitionKey} / ${key.rowKey}`)}</span>
            <span>{describeError(error).text}</span>
          </li>
        ))}
        {more > 0 && <li>{words.more(more)}</li>}
      </ul>
    </Dialog>
  );
}
