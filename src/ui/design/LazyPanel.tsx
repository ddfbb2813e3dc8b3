import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { DialogBoundary } from './Boundaries.tsx';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { useHeldTyping } from './held-typing.ts';
import type { Lazy } from './lazy.ts';
import { Spinner } from './Progress.tsx';
import type { ToastsModel } from './toasts-model.ts';

interface LazyPanelProps<T> {
  readonly part: Lazy<T>;
  /** Draws the part once it is loaded. */
  readonly children: (part: T) => ComponentChildren;
}

/** Loads a part of the app, unless it is loaded already, and shows it. */
export function LazyPanel<T>({ part, children }: LazyPanelProps<T>) {
  const state = part.state.value;
  useEffect(() => part.load(), [part]);
  switch (state.status) {
    case 'loaded':
      return <>{children(state.value)}</>;
    case 'failed':
      return <NotLoaded error={state.error} />;
    case 'loading':
      return <LoadingNote />;
  }
}

interface LoadingNoteProps {
  /** The present step of loading, where it is known. */
  readonly text?: string | undefined;
}

export function LoadingNote({ text = messages.value.app.loading }: LoadingNoteProps) {
  return (
    <p class="loading">
      <Spinner /> {text}
    </p>
  );
}

interface NotLoadedProps {
  readonly error: unknown;
  /** Other actions than reloading the page. */
  readonly actions?: ComponentChildren;
}

/**
 * Says that a part of the app is missing, usually because a newer version has
 * been published. Only a reload gets it for certain, as most browsers remember
 * that a module has failed; the address leads back here.
 */
export function NotLoaded({ error, actions }: NotLoadedProps) {
  const text = messages.value.app.notLoaded;
  return (
    <div class="failed" role="alert">
      <EmptyState
        icon="danger"
        title={text.title}
        actions={
          <>
            <Button kind="primary" icon="reload" onClick={() => location.reload()}>
              {messages.value.app.storage.reload}
            </Button>
            {actions}
          </>
        }
      >
        <p>{text.text}</p>
        <p class="data faint">{String(error)}</p>
      </EmptyState>
    </div>
  );
}

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
