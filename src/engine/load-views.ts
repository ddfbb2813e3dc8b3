type Views = typeof import('./views.ts');

let loading: Promise<Views> | undefined;

/** Apart from the other later parts, which views need themselves: it is what a table's panel asks for first. */
export function loadViews(): Promise<Views> {
  loading ??= import('./views.ts').catch((error: unknown) => {
    // The network may be back when the next one asks.
    loading = undefined;
    throw error;
  });
  return loading;
}
