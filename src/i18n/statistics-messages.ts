import { statistics } from './en/statistics.ts';
import { inLanguage } from './language.ts';

/** The sentences about figures: they come with the table's panel rather than with the first load. */
export const statisticsMessages = inLanguage('statistics', statistics);
