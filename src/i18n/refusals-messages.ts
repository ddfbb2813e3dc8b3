import { refusals } from './en/refusals.ts';
import { inLanguage } from './language.ts';

/** The sentences of refusals: they come with the first use of one. */
export const refusalsMessages = inLanguage('refusals', refusals);
