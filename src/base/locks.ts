/** Fulfilled as soon as nobody holds the lock alone, which may be at once; refused once the signal is aborted. */
export function whenFree(name: string, signal: AbortSignal): Promise<void> {
  return navigator.locks.request(name, { mode: 'shared', signal }, () => {});
}
