import type { RunPlace } from '../../model/table-service.ts';

/** The places of a new run's slices, in the order in which they are sent. */
export function startRun(): () => RunPlace {
  const id = crypto.randomUUID();
  let sent = 0;
  return () => {
    const number = sent;
    sent += 1;
    return { id, number };
  };
}
