import { computed, createModel, signal } from '@preact/signals';
import { findStorageTrouble, type StorageTrouble } from './storage-trouble.ts';

export type BootState<App> =
  | { readonly status: 'opening' }
  /** Another tab holds an older store open; it goes on by itself. */
  | { readonly status: 'blocked' }
  /** A newer version took the store over. */
  | { readonly status: 'replaced' }
  | { readonly status: 'failed'; readonly trouble: StorageTrouble; readonly error: unknown }
  | { readonly status: 'ready'; readonly app: App };

interface BootListeners {
  readonly onBlocked: () => void;
  readonly onReplaced: () => void;
}

/** Opens whatever the window needs; may be tried again where it failed. */
export type OpenApp<App> = (listeners: BootListeners) => Promise<App>;

/** The way from nothing to an open window. */
export function createBootModel<App>(open: OpenApp<App>) {
  const BootModel = createModel(() => {
    const state = signal<BootState<App>>({ status: 'opening' });
    return {
      state: computed(() => state.value),
      async start(): Promise<void> {
        state.value = { status: 'opening' };
        try {
          const app = await open({
            onBlocked: () => {
              state.value = { status: 'blocked' };
            },
            onReplaced: () => {
              state.value = { status: 'replaced' };
            },
          });
          state.value = { status: 'ready', app };
        } catch (error) {
          state.value = { status: 'failed', trouble: findStorageTrouble(error), error };
        }
      },
    };
  });
  return new BootModel();
}

export type BootModel<App> = ReturnType<typeof createBootModel<App>>;
