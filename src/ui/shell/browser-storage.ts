import type { StorageUse } from '../models/storage-model.ts';

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
