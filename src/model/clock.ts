import type { Ticks } from './edm.ts';

/**
 * Returns the Timestamp of a write: the present, or the tick after the last one
 * where the machine's clock went back or has not moved. `last` is the
 * account's, read in the transaction of the write itself, so that no two
 * engines take the same.
 */
export function nextTimestamp(now: Ticks, last: Ticks): Ticks {
  return now > last ? now : last + 1n;
}
