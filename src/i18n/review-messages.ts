import { review } from './en/review.ts';
import { inLanguage } from './language.ts';

/** The sentences of the panel in which conflicts are decided. */
export const reviewMessages = inLanguage('review', review);
