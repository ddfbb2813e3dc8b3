import { lost } from './en/lost.ts';
import { inLanguage } from './language.ts';

/** The sentences about addresses that lead nowhere: they come with the panel that says so. */
export const lostMessages = inLanguage('lost', lost);
