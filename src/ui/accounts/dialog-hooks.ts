import { type ReadonlySignal, type Signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { AppContext } from '../app-context.ts';

interface OwnDialog {
  /** Returns whether no other dialog was opened since. */
  readonly isShown: () => boolean;
  readonly close: () => void;
}

/** Closes the component's own dialog only, also when the close comes late. */
export function useOwnDialog({ dialog, close }: AppContext['shell']): OwnDialog {
  return useMemo(() => {
    const own = dialog.peek();
    const isShown = () => dialog.peek() === own;
    return { isShown, close: () => isShown() && close() };
  }, [dialog, close]);
}

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
