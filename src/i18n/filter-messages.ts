import { filter } from './en/filter.ts';
import { inLanguage } from './language.ts';

/** The sentences about filters: they come with the table's panel rather than with the first load. */
export const filterMessages = inLanguage('filter', filter);

export type FilterMessages = typeof filter;
