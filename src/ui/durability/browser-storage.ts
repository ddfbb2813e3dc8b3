import type { BrowserPersistence } from './persistence-model.ts';
import type { StorageUse } from './storage-model.ts';

/** Returns how much this site stores in the browser, where the browser says so. */
export async function estimateStorage(): Promise<StorageUse | undefined> {
  // Only secure contexts have this API.
  const estimate = await navigator.storage?.estimate?.();
  const { usage, quota } = estimate ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
}

/**
 * Runs the work when no other tab runs work of this name, or at once in a
 * browser without locks.
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

/** The browser's answers about persistent storage. */
export const browserPersistence: BrowserPersistence = {
  isPersisted: async () => navigator.storage?.persisted?.(),
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
};

/**
 * Deletes the small things that are read before the workspace is open, and
 * marks of interrupted work.
 */
export function clearMirrors(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith('tablewright:'));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // A browser without it has stored nothing there.
  }
}
