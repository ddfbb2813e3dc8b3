import { batch, effect, type ReadonlySignal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ActivitiesModel } from '../models/activity/activities-model.ts';

/**
 * Lists each work that a dialog begins, at once: nothing may come between its
 * first write and the guard of the window. As long as the dialog is there, it is
 * who shows it.
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
