import { StorageError } from '../model/storage-error.ts';

/** Lets others have their turn, if it is time. Refuses once the work is cancelled. */
export type Pause = () => Promise<void>;

/** How long work may keep a thread to itself. */
export const TURN_MS = 10;

/** Rows that are worked on between two looks at the clock: the dearest work takes some milliseconds for them. */
const ROWS_AT_ONCE = 100;

export function createPause(signal: AbortSignal | undefined, turnMs = TURN_MS): Pause {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turnMs) return;
    await nextTurn();
    if (signal?.aborted) throw new StorageError('cancelled');
    began = performance.now();
  };
}

/** Does the work for a few of the rows at a time, with a pause after each few. */
export async function inPortions(
  rows: readonly number[],
  pause: Pause,
  work: (some: readonly number[]) => void,
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    work(rows.slice(from, from + ROWS_AT_ONCE));
    await pause();
  }
}

/** Finds the rows of so many for which a test holds, likewise. */
export async function findInPortions(
  length: number,
  pause: Pause,
  isWanted: (row: number) => boolean,
): Promise<readonly number[]> {
  const found: number[] = [];
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    const end = Math.min(length, from + ROWS_AT_ONCE);
    for (let row = from; row < end; row += 1) if (isWanted(row)) found.push(row);
    await pause();
  }
  return found;
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
