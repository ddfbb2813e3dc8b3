import { lazy } from '../design/lazy.ts';

// Pages and panes that load when they are first opened.

/** The list of long work, at the foot of the window. */
export const activityPane = lazy(() => import('../jobs/ActivityPane.tsx'));
/** The status item of long work, and its announcements of start and end. */
export const activityPart = lazy(() => import('../jobs/ActivityFact.tsx'));
/** The banners about all stored data, over the view. */
export const storageBars = lazy(() => import('../durability/StorageBars.tsx'));
/** The tables of an account. */
export const accountPanel = lazy(() => import('../accounts/AccountPanel.tsx'));
/** The page that measures the store in this browser. */
export const benchmarkPanel = lazy(() => import('../benchmark/BenchmarkPanel.tsx'));
/** The page that compares two tables. */
export const comparePanel = lazy(() => import('../compare/ComparePanel.tsx'));
/** The page that says how code connects to an account. */
export const connectPanel = lazy(() => import('../connect/ConnectPanel.tsx'));
/** The dialogs of the window. */
export const dialogPart = lazy(() => import('./OpenDialog.tsx'));
/** The rules of the data, the filter reference, and the keys; over a dialog as well. */
export const helpPanel = lazy(() => import('../help/HelpPanel.tsx'));
/** The steps that were written in an account. */
export const historyPanel = lazy(() => import('./AccountHistory.tsx'));
/** The status items of the backlog and of backups, with the automatic backups. */
export const lazyPart = lazy(() => import('./StatusItems.tsx'));
/** The page for addresses that lead nowhere. */
export const lostPanel = lazy(() => import('../accounts/NotFoundPanel.tsx'));
/** The requests over REST, and those of this window. */
export const requestLog = lazy(() => import('../requests/RequestLog.tsx'));
/** The settings, and what the browser stores. */
export const settingsPanel = lazy(() => import('../settings/SettingsPanel.tsx'));
/** The open tables and views. */
export const tabStrip = lazy(() => import('./TabStrip.tsx'));
/** The panel of a table with its grid and its editor. */
export const tablePanel = lazy(() => import('./TablePanel.tsx'));

/**
 * Fetches what the first screen does without, one part after another, so that a
 * click's own fetch shares the line with one of them only: first what most
 * clicks open, then what the window shows by itself.
 */
export async function loadRest(): Promise<void> {
  await tablePanel.prefetch();
  await Promise.all([lazyPart.prefetch(), storageBars.prefetch()]);
}

/** Fetches what will probably be opened at some time. */
export function loadLikely(): Promise<void> {
  return dialogPart.prefetch();
}
