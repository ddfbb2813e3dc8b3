import { exporting } from './en/export.ts';
import { inLanguage } from './language.ts';

/** The sentences of the export dialog: they come with it. */
export const exportMessages = inLanguage('exporting', exporting);
