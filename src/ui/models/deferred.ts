import { computed, type ReadonlySignal, signal } from '@preact/signals';

export type DeferredState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** A part of the app that comes when it is first wanted. */
export interface Deferred<T> {
  readonly state: ReadonlySignal<DeferredState<T>>;
  /** Once, however often it is called; anew after a failure. */
  load(): void;
}

export function defer<T>(fetchPart: () => Promise<T>): Deferred<T> {
  const state = signal<DeferredState<T>>({ status: 'loading' });
  let isUnderWay = false;
  return {
    state: computed(() => state.value),
    load() {
      if (isUnderWay || state.peek().status === 'loaded') return;
      isUnderWay = true;
      state.value = { status: 'loading' };
      fetchPart().then(
        (value) => {
          state.value = { status: 'loaded', value };
        },
        (error: unknown) => {
          isUnderWay = false;
          state.value = { status: 'failed', error };
        },
      );
    },
  };
}
