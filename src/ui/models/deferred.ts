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
  /** Does, and fulfils when the part has come or has failed to. */
  prefetch(): Promise<void>;
}

export function defer<T>(fetchPart: () => Promise<T>): Deferred<T> {
  const state = signal<DeferredState<T>>({ status: 'loading' });
  let underWay: Promise<void> | undefined;
  let tries = 0;
  async function bring(last: DeferredState<T>): Promise<void> {
    tries += 1;
    state.value = { status: 'loading' };
    try {
      const fetched = fetchPart();
      const value = await (last.status === 'failed'
        ? fetched.catch(() => fetchAnew<T>(last.error, tries))
        : fetched);
      state.value = { status: 'loaded', value };
    } catch (error) {
      underWay = undefined;
      state.value = { status: 'failed', error };
    }
  }

  function prefetch(): Promise<void> {
    underWay ??= bring(state.peek());
    return underWay;
  }
  return {
    state: computed(() => state.value),
    load: () => void prefetch(),
    prefetch,
  };
}

/**
 * Browsers remember for the life of a page that a script did not come, and do
 * not ask for it again: under another address they do. What it needs itself may
 * be missing as well; then nothing but a reload helps.
 */
function fetchAnew<T>(error: unknown, tries: number): Promise<T> {
  const [address] = /https?:\/\/\S+?\.js/.exec(String(error)) ?? [];
  if (address === undefined || !address.startsWith(location.origin)) return Promise.reject(error);
  // The very script that was asked for.
  return import(/* @vite-ignore */ `${address}?${tries}`) as Promise<T>;
}
