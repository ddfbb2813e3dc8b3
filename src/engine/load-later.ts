import { loadBackground } from '../storage/load-background.ts';
import { loadWrites } from '../storage/load-writes.ts';
import type { laterParts } from './later-parts.ts';

type LaterParts = typeof laterParts;

let loading: Promise<LaterParts> | undefined;

/**
 * The half of the engine that a first page of a table does without: a tab is
 * usable before it is there. Whoever starts an engine asks for it as soon as
 * it serves, so that the calls that need it find it.
 */
export function loadLaterParts(): Promise<LaterParts> {
  loading ??= importLaterParts();
  return loading;
}

/** From a thread that may load nothing later, as a service worker. */
export function provideLaterParts(parts: LaterParts): void {
  loading = Promise.resolve(parts);
}

async function importLaterParts(): Promise<LaterParts> {
  try {
    const parts = [import('./later-parts.ts'), loadBackground(), loadWrites()] as const;
    const [{ laterParts }] = await Promise.all(parts);
    return laterParts;
  } catch (error) {
    // The network may be back when the next one asks.
    loading = undefined;
    throw error;
  }
}
