/**
 * Calls back, until `signal` is aborted, when the browser freezes this page for
 * the back-forward cache, and when it shows it again. Meanwhile the page stands
 * still with its workers, in the middle of whatever they do: locks stay held,
 * and in WebKit transactions stay open, for which other pages wait without end.
 */
export function watchPutAway(hear: (isAway: boolean) => void, signal: AbortSignal): void {
  const notify = ({ type, persisted }: PageTransitionEvent) => {
    if (persisted) hear(type === 'pagehide');
  };
  addEventListener('pagehide', notify, { signal });
  addEventListener('pageshow', notify, { signal });
}
