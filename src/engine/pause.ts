import { StorageError } from '../model/storage-error.ts';

/** Lets others have their turn, if it is time. Refuses once the work is cancelled. */
export type Pause = () => Promise<void>;

/** How long work may keep a thread to itself. */
const TURN_MS = 20;

export function createPause(signal: AbortSignal | undefined): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    // A turn of the event loop: what came in meanwhile is heard, and answered.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal?.aborted) throw new StorageError('cancelled');
    began = performance.now();
  };
}
