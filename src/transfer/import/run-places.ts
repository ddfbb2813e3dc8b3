import type { RunPlace } from '../../model/run-place.ts';

/** Returns a function that numbers the slices of a new run, in the order in which they are sent. */
export function startRun(id: string = crypto.randomUUID()): () => RunPlace {
  let sent = 0;
  return () => {
    const number = sent;
    sent += 1;
    return { id, number };
  };
}
