/**
 * Resolves as soon as no thread holds the lock exclusively, which may be at
 * once; rejects once the signal is aborted.
 */
export function whenFree(name: string, signal: AbortSignal): Promise<void> {
  return navigator.locks.request(name, { mode: 'shared', signal }, () => {});
}
