import { help } from './en/help.ts';
import { inLanguage } from './language.ts';

/** The sentences of the help: they come with its page. */
export const helpMessages = inLanguage('help', help);

export type HelpMessages = typeof help;
