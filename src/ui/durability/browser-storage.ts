import type { BrowserPersistence } from '../models/durability/persistence-model.ts';
import type { StorageUse } from '../models/durability/storage-model.ts';

/** How much this site keeps in the browser, where the browser tells. */
export async function estimateStorage(): Promise<StorageUse | undefined> {
  // Only https and this machine have it.
  const estimate = await navigator.storage?.estimate?.();
  const { usage, quota } = estimate ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
}

/** Runs the work when no other tab runs work of this name, or at once where tabs cannot wait. */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request(name, work);
  else await work();
}

/** What this browser says of how long it keeps what is stored. */
export const browserPersistence: BrowserPersistence = {
  isPersisted: async () => navigator.storage?.persisted?.(),
  persist: async () => (await navigator.storage?.persist?.()) ?? false,
};

/** Small things that are read before the workspace is open, and marks of work that was cut off. */
export function clearMirrors(): void {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith('tablewright:'));
    for (const name of names) localStorage.removeItem(name);
  } catch {
    // A browser without it has kept nothing there.
  }
}
