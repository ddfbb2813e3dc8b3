import { computed, createModel, signal } from '@preact/signals';
import { findStorageProblem, type StorageProblem } from '../durability/storage-problem.ts';

export type BootState<App> =
  | { readonly status: 'opening' }
  /** Another tab has an older store open; opening continues by itself. */
  | { readonly status: 'blocked' }
  /** A newer version took the store over. */
  | { readonly status: 'replaced' }
  /** The browser has deleted the store. */
  | { readonly status: 'cleared' }
  | { readonly status: 'failed'; readonly problem: StorageProblem; readonly error: unknown }
  | { readonly status: 'ready'; readonly app: App };

interface BootListeners {
  readonly onBlocked: () => void;
  readonly onReplaced: () => void;
  readonly onCleared: () => void;
}

/** Opens everything the window needs; may be called again after a failure. */
export type OpenApp<App> = (listeners: BootListeners) => Promise<App>;

/**
 * Returns whether the window must stay although its store is gone; then calls
 * `leave` once it need not stay any more.
 */
export type KeepApp<App> = (app: App, leave: () => void, end: 'replaced' | 'cleared') => boolean;

/** Creates the model of the start: the steps from nothing to an open window. */
export function createBootModel<App>(open: OpenApp<App>, keep: KeepApp<App> = () => false) {
  const BootModel = createModel(() => {
    const state = signal<BootState<App>>({ status: 'opening' });
    /** Ends the window because the store is gone, unless the window holds unsaved work. */
    function end(status: 'replaced' | 'cleared'): void {
      const { value: now } = state;
      const leave = () => {
        state.value = { status };
      };
      if (now.status !== 'ready' || !keep(now.app, leave, status)) leave();
    }

    /** Returns whether the store is gone, which may happen before the window is open. */
    function hasEnded(): boolean {
      const { status } = state.peek();
      return status === 'replaced' || status === 'cleared';
    }

    return {
      state: computed(() => state.value),
      async start(): Promise<void> {
        state.value = { status: 'opening' };
        try {
          const app = await open({
            onBlocked: () => {
              state.value = { status: 'blocked' };
            },
            onReplaced: () => end('replaced'),
            onCleared: () => end('cleared'),
          });
          if (!hasEnded()) state.value = { status: 'ready', app };
        } catch (error) {
          if (hasEnded()) return;
          state.value = { status: 'failed', problem: findStorageProblem(error), error };
        }
      },
    };
  });
  return new BootModel();
}

export type BootModel<App> = ReturnType<typeof createBootModel<App>>;
