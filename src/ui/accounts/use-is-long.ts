import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Longer than this, it is shown how far it is. */
const PATIENCE = 400;

/** Whether something has been under way for so long that somebody wonders. */
export function useIsLong(isBusy: ReadonlySignal<boolean>): ReadonlySignal<boolean> {
  const isLong: Signal<boolean> = useSignal(false);
  const { value } = isBusy;
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => {
      isLong.value = true;
    }, PATIENCE);
    return () => {
      clearTimeout(timer);
      isLong.value = false;
    };
  }, [value, isLong]);
  return isLong;
}
