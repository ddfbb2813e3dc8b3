import { activity } from './en/activity.ts';
import { inLanguage } from './language.ts';

/** The sentences of long work: they come with the first of it rather than with the first load. */
export const activityMessages = inLanguage('activity', activity);

export type ActivityMessages = typeof activity;
