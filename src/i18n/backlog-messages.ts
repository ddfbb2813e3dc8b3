import { backlog } from './en/backlog.ts';
import { inLanguage } from './language.ts';

/** The sentences about what is still to be put in its place: they come after the first load. */
export const backlogMessages = inLanguage('backlog', backlog);
