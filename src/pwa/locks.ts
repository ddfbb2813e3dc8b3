/** A page holds a lock of this name, followed by the address of its script, as long as it runs. */
export const RUNS_LOCK = 'tablewright runs ';

/** Shared by all pages with unsaved work; an update takes it exclusively. */
export const WORK_LOCK = 'tablewright work';

/** Shares a lock until the returned function is called. */
export function holdLock(name: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = new AbortController();
  navigator.locks
    ?.request(name, { mode: 'shared', signal: ended.signal }, () => promise)
    // It was released before it was granted.
    .catch(() => {});
  return () => {
    ended.abort();
    resolve();
  };
}
