import { failure } from './en/failure.ts';
import { inLanguage } from './language.ts';

/** The sentences about a store that cannot be opened: they come with the screen that says so. */
export const failureMessages = inLanguage('failure', failure);
