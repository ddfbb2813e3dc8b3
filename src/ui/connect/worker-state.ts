import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Whether the requests of this page are answered by the service worker. */
export type WorkerState = 'controlled' | 'waiting' | 'absent';

export function useWorkerState(): WorkerState {
  const state = useSignal(findState());
  useEffect(() => {
    const look = () => (state.value = findState());
    // Not everywhere: plain http on another machine has none.
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

/** A worker that takes longer to begin is told of beside the request, which is sent all the same. */
const MOST_WAIT_MS = 10_000;

/** Fulfils when requests of this page are answered, or when it is no use to wait for that any longer. */
export function whenControlled(signal: AbortSignal): Promise<void> {
  if (findState() !== 'waiting') return Promise.resolve();
  return new Promise((done) => {
    const enough = AbortSignal.any([signal, AbortSignal.timeout(MOST_WAIT_MS)]);
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { signal: enough });
    enough.addEventListener('abort', () => done());
  });
}
