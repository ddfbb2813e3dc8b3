import { nextTask } from '../base/next-task.ts';
import { StorageError } from '../model/storage-error.ts';
import { TURN_MS } from './turn.ts';

/** Lets others have their turn, if it is time. Refuses once the work is cancelled. */
export type Pause = () => Promise<void>;

export function createPause(signal: AbortSignal | undefined, taskMs = TURN_MS): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < taskMs) return;
    await nextTask();
    if (signal?.aborted) throw new StorageError('cancelled');
    began = performance.now();
  };
}
