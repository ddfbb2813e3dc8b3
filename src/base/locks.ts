/**
 * Resolves as soon as no thread holds the lock exclusively, which may be at
 * once; rejects once the signal is aborted.
 */
export function whenFree(name: string, signal: AbortSignal): Promise<void> {
  return navigator.locks.request(name, { mode: 'shared', signal }, () => {});
}

/**
 * Returns the names of all locks that are held. Unlike a request for a lock, it
 * makes none of them appear taken to others for a moment.
 */
export async function findHeldLocks(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}
