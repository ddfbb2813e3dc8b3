import { useMemo } from 'preact/hooks';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { historyMessages } from '../../i18n/history-messages.ts';
import type { AccountName } from '../../model/names.ts';
import { useApp } from '../app-context.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { ErrorNote } from '../design/ErrorNote.tsx';
import { Progress } from '../design/Progress.tsx';
import type { KeptThings } from '../kept-things.ts';
import { ReviewPanel } from '../table/review/ReviewPanel.tsx';
import { readDecisions } from '../table/review/review-model.ts';
import type { UndoModel } from '../undo/history-undo-model.ts';
import { MOST_REVIEWED, type ReviewStore, UndoReviewModel } from './undo-review-model.ts';

interface UndoReviewDialogProps {
  readonly work: UndoModel;
  readonly account: AccountName;
  /** How many entities stand against the undo. */
  readonly conflicts: number;
  readonly onBack: () => void;
}

/** Shows entities that were changed since a step, and undoes it as decided about each. */
export function UndoReviewDialog({ work, account, conflicts, onBack }: UndoReviewDialogProps) {
  const words = historyMessages.value.review;
  const model = useUndoReview(work, account);
  const state = model.state.value;
  const review = model.review.value;
  const { way } = work.task.value;
  const isWriting = state.status === 'writing';
  const isEmpty = review?.reviewed.value.length === 0;

  /** Not while it is written: the undo follows. */
  function leave() {
    if (!isWriting) onBack();
  }

  async function apply() {
    const written = await model.write();
    if (written !== undefined) await work.undoRest(written);
  }

  return (
    <Dialog
      size="wide"
      title={words.title}
      subtitle={words.text}
      onClose={leave}
      actions={
        <>
          <Button disabled={isWriting} onClick={leave}>
            {words.back}
          </Button>
          <Button
            kind="primary"
            busy={isWriting}
            disabled={!review || isEmpty || state.status === 'failed'}
            onClick={() => void apply()}
          >
            {way === 'undo' ? words.apply : words.applyRedo}
          </Button>
        </>
      }
    >
      {state.status === 'loading' && <Progress label={words.title} value={0} max={undefined} />}
      {state.status === 'failed' && (
        <>
          <ErrorNote error={state.error} />
          <Button onClick={() => void model.load()}>{activityMessages.value.retry}</Button>
        </>
      )}
      {conflicts > MOST_REVIEWED && <p class="faint">{words.most(MOST_REVIEWED)}</p>}
      {isEmpty && <p>{words.untraced}</p>}
      {review && !isEmpty && (
        <ReviewPanel
          review={review}
          names={{ base: words.base, ours: words.ours, theirs: words.theirs }}
        />
      )}
    </Dialog>
  );
}

/** Opens the review; the decisions are kept, so that it goes on after a reload. */
function useUndoReview(work: UndoModel, account: AccountName): UndoReviewModel {
  const { service, kept } = useApp();
  return useMemo(() => {
    const { id } = work.task.peek();
    const model = new UndoReviewModel({
      openHistory: () => service.historyOf(account),
      tables: service.tablesOf(account),
      step: id,
      store: storeOf(kept, `undo ${account} ${id}`),
    });
    void model.load();
    return model;
  }, [service, kept, work, account]);
}

function storeOf(kept: Pick<KeptThings, 'keptReviews'>, name: string): ReviewStore {
  return {
    read: async () => readDecisions(await (await kept.keptReviews()).read(name)),
    write: async (decisions) => (await kept.keptReviews()).write(name, decisions),
    delete: async () => (await kept.keptReviews()).delete(name),
  };
}
