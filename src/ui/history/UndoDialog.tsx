import { useSignal } from '@preact/signals';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { historyMessages } from '../../i18n/history-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { UndoProgress } from '../../model/history.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Progress } from '../design/Progress.tsx';
import { RunningActions } from '../jobs/RunningActions.tsx';
import type { UndoModel } from '../undo/history-undo-model.ts';
import { ConflictList } from './ConflictList.tsx';
import './history.css';
import { questionOf, titleOf } from '../undo/list-undo.ts';
import { UndoReviewDialog } from './UndoReviewDialog.tsx';

interface UndoDialogProps {
  readonly work: UndoModel;
  readonly account: AccountName;
}

/** Shows an undo that takes long, or has conflicts. */
export function UndoDialog({ work, account }: UndoDialogProps) {
  const { shell, toasts } = useApp();
  const isReviewing = useSignal(false);
  const { conflicts, review, running } = historyMessages.value;
  const words = activityMessages.value;
  const task = work.task.value;
  const phase = work.phase.value;
  const isUndo = task.way === 'undo';
  if (phase.kind !== 'asking') {
    const progress = phase.kind === 'running' ? phase.progress : undefined;
    const isCancelling = phase.kind === 'running' && phase.isCancelling;
    const title = titleOf(task);
    const leave = () => {
      shell.close();
      toasts.say(words.goesOn(title));
    };
    return (
      <Dialog
        size="small"
        title={title}
        onClose={leave}
        actions={
          <RunningActions
            isCancelling={isCancelling}
            onCancel={work.cancel}
            onLeave={leave}
            cancel={isCancelling ? running.stopping : messages.value.design.cancel}
          />
        }
      >
        <UndoRun title={title} progress={progress} />
      </Dialog>
    );
  }
  if (isReviewing.value) {
    return (
      <UndoReviewDialog
        key="reviewing"
        work={work}
        account={account}
        conflicts={phase.check.conflicts}
        onBack={() => {
          isReviewing.value = false;
        }}
      />
    );
  }
  // A table as a whole is not reviewed.
  const canReview = phase.check.samples.some(({ key }) => key);
  return (
    <Dialog
      key="asking"
      title={questionOf(task)}
      onClose={work.cancel}
      actions={
        <>
          <Button initialFocus onClick={work.cancel}>
            {messages.value.design.cancel}
          </Button>
          {canReview && (
            <Button
              onClick={() => {
                isReviewing.value = true;
              }}
            >
              {review.open}
            </Button>
          )}
          <Button
            kind="primary"
            disabled={phase.check.conflicts >= phase.check.entities}
            onClick={() => void work.undoRest()}
          >
            {isUndo ? conflicts.rest : conflicts.restRedo}
          </Button>
        </>
      }
    >
      <ConflictList check={phase.check} />
    </Dialog>
  );
}

interface UndoRunProps {
  readonly title: string;
  readonly progress: UndoProgress | undefined;
}

function UndoRun({ title, progress }: UndoRunProps) {
  const words = historyMessages.value.running;
  return (
    <div class="history-part">
      {progress && <b>{words.progress(progress.done, progress.total)}</b>}
      <Progress label={title} value={progress?.done ?? 0} max={progress?.total} />
      <p class="faint">{words.how}</p>
    </div>
  );
}
