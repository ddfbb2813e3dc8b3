import { StorageError } from '../model/storage-error.ts';
import { TURN_MS } from './turn.ts';

/** Lets others have their turn, if it is time. Refuses once the work is cancelled. */
export type Pause = () => Promise<void>;

export function createPause(signal: AbortSignal | undefined, turnMs = TURN_MS): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await nextTurn();
    if (signal?.aborted) throw new StorageError('cancelled');
    began = performance.now();
  };
}

/**
 * A turn of the event loop: what came in meanwhile is heard, and answered. It
 * is a message, for browsers hold timers that follow each other back by 4 ms.
 */
function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
