type BackgroundParts = typeof import('./background-parts.ts')['backgroundParts'];

let loading: Promise<BackgroundParts> | undefined;

/**
 * Loads what no call waits for when an engine starts: its first work in the
 * background comes some moments after its first write.
 */
export function loadBackground(): Promise<BackgroundParts> {
  loading ??= importBackground().catch((error: unknown) => {
    // The network may be back at the next call.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function importBackground(): Promise<BackgroundParts> {
  const { backgroundParts } = await import('./background-parts.ts');
  return backgroundParts;
}
