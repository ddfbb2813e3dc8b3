import { useMemo } from 'preact/hooks';
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
