/** The milliseconds to wait where the browser cannot tell whether it is idle, as Safari. */
const WAIT_MS = 1_000;

/** Runs work once the browser is idle. Returns a function that calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, WAIT_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
