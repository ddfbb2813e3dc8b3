import { aliases } from './en/aliases.ts';
import { inLanguage } from './language.ts';

/** Other words for commands: they come with the palette. */
export const aliasesMessages = inLanguage('aliases', aliases);

export type AliasesMessages = typeof aliases;
