import { computed } from '@preact/signals';
import { changeMessages } from '../../../i18n/change-messages.ts';
import { joinSentences, sentence } from '../../../i18n/sentences.ts';
import type { TableName } from '../../../model/names.ts';
import type { ActivityState, EndedActivity } from '../../jobs/activities-model.ts';
import { listUndoable, type UndoableWay } from '../../jobs/use-listed-work.ts';
import { type EndedPhase, outcomeOf } from './change-phase.ts';
import type { ChangeRunModel } from './change-run-model.ts';
import { saveRefusedEntities } from './save-refused.ts';

/** The list in which a change is shown, and the actions it offers afterwards. */
export interface ChangeWay extends UndoableWay {
  readonly onOpen: (table: TableName) => void;
}

/** Lists a change among the long work; returns its id there. */
export function listChange(run: ChangeRunModel, way: ChangeWay): number {
  const { table } = run.subject.peek();
  const { change, preview } = run.plan.peek();
  return listUndoable(way, {
    title: () => `${changeMessages.value.actions[change.kind](preview.changed)} · ${table}`,
    state: computed(() => stateOf(run, way)),
    cancel: run.cancel,
  });
}

function stateOf(run: ChangeRunModel, way: ChangeWay): ActivityState {
  const { value: phase } = run.phase;
  switch (phase.kind) {
    case 'running': {
      const { done, total } = phase.progress;
      return { status: 'running', done, total, isCancelling: phase.isCancelling };
    }
    case 'unbegun':
      if (phase.note.kind === 'failed') {
        return { status: 'failed', error: phase.note.error, ...offerRetry(run) };
      }
      return { status: 'failed', text: () => changeMessages.value.notes.changedMeanwhile };
    case 'ended':
      return endOf(phase, run, way);
  }
}

function endOf(
  phase: EndedPhase,
  run: ChangeRunModel,
  { onUndo, onOpen }: ChangeWay,
): EndedActivity {
  const { plan, progress, refusals } = phase;
  const { change } = plan;
  const { table } = run.subject.peek();
  const outcome = outcomeOf(phase);
  return {
    status: outcome === 'complete' ? 'done' : outcome,
    text: () => describeOutcome(phase),
    error: phase.error,
    ...(progress.changed > 0 && {
      step: run.step.peek(),
      undo: () => {
        // An undone change cannot go on with its rest.
        run.settle();
        onUndo(run.step.peek());
      },
      ...(change.kind === 'copy' && { open: () => onOpen(change.to) }),
    }),
    ...offerRetry(run),
    ...(refusals.length > 0 && {
      saveRefused: () => saveRefusedEntities(refusals, table),
    }),
  };
}

/** Returns the retry. It stays the same step, and goes on in the same entry. */
function offerRetry(run: ChangeRunModel): Pick<EndedActivity, 'retry'> {
  return run.isResumable.value ? { retry: () => void run.start() } : {};
}

/** Returns how many entities were changed and refused, in words. */
export function describeOutcome({ plan, progress, isOther, isTakenBack }: EndedPhase): string {
  const words = changeMessages.value.ended;
  const reported = [words.done[plan.change.kind](progress.changed)];
  if (progress.refused > 0) reported.push(sentence(words.refused(progress.refused)));
  if (isOther) reported.push(words.isOther);
  if (isTakenBack) reported.push(words.isTakenBack);
  return joinSentences(...reported);
}
