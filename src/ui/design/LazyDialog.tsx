import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { useApp } from '../app-context.ts';
import type { Deferred } from '../models/deferred.ts';
import { DialogBoundary } from './DialogBoundary.tsx';
import { useHeldTyping } from './held-typing.ts';

// What has failed is written in by nobody, and neither is what is beneath it.
const AWAITED = { loading: 'coming', loaded: 'there', failed: 'none' } as const;

interface LazyDialogProps<T> {
  readonly part: Deferred<T>;
  /** Nothing is left open where the part does not come. */
  readonly onClose: () => void;
  /** Draws it once it is there. */
  readonly children: (part: T) => ComponentChildren;
}

/** A dialog that is fetched now, unless it is there already: nothing, and then it, or a toast. */
export function LazyDialog<T>({ part, onClose, children }: LazyDialogProps<T>) {
  const { toasts } = useApp();
  const state = part.state.value;
  useEffect(() => part.load(), [part]);
  useHeldTyping(AWAITED[state.status], onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: It is told once for each failure.
  useEffect(() => {
    // One that is opened after a failure has just asked for the part again.
    if (part.state.peek().status !== 'failed') return;
    const { notLoaded, storage } = messages.peek().app;
    const action = { label: storage.reload, onSelect: () => location.reload() };
    onClose();
    toasts.show({ kind: 'danger', text: notLoaded.title, action });
  }, [state, part]);
  if (state.status !== 'loaded') return null;
  return <DialogBoundary onClose={onClose}>{children(state.value)}</DialogBoundary>;
}
