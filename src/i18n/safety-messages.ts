import { safety } from './en/safety.ts';
import { inLanguage } from './language.ts';

/** The sentences of safety copies: they come with the settings, or when something was brought back. */
export const safetyMessages = inLanguage('safety', safety);
