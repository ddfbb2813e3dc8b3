import { createYield } from '../../base/next-task.ts';

/**
 * The longest time in milliseconds that work may block the main thread, so that
 * keys and frames are handled.
 */
const TURN_MS = 8;

/**
 * Returns a function that yields to the main thread once work has run for that
 * long since the last yield.
 */
export function createRest(): () => Promise<void> {
  return createYield(TURN_MS);
}
