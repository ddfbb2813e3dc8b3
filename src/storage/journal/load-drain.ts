type Drain = typeof import('./drain-parts.ts')['drainParts'];

let loading: Promise<Drain> | undefined;

/** What nobody waits for when an engine starts: the first drain is some moments after the first write. */
export function loadDrain(): Promise<Drain> {
  loading ??= importDrain().catch((error: unknown) => {
    // The network may be back when the next one asks.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function importDrain(): Promise<Drain> {
  const { drainParts } = await import('./drain-parts.ts');
  return drainParts;
}
