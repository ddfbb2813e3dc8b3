import { figures } from './en/figures.ts';
import { inLanguage } from './language.ts';

/** The sentences about figures: they come with the table's panel rather than with the first load. */
export const figuresMessages = inLanguage('figures', figures);
