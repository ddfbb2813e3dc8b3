import { history } from './en/history.ts';
import { inLanguage } from './language.ts';

/** The sentences about what was written and can be undone: they come when something is undone. */
export const historyMessages = inLanguage('history', history);

export type HistoryMessages = typeof history;
