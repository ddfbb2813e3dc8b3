type Drain = typeof import('./drainer.ts');

let loading: Promise<Drain> | undefined;

/** What nobody waits for when an engine starts: the first drain is some moments after the first write. */
export function loadDrain(): Promise<Drain> {
  loading ??= import('./drainer.ts').catch((error: unknown) => {
    // The network may be back when the next one asks.
    loading = undefined;
    throw error;
  });
  return loading;
}
