import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary } from 'preact/hooks';
import { defer } from '../models/deferred.ts';

interface DialogBoundaryProps {
  /** Leaves nothing open of what failed. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Seldom wanted, and then a dialog's code has come already. */
const failedPart = defer(() => import('./FailedDialog.tsx'));

/** Keeps a failure inside a dialog: what is beneath it, and the work in that, goes on. */
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
