import { WORK_LOCK } from './locks.ts';

/**
 * Lets a waiting version take over once no tab holds work that its reload would
 * lose. Who has begun some while this waited comes before it.
 */
export async function switchTogether(worker: ServiceWorker, onDelay: () => void): Promise<void> {
  if (!navigator.locks) return switchTo(worker);
  const { held = [] } = await navigator.locks.query();
  if (held.some(({ name }) => name === WORK_LOCK)) onDelay();
  for (;;) {
    const isDone = await navigator.locks.request(WORK_LOCK, async () => {
      const { pending = [] } = await navigator.locks.query();
      if (pending.some(({ name, mode }) => name === WORK_LOCK && mode === 'shared')) return false;
      switchTo(worker);
      return true;
    });
    if (isDone) return;
  }
}

/** Every tab hears that it has taken over, and is loaded anew. */
function switchTo(worker: ServiceWorker): void {
  // Another tab may have let it take over while the offer was on screen.
  if (worker.state === 'installed') worker.postMessage('SKIP_WAITING');
  else location.reload();
}
