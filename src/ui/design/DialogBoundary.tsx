import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { lazy } from './lazy.ts';

interface DialogBoundaryProps {
  /** Closes the dialog that failed. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The dialog of a failure: it is seldom needed, and a dialog's code is loaded by then. */
const failedPart = lazy(() => import('./FailedDialog.tsx'));

/** Catches errors of a dialog, so that what is beneath it goes on. */
export function DialogBoundary({ onClose, children }: DialogBoundaryProps) {
  const [error, reset] = useErrorBoundary();
  const part = failedPart.state.value;
  const hasFailed = error !== undefined;
  useEffect(() => (hasFailed ? failedPart.load() : undefined), [hasFailed]);
  if (!hasFailed) return <>{children}</>;
  if (part.status !== 'loaded') return null;

  function close() {
    onClose();
    reset();
  }

  return <part.value.FailedDialog error={error} onReload={reset} onClose={close} />;
}
