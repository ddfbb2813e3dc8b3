import type { ActivityState, RunningActivity } from '../models/activity/activities-model.ts';

export interface Pace {
  readonly perSecond: number;
  /** Absent where the end is not known. */
  readonly secondsLeft?: number;
}

/** Before that a rate says nothing. */
const SETTLED_SECONDS = 0.5;

/** How fast it goes and how long it will take, as soon as there is something to judge by. */
export function paceOf({ done, total }: RunningActivity, seconds: number): Pace | undefined {
  if (seconds < SETTLED_SECONDS || done === 0) return undefined;
  const perSecond = Math.round(done / seconds);
  if (total === undefined) return { perSecond };
  return { perSecond, secondsLeft: (seconds * Math.max(0, total - done)) / done };
}

/** From 0 to 1; undefined where it has ended, or nobody knows. */
export function partDone(state: ActivityState): number | undefined {
  if (state.status !== 'running' || !state.total) return undefined;
  return Math.min(1, state.done / state.total);
}
