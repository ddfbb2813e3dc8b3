import { batch, computed } from '@preact/signals';
import { activityMessages } from '../../i18n/activity-messages.ts';
import { historyMessages } from '../../i18n/history-messages.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import type { AppContext } from '../app-context.ts';
import type { ActivityState } from '../jobs/activities-model.ts';
import { describeExtent } from './describe-step.ts';
import type { UndoModel, UndoPhase, UndoTask } from './history-undo-model.ts';

type UndoEnd = Extract<UndoPhase, { kind: 'ended' }>;

interface UndoWay {
  /** Opens its dialog. */
  readonly open: () => void;
  readonly retry: () => void;
}

/**
 * Lists an undo that takes long among the long work, until the returned
 * function is called: then it stays listed, and its end is announced by others.
 */
export function listUndo(
  { activities }: Pick<AppContext, 'activities'>,
  work: UndoModel,
  way: UndoWay,
): () => void {
  return batch(() => {
    const id = activities.add({
      title: () => titleOf(work.task.peek()),
      state: computed(() => stateOf(work.task.peek(), work.phase.value, { ...way, retry })),
      cancel: work.cancel,
      // Clearing the entry cancels a question that can no longer be answered.
      onCleared: work.cancel,
    });
    function retry(): void {
      activities.clear(id);
      way.retry();
    }
    return activities.watch(id);
  });
}

/** Says that an undo is still running, or asks its question again. */
export function notifyStill(
  app: Pick<AppContext, 'toasts'>,
  work: UndoModel,
  open: () => void,
): void {
  if (work.phase.peek().kind === 'asking') {
    askLater(app, work, open);
    return;
  }
  app.toasts.show({
    kind: 'info',
    text: historyMessages.peek().still(titleOf(work.task.peek())),
    action: { label: activityMessages.peek().open, onSelect: open },
  });
}

/** Asks in a toast about the conflicts of an undo. */
export function askLater(
  { toasts }: Pick<AppContext, 'toasts'>,
  work: UndoModel,
  open: () => void,
): void {
  toasts.show({
    kind: 'info',
    text: questionOf(work.task.peek()),
    isLasting: true,
    action: { label: activityMessages.peek().open, onSelect: open },
  });
}

/** Returns the outcome in a sentence. */
export function describeOutcome(task: UndoTask, end: UndoEnd): string {
  const words = historyMessages.value;
  const { how, progress } = end;
  if (!progress?.hasChanged) return words.unchanged;
  const { way } = task;
  const what = describeUndone(task, progress.undone);
  const done = way === 'undo' ? words.undone(what) : words.redone(what);
  const text = how === 'cancelled' ? words.stopped(done) : done;
  return joinSentences(text, progress.skipped > 0 && words.skipped(progress.skipped));
}

/** Returns what was undone. A table that got its old name back is called by it. */
function describeUndone({ step, way }: UndoTask, count: number): string {
  const [first, ...others] = step.tables;
  const before = way === 'undo' && others.length === 0 ? first?.before : undefined;
  return before === undefined
    ? describeExtent(step, count)
    : historyMessages.value.what.table(before);
}

export function titleOf({ step, way }: UndoTask): string {
  const { title, titleRedo } = historyMessages.value.running;
  return (way === 'undo' ? title : titleRedo)(describeExtent(step));
}

export function questionOf({ step, way }: UndoTask): string {
  const { title, titleRedo } = historyMessages.value.conflicts;
  return (way === 'undo' ? title : titleRedo)(describeExtent(step));
}

function stateOf(task: UndoTask, phase: UndoPhase, { open, retry }: UndoWay): ActivityState {
  switch (phase.kind) {
    case 'running': {
      const { done = 0, total } = phase.progress ?? {};
      return { status: 'running', done, total, isCancelling: phase.isCancelling };
    }
    case 'asking':
      return { status: 'asking', text: () => questionOf(task), open };
    case 'failed':
      return { status: 'failed', error: phase.error, retry };
    case 'ended': {
      const text = () => describeOutcome(task, phase);
      if (phase.how === 'cancelled') return { status: 'cancelled', text };
      return { status: phase.progress?.skipped ? 'partly' : 'done', text };
    }
  }
}
