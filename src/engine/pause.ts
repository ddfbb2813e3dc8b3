import { createYield, nextTask } from '../base/next-task.ts';
import { StorageError } from '../model/storage-error.ts';
import { TASK_MS } from './task-time.ts';

/** Yields to other tasks, if it is time. Throws `cancelled` once the work is cancelled. */
export type Pause = () => Promise<void>;

export function createPause(signal: AbortSignal | undefined, taskMs = TASK_MS): Pause {
  return createYield(taskMs, async () => {
    await nextTask();
    if (signal?.aborted) throw new StorageError('cancelled');
  });
}
