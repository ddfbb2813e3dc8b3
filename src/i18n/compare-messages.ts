import { compare } from './en/compare.ts';
import { inLanguage } from './language.ts';

/** The sentences about two tables that are compared: they come with the page. */
export const compareMessages = inLanguage('compare', compare);

export type CompareMessages = typeof compare;
