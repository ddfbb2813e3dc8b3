import { createYield } from '../../../base/next-task.ts';

/** How long work may keep the page to itself: beside it, keys and frames have room. */
const TURN_MS = 8;

/** Lets the page draw and hear its keys, if work has kept it for that long since the last time. */
export function createRest(): () => Promise<void> {
  return createYield(TURN_MS);
}
