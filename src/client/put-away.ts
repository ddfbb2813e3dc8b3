/**
 * Tells, until `signal` is aborted, when a browser puts this page away for the
 * way back, and when it is shown again. Meanwhile it stands still with its
 * workers, in the middle of whatever they do: locks stay held, and in WebKit
 * transactions stay open, for which other pages wait without end.
 */
export function watchPutAway(hear: (isAway: boolean) => void, signal: AbortSignal): void {
  const tell = ({ type, persisted }: PageTransitionEvent) => {
    if (persisted) hear(type === 'pagehide');
  };
  addEventListener('pagehide', tell, { signal });
  addEventListener('pageshow', tell, { signal });
}
