import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { completeLanguage } from '../../i18n/language.ts';

export type LazyState<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown };

/** A part of the app that is loaded when it is first needed, together with the sentences that the first screen does without. */
export interface Lazy<T> {
  readonly state: ReadonlySignal<LazyState<T>>;
  /** Loads the part: once, however often it is called; again after a failure. */
  load(): void;
  /** Loads the part; resolves when that has succeeded or failed. */
  prefetch(): Promise<void>;
}

export function lazy<T>(fetchPart: () => Promise<T>): Lazy<T> {
  const state = signal<LazyState<T>>({ status: 'loading' });
  let underWay: Promise<void> | undefined;
  let tries = 0;
  async function bring(last: LazyState<T>): Promise<void> {
    tries += 1;
    state.value = { status: 'loading' };
    try {
      const fetched = fetchPart();
      const [value] = await Promise.all([
        last.status === 'failed' ? fetched.catch(() => fetchAnew<T>(last.error, tries)) : fetched,
        completeLanguage(),
      ]);
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
 * Imports a failed script again. For the lifetime of a page, browsers remember
 * that a script could not be loaded, and do not request it again: under another
 * address they do. Its own imports may be missing as well; then only a reload
 * helps.
 */
function fetchAnew<T>(error: unknown, tries: number): Promise<T> {
  const [address] = /https?:\/\/\S+?\.js/.exec(String(error)) ?? [];
  if (address === undefined || !address.startsWith(location.origin)) return Promise.reject(error);
  // This is the module of the failed import.
  return import(/* @vite-ignore */ `${address}?${tries}`) as Promise<T>;
}
