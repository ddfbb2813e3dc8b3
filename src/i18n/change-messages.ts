import { changes } from './en/changes.ts';
import { inLanguage } from './language.ts';

/** The sentences about changes of a whole result: they come with the dialog that needs them. */
export const changeMessages = inLanguage('changes', changes);
