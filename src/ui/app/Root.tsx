import { useLayoutEffect } from 'preact/hooks';
import { messages } from '../../i18n/messages.ts';
import { type AppContext, AppContextProvider } from '../app-context.ts';
import { PanelBoundary } from '../design/Boundaries.tsx';
import { LazyPanel } from '../design/LazyPanel.tsx';
import { lazy } from '../design/lazy.ts';
import { Spinner } from '../design/Progress.tsx';
import { App } from './App.tsx';
import type { BootModel } from './boot-model.ts';
import { ShellDialogs } from './ShellDialogs.tsx';
import './storage-screen.css';

interface RootProps {
  readonly boot: BootModel<AppContext>;
}

/** The screen of a store that cannot be opened, which is rare. */
const storageScreen = lazy(() => import('./StorageScreen.tsx'));
const lostScreen = lazy(() => import('../durability/LostScreen.tsx'));

/**
 * Shows the window once its store is open; until then, or without a store, the
 * screen that says so.
 */
export function Root({ boot }: RootProps) {
  const state = boot.state.value;
  const isOpening = state.status === 'opening';
  useLayoutEffect(() => {
    // Removes the static frame in the moment in which the window takes its place.
    if (!isOpening) document.getElementById('frame')?.remove();
  }, [isOpening]);
  switch (state.status) {
    case 'opening':
      return (
        <p class="storage-opening" role="status">
          <Spinner /> {messages.value.app.storage.opening}
        </p>
      );
    case 'blocked':
    case 'replaced':
    case 'cleared':
      return (
        <LazyPanel part={storageScreen}>
          {({ StorageScreen }) => <StorageScreen problem={state.status} />}
        </LazyPanel>
      );
    case 'failed':
      return (
        <LazyPanel part={storageScreen}>
          {({ StorageScreen }) => (
            <StorageScreen
              problem={state.problem}
              error={state.error}
              onRetry={() => void boot.start()}
            />
          )}
        </LazyPanel>
      );
    case 'ready':
      return (
        <AppContextProvider value={state.app}>
          <PanelBoundary name={messages.value.app.panels.window}>
            {state.app.lost?.isOpen.value ? (
              <LazyPanel part={lostScreen}>
                {({ LostScreen }) => (
                  <LostScreen>
                    <ShellDialogs />
                  </LostScreen>
                )}
              </LazyPanel>
            ) : (
              <App />
            )}
          </PanelBoundary>
        </AppContextProvider>
      );
  }
}
