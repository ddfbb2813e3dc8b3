import { useComputed } from '@preact/signals';
import { tablesMessages } from '../../i18n/tables-messages.ts';
import type { TableName } from '../../model/names.ts';
import { Button } from '../design/Button.tsx';
import { ConfirmDialog } from '../design/ConfirmDialog.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { describeError } from '../design/describe-error.ts';
import { Progress } from '../design/Progress.tsx';
import { showInvisible } from '../design/unseen-text.ts';
import { RunningActions } from '../jobs/RunningActions.tsx';
import { type UndoableWay, useListedWork } from '../jobs/use-listed-work.ts';
import type { GridDeletionModel } from './cells/grid-deletion-model.ts';
import type { GridDeletionRunModel } from './cells/grid-deletion-run-model.ts';
import { listDeletion } from './deletion-work.ts';

interface DeleteDialogProps extends UndoableWay {
  readonly deletion: GridDeletionModel;
  readonly table: TableName;
  readonly onConfirm: () => void;
}

/** Asks for confirmation, shows the progress of deleting, and lists the refused entities. */
export function DeleteDialog({ deletion, table, onConfirm, ...way }: DeleteDialogProps) {
  const words = tablesMessages.value.deletion;
  const total = deletion.total.value;
  const run = deletion.begun.value;
  // A single deletion ends before a person could look for it in the list.
  const many = useComputed(() => (deletion.total.value > 1 ? deletion.begun.value : undefined));
  useListedWork(way.activities, many, (one) => listDeletion(one, way));
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
      return run && <RunningDialog run={run} onClose={deletion.close} />;
    case 'done':
    case 'cancelled':
    case 'failed':
      return run && <ResultDialog run={run} onClose={deletion.close} />;
  }
}

interface RunDialogProps {
  readonly run: GridDeletionRunModel;
  readonly onClose: () => void;
}

function RunningDialog({ run, onClose }: RunDialogProps) {
  const words = tablesMessages.value.deletion;
  const state = run.state.value;
  const done = run.deleted.value;
  const total = run.total.value;
  return (
    <Dialog
      size="small"
      title={words.confirm(total)}
      onClose={onClose}
      actions={
        <RunningActions
          isCancelling={state.status === 'running' && state.isCancelling}
          onCancel={run.cancel}
          onLeave={onClose}
          cancel={words.stop}
        />
      }
    >
      <p>{words.running(done, total)}</p>
      <Progress label={words.progress} value={done} max={total} />
    </Dialog>
  );
}

/** Refused entities the dialog lists; the list of long work saves all that were kept. */
const SHOWN = 100;

function ResultDialog({ run, onClose }: RunDialogProps) {
  const words = tablesMessages.value.deletion;
  const state = run.state.value;
  // A deletion without refusals is announced by a toast once the rows have been read again.
  if (state.status === 'done' && run.refusedCount.value === 0) return null;
  const refused = run.refused.value.slice(0, SHOWN);
  const more = run.refusedCount.value - refused.length;
  const count = run.deleted.value;
  const outcome = { done: words.done, cancelled: words.stopped, failed: words.failed };
  const reported = state.status === 'running' ? words.done : outcome[state.status];
  return (
    <Dialog
      title={words.resultTitle}
      subtitle={reported(count)}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {state.status === 'failed' && <p>{describeError(state.error).text}</p>}
      {refused.length > 0 && <p>{words.refused(run.refusedCount.value)}</p>}
      <ul class="tables-refused">
        {refused.map(({ key, error }) => (
          <li key={`${key.partitionKey}\n${key.rowKey}`}>
            <span class="data">{showInvisible(`${key.partitionKey} / ${key.rowKey}`)}</span>
            <span>{describeError(error).text}</span>
          </li>
        ))}
        {more > 0 && <li>{words.more(more)}</li>}
      </ul>
    </Dialog>
  );
}
