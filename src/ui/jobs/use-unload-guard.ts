import { computed, effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { ActivitiesModel } from './activities-model.ts';

/** Makes the browser ask before the page closes while work is running. */
export function useUnloadGuard({ running }: ActivitiesModel): void {
  useEffect(() => {
    const isAny = computed(() => running.value.length > 0);
    return effect(() => {
      if (!isAny.value) return;
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      addEventListener('beforeunload', ask);
      return () => removeEventListener('beforeunload', ask);
    });
  }, [running]);
}
