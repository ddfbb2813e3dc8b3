import { batch, effect, type ReadonlySignal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ActivitiesModel, Work } from './activities-model.ts';

/**
 * Lists each work that a dialog begins, at once: the window must be guarded
 * from its first write on. While the dialog is open, it shows the work itself.
 */
export function useListedWork<Run>(
  activities: ActivitiesModel,
  begun: ReadonlySignal<Run | undefined>,
  list: (run: Run) => number,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: however it is listed, it is the same
  useEffect(
    () =>
      effect(() => {
        const { value: run } = begun;
        if (run === undefined) return;
        return untracked(() => batch(() => activities.watch(list(run))));
      }),
    [activities, begun],
  );
}

/** The list in which a job that can be undone is shown, and the actions it offers afterwards. */
export interface UndoableWay {
  readonly activities: ActivitiesModel;
  /** Undoes a step of the account. */
  readonly onUndo: (step: string) => void;
  /** Withdraws the offer to undo a step that the history has not kept. */
  readonly withdrawUnkept: (step: string) => void;
}

/** Lists a job that can be undone as a step of the history; returns its id in the list. */
export function listUndoable({ activities, withdrawUnkept }: UndoableWay, work: Work): number {
  const id = activities.add(work);
  // It may go on after it has ended, and end again.
  work.state.subscribe((ended) => {
    if (ended.status !== 'running' && ended.step !== undefined) withdrawUnkept(ended.step);
  });
  return id;
}
