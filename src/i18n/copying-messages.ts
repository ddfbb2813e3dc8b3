import { copying } from './en/copying.ts';
import { inLanguage } from './language.ts';

/** The sentences about tables as wholes: they come with the page of an account, or the first dialog. */
export const copyingMessages = inLanguage('copying', copying);
