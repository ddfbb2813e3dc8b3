import { nextTurn } from '../base/next-turn.ts';
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
