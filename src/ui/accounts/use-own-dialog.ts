import { useMemo } from 'preact/hooks';
import type { ShellModel } from '../models/shell/shell-model.ts';

interface OwnDialog {
  /** Nothing else was opened since. */
  readonly isShown: () => boolean;
  readonly close: () => void;
}

/** The dialog that a component is: what it closes late is never another one. */
export function useOwnDialog({ dialog, close }: ShellModel): OwnDialog {
  return useMemo(() => {
    const own = dialog.peek();
    const isShown = () => dialog.peek() === own;
    return { isShown, close: () => isShown() && close() };
  }, [dialog, close]);
}
