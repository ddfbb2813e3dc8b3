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
  if (!('serviceWorker' in navigator)) return 'absent';
  return navigator.serviceWorker.controller ? 'controlled' : 'waiting';
}
