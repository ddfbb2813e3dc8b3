import type { InstallHistory } from '../../../workspace/settings.ts';

/** A reload, or a second tab, is no visit of its own. */
const VISIT_MS = 3_600_000;

/** Whoever came back twice, or brought data, may want to keep the app at hand. */
const VISITS_BEFORE_OFFER = 3;

/** The history with a start of the app in it. */
export function withVisit(history: InstallHistory, now: number): InstallHistory {
  // A clock that was set back must not keep visits from being counted.
  const isNew = Math.abs(now - history.lastVisit) >= VISIT_MS;
  return isNew ? { ...history, visits: history.visits + 1, lastVisit: now } : history;
}

/** Whether it is a good moment to offer that the app is installed. */
export function isTimeToOffer(history: InstallHistory, hasImported: boolean): boolean {
  if (history.isSettled) return false;
  return hasImported || history.visits >= VISITS_BEFORE_OFFER;
}
