import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { DialogBoundary } from './DialogBoundary.tsx';
import { useHeldTyping } from './held-typing.ts';
import type { Lazy } from './lazy.ts';
import type { ToastsModel } from './toasts-model.ts';

// After a failure, typed text goes nowhere, neither into the dialog nor beneath it.
const AWAITED = { loading: 'coming', loaded: 'there', failed: 'none' } as const;

interface LazyDialogProps<T> {
  readonly part: Lazy<T>;
  readonly toasts: ToastsModel;
  /** Called where the part does not load, so that nothing stays open. */
  readonly onClose: () => void;
  /** Draws the part once it is loaded. */
  readonly children: (part: T) => ComponentChildren;
}

/**
 * Loads a dialog unless it is loaded already: shows nothing, and then the
 * dialog, or a toast on failure.
 */
export function LazyDialog<T>({ part, toasts, onClose, children }: LazyDialogProps<T>) {
  const state = part.state.value;
  useEffect(() => part.load(), [part]);
  useHeldTyping(AWAITED[state.status], onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is reported once for each failure.
  useEffect(() => {
    // A dialog that is opened after a failure has just started loading the part again.
    if (part.state.peek().status !== 'failed') return;
    const { notLoaded, storage } = messages.peek().app;
    const action = { label: storage.reload, onSelect: () => location.reload() };
    onClose();
    toasts.show({ kind: 'danger', text: notLoaded.title, action });
  }, [state, part]);
  if (state.status !== 'loaded') return null;
  return <DialogBoundary onClose={onClose}>{children(state.value)}</DialogBoundary>;
}
