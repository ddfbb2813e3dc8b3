type Views = typeof import('./views.ts');

let loading: Promise<Views> | undefined;

/** Loads the code of views, apart from the other later parts: a table's panel needs it first. */
export function loadViews(): Promise<Views> {
  loading ??= import('./views.ts').catch((error: unknown) => {
    // The network may be back at the next call.
    loading = undefined;
    throw error;
  });
  return loading;
}
