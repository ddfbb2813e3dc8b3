import { batch, effect, type ReadonlySignal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ActivitiesModel } from './activities-model.ts';

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
