import { loadBackground } from '../storage/load-background.ts';
import { loadWrites } from '../storage/load-writes.ts';
import type { laterParts } from './later-parts.ts';

type LaterParts = typeof laterParts;

let loading: Promise<LaterParts> | undefined;

/**
 * Loads the half of the engine that a first page of a table does not need: a
 * tab is usable before it is there. Starting an engine also starts this load,
 * so that later calls find it.
 */
export function loadLaterParts(): Promise<LaterParts> {
  loading ??= importLaterParts();
  return loading;
}

/** Provides the code in a thread that may load nothing later, such as a service worker. */
export function provideLaterParts(parts: LaterParts): void {
  loading = Promise.resolve(parts);
}

async function importLaterParts(): Promise<LaterParts> {
  try {
    const parts = [import('./later-parts.ts'), loadBackground(), loadWrites()] as const;
    const [{ laterParts }] = await Promise.all(parts);
    return laterParts;
  } catch (error) {
    // The network may be back at the next call.
    loading = undefined;
    throw error;
  }
}
