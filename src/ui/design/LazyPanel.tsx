import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import type { Lazy } from './lazy.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { Spinner } from './Spinner.tsx';

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
