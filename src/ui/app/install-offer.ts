import type { InstallHistory } from '../../workspace/settings.ts';

/**
 * The shortest time between two visits, in milliseconds: a reload or a second
 * tab does not count.
 */
const VISIT_MS = 3_600_000;

/** The number of visits, or imported data, after which installing the app is offered. */
const VISITS_BEFORE_OFFER = 3;

/** Returns the history with a start of the app added. */
export function withVisit(history: InstallHistory, now: number): InstallHistory {
  // A clock that was set back must not prevent visits from being counted.
  const isNew = Math.abs(now - history.lastVisit) >= VISIT_MS;
  return isNew ? { ...history, visits: history.visits + 1, lastVisit: now } : history;
}

/** Returns whether installing the app is to be offered now. */
export function isTimeToOffer(history: InstallHistory, hasImported: boolean): boolean {
  if (history.isSettled) return false;
  return hasImported || history.visits >= VISITS_BEFORE_OFFER;
}
