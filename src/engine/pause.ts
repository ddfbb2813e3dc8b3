import { createYield, nextTask } from '../base/next-task.ts';
import { StorageError } from '../model/storage-error.ts';

/** How long work may keep a thread, in milliseconds. */
export const TASK_MS = 10;

/** Yields to other tasks, if it is time. Throws `cancelled` once the work is cancelled. */
export type Pause = () => Promise<void>;

export function createPause(signal: AbortSignal | undefined, taskMs = TASK_MS): Pause {
  return createYield(taskMs, async () => {
    await nextTask();
    if (signal?.aborted) throw new StorageError('cancelled');
  });
}
