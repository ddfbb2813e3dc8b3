import { loadWrites } from '../storage/access/load-writes.ts';
import { loadBackground } from '../storage/account/load-background.ts';
import type { lazyParts } from './lazy-parts.ts';

type LazyParts = typeof lazyParts;

let loading: Promise<LazyParts> | undefined;

/**
 * Loads the half of the engine that a first page of a table does not need: a
 * tab is usable before it is there. Starting an engine also starts this load,
 * so that later calls find it.
 */
export function loadLazyParts(): Promise<LazyParts> {
  loading ??= importLazyParts();
  return loading;
}

/** Provides the code in a thread that may load nothing later, such as a service worker. */
export function provideLazyParts(parts: LazyParts): void {
  loading = Promise.resolve(parts);
}

async function importLazyParts(): Promise<LazyParts> {
  try {
    const parts = [import('./lazy-parts.ts'), loadBackground(), loadWrites()] as const;
    const [{ lazyParts }] = await Promise.all(parts);
    return lazyParts;
  } catch (error) {
    // The network may be back at the next call.
    loading = undefined;
    throw error;
  }
}
