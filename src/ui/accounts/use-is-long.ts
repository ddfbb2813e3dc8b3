import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Milliseconds after which the progress is shown. */
const PATIENCE = 400;

/** Returns whether something has been under way for so long that its progress should be shown. */
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
