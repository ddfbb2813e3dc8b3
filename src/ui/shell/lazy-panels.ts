import { defer } from '../models/deferred.ts';

// Pages and panes that come when they are first wanted.

/** Long work, at the foot of the window. */
export const activityPane = defer(() => import('../activity/ActivityPane.tsx'));
/** What is told of it in the status bar, and where it begins and ends. */
export const activityPart = defer(() => import('../activity/ActivityFact.tsx'));
/** What is said of all that is stored, over the view. */
export const storageBars = defer(() => import('../durability/StorageBars.tsx'));
/** The tables of an account. */
export const accountPanel = defer(() => import('../accounts/AccountPanel.tsx'));
/** The page that measures the store in this browser. */
export const benchmarkPanel = defer(() => import('../benchmark/BenchmarkPanel.tsx'));
/** How code reaches an account. */
export const connectPanel = defer(() => import('../connect/ConnectPanel.tsx'));
/** The dialogs of the window. */
export const dialogPart = defer(() => import('./OpenDialog.tsx'));
/** Help over a dialog. */
export const helpDialog = defer(() => import('../help/HelpDialog.tsx'));
/** The rules of the data, the language of filters, and the keys. */
export const helpPanel = defer(() => import('../help/HelpPanel.tsx'));
/** What was written in an account. */
export const historyPanel = defer(() => import('../history/HistoryPanel.tsx'));
/** What the status bar tells of the backlog and of backups, with the backups that are made by themselves. */
export const latePart = defer(() => import('./LateFacts.tsx'));
/** Addresses that lead nowhere. */
export const lostPanel = defer(() => import('../accounts/LostPanel.tsx'));
/** What was asked over REST, and what this window asks. */
export const requestLog = defer(() => import('../requests/RequestLog.tsx'));
/** What somebody likes, and what the browser keeps. */
export const settingsPanel = defer(() => import('../settings/SettingsPanel.tsx'));
/** The tables and views that are open. */
export const tabStrip = defer(() => import('./TabStrip.tsx'));
/** The panel of a table with its grid and its editor. */
export const tablePanel = defer(() => import('./TablePanel.tsx'));
