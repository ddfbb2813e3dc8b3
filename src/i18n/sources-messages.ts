import { sources } from './en/sources.ts';
import { inLanguage } from './language.ts';

/** The sentences about where imports come from: they come with the import dialog. */
export const sourceMessages = inLanguage('sources', sources);
