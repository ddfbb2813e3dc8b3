import type { ActivityState, RunningActivity } from './activities-model.ts';

export interface Pace {
  readonly perSecond: number;
  /** Seconds that are left; absent where the end is unknown. */
  readonly secondsLeft?: number;
}

/** Seconds before which a rate means nothing. */
const SETTLED_SECONDS = 0.5;

/** Returns the rate and the time left, once there is enough to judge by. */
export function paceOf({ done, total }: RunningActivity, seconds: number): Pace | undefined {
  if (seconds < SETTLED_SECONDS || done === 0) return undefined;
  const perSecond = Math.round(done / seconds);
  if (total === undefined) return { perSecond };
  return { perSecond, secondsLeft: (seconds * Math.max(0, total - done)) / done };
}

/** Returns the share that is done, from 0 to 1; undefined if it has ended, or is unknown. */
export function partDone(state: ActivityState): number | undefined {
  if (state.status !== 'running' || !state.total) return undefined;
  return Math.min(1, state.done / state.total);
}
