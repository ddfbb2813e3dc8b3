import { historyMessages } from '../../i18n/history-messages.ts';
import { messages } from '../../i18n/messages.ts';
import type { UndoProgress } from '../../model/history.ts';
import { Button } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Progress } from '../kit/Progress.tsx';
import type { UndoModel } from '../models/history-undo-model.ts';
import { ConflictList } from './ConflictList.tsx';
import { describeExtent } from './describe-step.ts';
import './history.css';

interface UndoDialogProps {
  readonly work: UndoModel;
}

/** An undo that takes its time, or that something stands against. */
export function UndoDialog({ work }: UndoDialogProps) {
  const { conflicts, running } = historyMessages.value;
  const { step, way } = work.task.value;
  const phase = work.phase.value;
  const what = describeExtent(step);
  const isUndo = way === 'undo';
  if (phase.kind !== 'asking') {
    const progress = phase.kind === 'running' ? phase.progress : undefined;
    const isCancelling = phase.kind === 'running' && phase.isCancelling;
    const title = (isUndo ? running.title : running.titleRedo)(what);
    return (
      <Dialog
        size="small"
        title={title}
        onClose={work.cancel}
        actions={
          <Button initialFocus busy={isCancelling} onClick={work.cancel}>
            {isCancelling ? running.stopping : messages.value.kit.cancel}
          </Button>
        }
      >
        <UndoRun title={title} progress={progress} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key="asking"
      title={(isUndo ? conflicts.title : conflicts.titleRedo)(what)}
      onClose={work.cancel}
      actions={
        <>
          <Button initialFocus onClick={work.cancel}>
            {messages.value.kit.cancel}
          </Button>
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
      <p class="kit-faint">{words.how}</p>
    </div>
  );
}
