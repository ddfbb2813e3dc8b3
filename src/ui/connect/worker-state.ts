import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Whether the service worker answers the requests of this page. */
export type WorkerState = 'controlled' | 'waiting' | 'absent';

export function useWorkerState(): WorkerState {
  const state = useSignal(findState());
  useEffect(() => {
    const look = () => (state.value = findState());
    // Absent without a secure context, such as plain http to another machine.
    const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    container?.addEventListener('controllerchange', look);
    return () => container?.removeEventListener('controllerchange', look);
  }, [state]);
  return state.value;
}

function findState(): WorkerState {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container) return 'absent';
  return container.controller ? 'controlled' : 'waiting';
}

/**
 * Milliseconds to wait for the worker. After them the request is sent all the
 * same; a note beside it says that the worker is still starting.
 */
const MOST_WAIT_MS = 10_000;

/**
 * Resolves once the service worker controls this page; also if there is none,
 * after `MOST_WAIT_MS`, and when cancelled.
 */
export function whenControlled(signal: AbortSignal): Promise<void> {
  if (findState() !== 'waiting') return Promise.resolve();
  return new Promise((done) => {
    const enough = AbortSignal.any([signal, AbortSignal.timeout(MOST_WAIT_MS)]);
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { signal: enough });
    enough.addEventListener('abort', () => done());
  });
}
